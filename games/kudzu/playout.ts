import type { Rng } from '../rng.ts';
import { CALL, DRAW, EAT, GROWTH, garden, SACRIFICE } from './layout.ts';
import type { KudzuPosition } from './position.ts';

/**
 * Plays uniformly random moves to the end of the game; returns how many. Written on local colours instead of codes, so
 * that no list of moves is ever made.
 */
export function playOut(position: KudzuPosition, rng: Rng): number {
  const lowest = position.callRed ? 0 : 1;
  const choices = position.colours - lowest;
  let decisions = 0;
  for (;;) {
    switch (position.phase) {
      case CALL:
        decisions++;
        position.call(lowest + rng.below(choices));
        break;
      case DRAW:
        position.draw(position.blindly(rng));
        break;
      case EAT:
        decisions++;
        eatAtRandom(position, rng);
        break;
      case SACRIFICE:
        decisions++;
        sacrificeAtRandom(position, rng);
        break;
      case GROWTH:
        position.grow(position.blindly(rng));
        break;
      default:
        return decisions;
    }
  }
}

function eatAtRandom(position: KudzuPosition, rng: Rng): void {
  const own = position.cells[garden(position.toAct)]! > 0 ? 1 : 0;
  const places = own + (position.common > 0 ? 1 : 0);
  const choice = rng.below(position.mustEat ? places : places + 1);
  if (choice === places) position.endTurn();
  else position.eat(own === 1 && choice === 0);
}

function sacrificeAtRandom(position: KudzuPosition, rng: Rng): void {
  const { cells, colours } = position;
  const from = garden(position.toAct);
  const own = cells[from]! > 0 ? 1 : 0;
  const places = own + (position.common > 0 ? 1 : 0);
  let grown = 0;
  for (let colour = 1; colour < colours; colour++) if (cells[from + colour]! > 0) grown++;
  const choice = rng.below(1 + grown * places);
  if (choice === 0) {
    position.endTurn();
    return;
  }
  let skip = places === 2 ? (choice - 1) >> 1 : choice - 1;
  let colour = 1;
  while (cells[from + colour] === 0 || skip-- > 0) colour++;
  const fromOwn = places === 2 ? ((choice - 1) & 1) === 0 : own === 1;
  position.sacrifice(colour, fromOwn);
}
