import { z } from 'zod';
import { LUDIC_LEVELS } from '../../agents/ludic/ludic-levels.ts';
import { ludicPlayer } from '../../agents/ludic/player.ts';
import { checkObservation, observedMoves } from '../../games/ludic/check-observation.ts';
import { ludic } from '../../games/ludic/game.ts';
import { moveText } from '../../games/ludic/legal-moves.ts';
import { completeLudicOptions } from '../../games/ludic/options.ts';
import {
  type LudicLegalMove,
  type LudicObservation,
  ludicMoveSchema,
  ludicSchemas,
} from '../../games/ludic/schemas.ts';
import { success } from '../../games/outcome.ts';
import type { Choice, Choices, ServedGame, ServedSchemas } from '../games.ts';
import { ludicStandIn } from './stand-in.ts';

const explanation = z
  .strictObject({
    because: z.string().meta({ description: 'Why, in a sentence or two' }),
    rules: z
      .array(z.strictObject({ canonical: z.string(), english: z.string(), weight: z.number() }))
      .meta({ description: 'The leading hypotheses of a Seeker, or the rules that a Vexer weighed' }),
    consistent: z.int().optional().meta({ description: 'How many rules agree with all that the Seeker knows' }),
  })
  .meta({ id: 'LudicExplanation', description: 'Why the player decided so' });

const isForm = (move: LudicLegalMove): boolean => 'rule' in move;

/** The legal moves; a rule or a guess with any text is one of them where its form is. */
function choicesOf(list: readonly Choice[]): Choices {
  const texts = new Map(list.map(({ move, text }) => [JSON.stringify(move), text]));
  const forms = new Set(list.filter(({ form }) => form).map(({ move }) => move.type));
  return {
    list,
    textOf(given) {
      const text = texts.get(JSON.stringify(given));
      const parsed = text === undefined ? ludicMoveSchema.safeParse(given) : undefined;
      return parsed?.success && forms.has(parsed.data.type) ? moveText(parsed.data) : text;
    },
  };
}

/** Ludic as the service serves it. */
export const servedLudic: ServedGame = {
  game: ludic,
  schemas: ludicSchemas as unknown as ServedSchemas,
  levels: LUDIC_LEVELS,
  explanation,
  needsBank: true,
  defaults: () => completeLudicOptions({}),
  legalMoves(observation) {
    const checked = checkObservation(observation as LudicObservation);
    if (!checked.ok) return checked;
    return success(observedMoves(checked.value).map((move) => ({ move, text: moveText(move), form: isForm(move) })));
  },
  choices: choicesOf,
  standIn: (observation, { list }, rng) =>
    ludicStandIn(observation as LudicObservation, list.map(({ move }) => move) as LudicLegalMove[], rng),
  player(strength, bank) {
    if (bank === undefined) throw new Error('a player of Ludic needs the rule bank');
    return ludicPlayer(bank, strength) as never;
  },
};
