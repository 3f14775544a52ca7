import { countedResult, type View } from './complete-view.ts';
import { type Fault, impossible } from './fault.ts';

const hasEnded = ({ phase }: View): boolean => phase === 'scored' || phase === 'over';

/** Scores of the match so far. */
export function matchFault(view: View): Fault {
  const scored = view.round - (hasEnded(view) ? 0 : 1);
  const points = view.gamePoints.reduce((sum, value) => sum + value, 0);
  const most = view.options.roundTie === 'each' ? scored * view.seats : scored;
  if (points > most)
    return impossible('/gamePoints', `${scored} rounds give at most ${most} game points, not ${points}`);
  const { lastResult } = view;
  if (lastResult !== null && scored === 0) return impossible('/lastResult', 'no round has been scored');
  if (scored === 0 && view.totalScores.some((total) => total !== 0)) {
    return impossible('/totalScores', 'no round has been scored');
  }
  return revealedFault(view) ?? (lastResult === null ? undefined : resultFault(view, lastResult, scored));
}

/** All hands are turned up when the round has ended, and only then. */
function revealedFault(view: View): Fault {
  const { revealed, handSizes, hand } = view;
  const ended = hasEnded(view);
  if (ended !== (revealed !== undefined)) {
    return impossible('/revealed', `hands are ${ended ? '' : 'not '}turned up in phase ${view.phase}`);
  }
  if (revealed === undefined) return undefined;
  if (revealed.length !== view.seats) return impossible('/revealed', `${view.seats} seats have ${view.seats} hands`);
  for (const [seat, cards] of revealed.entries()) {
    if (cards.length !== handSizes[seat]) {
      return impossible(`/revealed/${seat}`, `this hand has ${handSizes[seat]} cards, not ${cards.length}`);
    }
  }
  if ([...revealed[view.seat!]!].sort().join() !== [...hand].sort().join()) {
    return impossible(`/revealed/${view.seat}`, 'the own hand is another');
  }
  return view.known.length > 0 ? impossible('/known', 'all hands are turned up') : undefined;
}

function resultFault(view: View, result: NonNullable<View['lastResult']>, scored: number): Fault {
  for (const field of ['scores', 'pairPoints', 'penalty'] as const) {
    if (result[field].length !== view.seats) {
      return impossible(`/lastResult/${field}`, `${view.seats} seats need ${view.seats} entries`);
    }
  }
  for (const [seat, score] of result.scores.entries()) {
    const right = result.pairPoints[seat]! - result.penalty[seat]!;
    if (score !== right)
      return impossible(`/lastResult/scores/${seat}`, `pairs less penalty make ${right}, not ${score}`);
    if (scored === 1 && view.totalScores[seat] !== score) {
      return impossible(`/totalScores/${seat}`, `after one round the total is its score, ${score}`);
    }
  }
  const best = Math.max(...result.scores);
  const only = result.scores.filter((score) => score === best).length === 1;
  const winner = only ? result.scores.indexOf(best) : null;
  const counted = countedResult(view);
  for (const field of ['pairPoints', 'penalty'] as const) {
    if (counted !== null && counted[field].join() !== result[field].join()) {
      return impossible(`/lastResult/${field}`, `what lies on the table makes ${counted[field].join(', ')}`);
    }
  }
  if (result.winner !== winner) return impossible('/lastResult/winner', `the scores make it ${winner}`);
  return undefined;
}
