import { kudzu } from '../../../games/kudzu/game.ts';
import { HELD } from '../../../games/kudzu/layout.ts';
import { CODES } from '../../../games/kudzu/moves.ts';
import { KudzuPosition } from '../../../games/kudzu/position.ts';
import { Rng } from '../../../games/rng.ts';
import { type Objective, Referee, type RefereeMove, type State } from '../../referees/kudzu.ts';
import { options } from './fragment.ts';

/** Endgames of random games: the first decision with at most `candies` candies left, of the wanted kind if one is named. */
export function* endgames(
  seats: number,
  given: unknown,
  candies: number,
  count: number,
  phase?: string,
): Generator<KudzuPosition> {
  const complete = options(seats, given);
  const codes = new Int32Array(CODES);
  let found = 0;
  for (let seed = 1; found < count; seed++) {
    if (seed > 100 * count) throw new Error('such endgames are too rare');
    const rng = new Rng(seed);
    const dealt = kudzu.parseDeal(seats, complete, kudzu.deal(seats, complete, rng));
    if (!dealt.ok) throw new Error(dealt.problem.detail);
    const position = dealt.value;
    while (!position.roundEnded) {
      const due = position.toAct >= 0 && (phase === undefined || kudzu.phase(position) === phase);
      if (due && position.bagCount <= candies) {
        found++;
        const endgame = new KudzuPosition(seats, complete);
        endgame.copyFrom(position);
        yield endgame;
        break;
      }
      position.play(position.toAct < 0 ? position.sampleChance(rng) : codes[rng.below(position.legalMoves(codes))]!);
    }
  }
}

/** A position at a decision as the referee holds it. */
export function refereeState(position: KudzuPosition): State {
  const seen = kudzu.observe(position, null, []);
  if (seen.bag === null || seen.toAct.length === 0 || position.cells[HELD]! > 0)
    throw new Error('no decision in the open');
  const plain = (counts: object): Record<string, number> => ({ ...counts }) as Record<string, number>;
  return {
    bag: plain(seen.bag),
    gardens: seen.gardens.map(plain),
    common: seen.common,
    first: seen.first,
    place: seen.inRound,
    stage: seen.phase as 'call',
    held: [],
  };
}

export function refereeMoves(
  position: KudzuPosition,
  objective: Objective,
): { move: RefereeMove; values: readonly number[] }[] {
  const { callRed, growth, mustEat, palette, redsPerPoint } = position.options;
  const rules = { callRed, together: growth === 'together', mustEat, redsPerPoint };
  return new Referee(palette, rules, objective).moves(refereeState(position));
}
