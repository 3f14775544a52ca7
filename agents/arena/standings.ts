import { eloOfEstimate } from './elo.ts';
import type { DealPlayed, Game } from './play.ts';
import { type Design, seating } from './schedule.ts';
import { SequentialTest } from './sequential.ts';
import { type Estimate, estimate } from './statistics.ts';

/** How an agent did over all deals played; every sample is a whole deal, the mean of its rotations. */
export interface Standing {
  readonly agent: string;
  /** Part of the wins per seat that it held; an even share is 1 / seats. */
  readonly share: Estimate;
  /** Elo over the others at the table, taken as equals. */
  readonly elo: Estimate;
  /** Score per match. */
  readonly points: Estimate;
  /** Score above the mean of the other agents' seats in the same deals. */
  readonly margin: Estimate;
}

/** The standings of all agents of a design, in its order. */
export function standings(design: Design, deals: readonly DealPlayed[]): Standing[] {
  return design.agents.map((agent, index) => {
    const share = estimate(deals.map((deal) => meanOver(design, deal, index, 'shares', true)));
    return {
      agent,
      share,
      elo: eloOfEstimate(share, design.seats),
      points: estimate(deals.map((deal) => meanOver(design, deal, index, 'points', true))),
      margin: estimate(
        deals.map(
          (deal) => meanOver(design, deal, index, 'points', true) - meanOver(design, deal, index, 'points', false),
        ),
      ),
    };
  });
}

/** Whether the first agent's share is by now surely above (1) or below (-1) an even one, at whatever deal one looks; 0: not yet. */
export function decided(design: Design, deals: readonly DealPlayed[]): -1 | 0 | 1 {
  const test = new SequentialTest();
  for (const deal of deals) test.add(meanOver(design, deal, 0, 'shares', true) - 1 / design.seats);
  return test.verdict;
}

/** The mean over a deal's rotations of what the seats of agent `index` (or, if not `own`, all other seats) got. */
function meanOver(design: Design, deal: DealPlayed, index: number, what: keyof Game, own: boolean): number {
  let sum = 0;
  let count = 0;
  for (const [rotation, game] of deal.rotations.entries()) {
    for (const [seat, agent] of seating(design, rotation).entries()) {
      if ((agent === index) !== own) continue;
      sum += game[what][seat]!;
      count++;
    }
  }
  return sum / count;
}
