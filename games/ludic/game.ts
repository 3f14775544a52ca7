import { failure, type Outcome, success } from '../outcome.ts';
import type { Rng } from '../rng.ts';
import type { TableGame, WirePosition } from '../table.ts';
import { dealLudic, parseLudicDeal } from './deal.ts';
import { completeLudicOptions, type LudicOptions } from './options.ts';
import { LUDIC_RULES } from './rules.ts';
import type { LudicChance, LudicDeal, LudicMove } from './schemas.ts';
import { LudicTable } from './table.ts';

interface LudicGame extends TableGame {
  deal(seats: number, given: unknown, rng: Rng): Outcome<LudicTable>;
  open(wire: WirePosition): Outcome<LudicTable>;
}

/** Ludic: the Vexer writes a secret rule about sets of two cards, the Seekers find it. */
export const ludic: LudicGame = {
  id: 'ludic',
  title: 'Ludic',
  summary: 'One player writes a secret rule about two cards; the others lay sets, guess, and want to be first.',
  seats: { min: 3, max: 5 },
  rules: LUDIC_RULES,
  valueScale:
    'For a Seeker the chance that it names the rule in this turn, by its belief in the rules that it can think of; for the Vexer its expected points of the round as a share of 10, by a simple model.',

  deal(seats, given, rng) {
    const options = completeLudicOptions(given);
    if (!options.ok) return options;
    return tableOf(seats, options.value, dealLudic(seats, options.value, rng));
  },

  open(wire) {
    const options = completeLudicOptions(wire.options);
    if (!options.ok) return options;
    const table = tableOf(wire.seats, options.value, wire.deal as LudicDeal);
    if (!table.ok) return table;
    for (const [index, entry] of wire.moves.entries()) {
      const played =
        'chance' in entry
          ? table.value.playChance(entry.chance as LudicChance)
          : table.value.play(entry.move as LudicMove, entry.seat);
      if (!played.ok) {
        const { code, pointer, detail, diagnostics } = played.problem;
        return failure(code, `/moves/${index}${pointer}`, detail, diagnostics);
      }
    }
    return table;
  },
};

function tableOf(seats: number, options: LudicOptions, deal: LudicDeal): Outcome<LudicTable> {
  const position = parseLudicDeal(seats, options, deal);
  return position.ok ? success(new LudicTable(position.value, deal)) : position;
}
