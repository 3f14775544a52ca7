import { SUIT } from './card-mask.ts';
import * as code from './codes.ts';
import * as phase from './phase.ts';
import type { LightsOutPosition } from './position.ts';
import { beginRound, dealCard, reveal, startWith } from './rounds.ts';
import * as turn from './turns.ts';

/** Carries out a legal move of the seat to act, or a possible outcome of chance. */
export function playCode(position: LightsOutPosition, played: number): void {
  switch (position.phase) {
    case phase.PLAY_PHASE:
      if (played === code.DRAW) turn.draw(position);
      else if (played === code.PASS) turn.pass(position);
      else playCard(position, played);
      break;
    case phase.DRAWN_PHASE:
      if (played === code.HOLD) turn.keepDrawn(position);
      else playCard(position, played);
      break;
    case phase.KEEP_PHASE:
      turn.keep(position, position.toAct, played - code.KEEP);
      break;
    case phase.SUIT_PHASE:
      turn.declare(position, played - code.SUIT_MOVE);
      break;
    case phase.HEAP_PHASE:
      turn.layFromHeap(position, played - code.PICK);
      break;
    case phase.DARK_PHASE:
      if (played === code.HOLD) turn.hold(position);
      else playCard(position, played);
      break;
    default:
      playOutcome(position, played);
  }
}

function playCard(position: LightsOutPosition, played: number): void {
  if (played < code.PLAY_SUIT) turn.playCard(position, played, SUIT[played]!);
  else turn.playCard(position, (played - code.PLAY_SUIT) >> 2, (played - code.PLAY_SUIT) & 3);
}

function playOutcome(position: LightsOutPosition, outcome: number): void {
  switch (position.phase) {
    case phase.ROLL_PHASE:
      turn.roll(position, outcome - code.ROLLED);
      break;
    case phase.DRAW_PHASE:
      turn.takeFromPile(position, outcome - code.DRAWN);
      break;
    case phase.LAY_PHASE:
      turn.layFromHeap(position, outcome - code.LAID);
      break;
    case phase.LOOK_PHASE:
      turn.look(position, outcome - code.LOOKED);
      break;
    case phase.HEAP_DRAW_PHASE:
      turn.takeFromHeap(position, outcome - code.HEAP_DRAWN);
      break;
    case phase.ROUND_OVER_PHASE:
      beginRound(position);
      dealCard(position, outcome - code.DEALT);
      break;
    case phase.DEAL_PHASE:
      dealCard(position, outcome - code.DEALT);
      break;
    case phase.REVEAL_PHASE:
      reveal(position, outcome - code.REVEALED);
      break;
    case phase.STARTER_PHASE:
      startWith(position, outcome - code.STARTED);
      break;
    default:
      throw new Error('the match is over: nothing more can be played');
  }
}
