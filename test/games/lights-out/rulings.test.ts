import { describe, expect, test } from 'vitest';
import { CHANCE, OVER } from '../../../games/contract.ts';
import { lightsOut } from '../../../games/lights-out/game.ts';
import { completeOptions } from '../../../games/lights-out/options.ts';
import { Rng } from '../../../games/rng.ts';
import { drawOf, type Fragment, fragment, handOf, legal, outcomes, phaseOf, pileOf, playAll } from './fragment.ts';

const suitsOf = (play: string) => ['C', 'D', 'H', 'S'].map((suit) => `${play}, suit ${suit}`);

describe('the light turn', () => {
  const place: Fragment = { hands: ['5S 6S 9C', '9H 2C', '3D 4D'], pile: '5H', draw: ['7D QD'] };

  test('B1: the die is rolled after the play, and any value but six passes the turn', () => {
    const position = playAll(fragment(place), 'play 5S');
    expect([position.toAct, phaseOf(position)]).toEqual([CHANCE, 'roll']);
    expect(outcomes(position)).toHaveLength(6);
    playAll(position, 'roll 5');
    expect([position.toAct, position.lastRollSeat, position.lastRollValue]).toEqual([1, 0, 5]);
  });

  test('B1: with the roll before it, a six replaces the play', () => {
    const before = { ...place, options: { roll: 'before' } };
    const position = playAll(fragment({ ...before, phase: 'roll' }), 'roll 6');
    expect([phaseOf(position), position.roller, pileOf(position)]).toEqual(['keep', 0, '5H']);
    const lit = playAll(fragment({ ...before, phase: 'roll' }), 'roll 2', 'play 5S');
    expect([phaseOf(lit), lit.turn, lit.toAct]).toEqual(['roll', 1, CHANCE]);
  });

  test('B2: with the free option a draw is offered beside any play', () => {
    expect(legal(fragment(place))).toEqual(['play 5S']);
    expect(legal(fragment({ ...place, options: { mustPlay: 'free' } }))).toEqual(['play 5S', 'draw']);
    expect(legal(fragment({ ...place, options: { mustPlay: 'notEights' } }))).toEqual(['play 5S']);
  });

  test('B3: a drawn card may be played with the option, if it fits', () => {
    const hands = ['6S', '2C'];
    const option = { hands, pile: '5H', draw: ['5D 9C'], options: { playDrawn: true } };
    const fitting = playAll(fragment(option), 'draw', 'drawn 5D');
    expect([phaseOf(fitting), fitting.toAct]).toEqual(['drawn', 0]);
    expect(legal(fitting)).toEqual(['play 5D', 'hold']);
    playAll(fitting, 'hold');
    expect([phaseOf(fitting), handOf(fitting, 0)]).toEqual(['roll', '5D 6S']);
    const unfit = playAll(fragment(option), 'draw', 'drawn 9C');
    expect(phaseOf(unfit)).toBe('roll');
    const eight = playAll(fragment({ ...option, draw: ['8D'] }), 'draw', 'drawn 8D');
    expect(legal(eight)).toEqual([...suitsOf('play 8D'), 'hold']);
  });

  test('B5: an empty draw pile is the play pile without its top', () => {
    const position = fragment({ hands: ['6S', '2C'], pile: '3D 4D 5H' });
    expect(legal(position)).toEqual(['draw']);
    playAll(position, 'draw');
    expect([pileOf(position), drawOf(position)]).toEqual(['5H', ['3D 4D']]);
    expect(outcomes(position)).toEqual([
      { type: 'drawn', card: '3D' },
      { type: 'drawn', card: '4D' },
    ]);
  });

  test('B5: with the option an empty draw pile stays empty, and a lap of passes ends the round', () => {
    const position = fragment({ hands: ['6S 7S', '2C', '3C'], pile: '4D 5H', options: { emptyStock: 'pass' } });
    expect(legal(position)).toEqual(['pass']);
    playAll(position, 'pass', 'roll 1', 'pass', 'roll 1');
    expect(position.passes).toBe(2);
    playAll(position, 'pass');
    expect(position.toAct).toBe(OVER);
    expect(lightsOut.result(position)).toMatchObject({ winners: [1, 2], scores: [0, 1, 1] });
    const utility = new Float64Array(3);
    position.utility(utility);
    expect([...utility]).toEqual([0, 0.5, 0.5]);
  });

  test('B5: a play or a blackout between passes starts the lap anew', () => {
    const position = fragment({ hands: ['6S 7S', '2C 5D', '3C'], pile: '4D 5H', options: { emptyStock: 'pass' } });
    playAll(position, 'pass', 'roll 1', 'play 5D', 'roll 1');
    expect(position.passes).toBe(0);
    playAll(position, 'pass', 'roll 6');
    expect(position.passes).toBe(0);
  });

  test('B12: going out wins before any roll', () => {
    const position = playAll(fragment({ hands: ['5S', '2C'], pile: '5H' }), 'play 5S');
    expect([position.toAct, position.roundEnded]).toEqual([OVER, true]);
  });

  test('B18: sixes may follow each other', () => {
    const position = fragment({ hands: ['5S 6S', '9C'], pile: '5H', draw: ['2D'] });
    playAll(position, 'play 5S', 'roll 6', 'seat 0 keep 6S', 'seat 1 keep 9C', 'draw', 'drawn 2D', 'roll 6');
    expect([phaseOf(position), position.roller]).toEqual(['keep', 1]);
    expect(legal(position)).toEqual(['keep 6S']);
  });
});

describe('the first card', () => {
  const given = (starterEight: string) => {
    const options = completeOptions(2, { starterEight });
    if (!options.ok) throw new Error(options.problem.detail);
    return options.value;
  };
  const hands: [string[], string[]] = [
    ['AC', '2C', '3C', '4C', '5C', '6C', '7C'],
    ['AD', '2D', '3D', '4D', '5D', '6D', '7D'],
  ];
  const dealt = (starterEight: string) => {
    const deal = lightsOut.schemas.deal.parse({ hands, starter: '8H', buried: [] });
    return lightsOut.parseDeal(2, given(starterEight), deal);
  };

  test('B4: an eight is buried, and a deal that leaves one on top is refused', () => {
    expect(dealt('bury')).toMatchObject({ ok: false, problem: { code: 'invalid-deal', pointer: '/starter' } });
  });

  test('B4: with the option it stands with its own suit', () => {
    const parsed = dealt('natural');
    expect(parsed.ok && legal(parsed.value)).toEqual(['draw']);
    expect(parsed.ok && lightsOut.observe(parsed.value, 0, []).suit).toBe('H');
  });

  test('B4: with the option it takes any card', () => {
    const parsed = dealt('wild');
    expect(parsed.ok && legal(parsed.value)).toHaveLength(7);
    expect(parsed.ok && lightsOut.observe(parsed.value, 0, []).suit).toBe(null);
  });
});

describe('the blackout', () => {
  const dark: Fragment = {
    hands: ['5S 6S 9C', '9H 2C 8D', '3D 4D'],
    pile: '2H 5H',
    draw: ['7D QD'],
  };
  const kept = (place: Fragment = dark) =>
    playAll(fragment(place), 'play 5S', 'roll 6', 'seat 0 keep 6S', 'seat 1 keep 9H', 'seat 2 keep 3D');

  test('B13: every seat commits the card that it keeps, in any order, and nothing shows', () => {
    const position = playAll(fragment(dark), 'play 5S', 'roll 6');
    expect(position.actors()).toBe(0b111);
    playAll(position, 'seat 2 keep 4D');
    expect(position.actors()).toBe(0b011);
    const others = [0, 1, null].map((seat) => JSON.stringify(lightsOut.observe(position, seat, [])));
    const same = playAll(fragment(dark), 'play 5S', 'roll 6', 'seat 2 keep 3D');
    expect([0, 1, null].map((seat) => JSON.stringify(lightsOut.observe(same, seat, [])))).toEqual(others);
    expect(lightsOut.observe(position, 2, []).myKeep).toBe('4D');
    expect(position.handSize(2)).toBe(2);
  });

  test('B6: the roller lays a random card of the heap, which need not match', () => {
    const position = kept();
    expect([phaseOf(position), position.toAct, position.roller]).toEqual(['lay', CHANCE, 0]);
    expect(outcomes(position).map((outcome) => 'card' in outcome && outcome.card)).toEqual(['2C', '9C', '4D', '8D']);
    playAll(position, 'heap 2C');
    expect([pileOf(position), position.turn, phaseOf(position)]).toEqual(['2H 5H 5S 2C', 1, 'heapDraw']);
  });

  test('B6: with the option he looks at all of it and chooses', () => {
    const position = kept({ ...dark, options: { heapPick: 'open' } });
    playAll(position, 'look 9C', 'look 4D');
    expect(lightsOut.observe(position, 0, []).heap).toEqual(['9C', '4D']);
    expect(lightsOut.observe(position, 1, [])).toMatchObject({ heap: [], looked: 2 });
    playAll(position, 'look 2C', 'look 8D');
    expect([phaseOf(position), position.toAct]).toEqual(['heap', 0]);
    expect(legal(position)).toEqual(['heap 2C', 'heap 9C', 'heap 4D', 'heap 8D']);
    playAll(position, 'heap 4D');
    expect(lightsOut.observe(position, 0, []).heap).toEqual([]);
  });

  test('B7: an eight of the heap lets the roller declare, or with the option has its own suit', () => {
    expect(phaseOf(playAll(kept(), 'heap 8D'))).toBe('suit');
    const printed = playAll(kept({ ...dark, options: { heapEight: 'printed' } }), 'heap 8D');
    expect([phaseOf(printed), lightsOut.observe(printed, 1, []).suit]).toEqual(['heapDraw', 'D']);
  });

  test('B8: in the dark any card of the hand may be played, or with the option only the one just drawn', () => {
    const steps = ['heap 9C', 'heapDraw 2C'];
    expect(legal(playAll(kept(), ...steps))).toEqual(['play 2C', 'play 9H', 'hold']);
    const drawnOnly = kept({ ...dark, options: { darkPlay: 'drawn' } });
    expect(legal(playAll(drawnOnly, ...steps))).toEqual(['play 2C', 'hold']);
    const unfit = kept({ ...dark, options: { darkPlay: 'drawn' } });
    expect(legal(playAll(unfit, 'heap 9C', 'heapDraw 4D'))).toEqual(['hold']);
  });

  test('B9: nobody goes out in the dark, whatever is played', () => {
    const rng = new Rng(9);
    const codes = new Int32Array(lightsOut.codes);
    let darkTurns = 0;
    for (let game = 0; game < 400; game++) {
      const seats = 2 + (game % 3);
      const options = completeOptions(seats, {});
      if (!options.ok) throw new Error(options.problem.detail);
      const dealt = lightsOut.parseDeal(seats, options.value, lightsOut.deal(seats, options.value, rng));
      if (!dealt.ok) throw new Error(dealt.problem.detail);
      const position = dealt.value;
      while (!position.roundEnded) {
        if (phaseOf(position) === 'dark') {
          darkTurns++;
          expect(position.handSize(position.turn)).toBeGreaterThan(1);
        }
        position.play(
          position.toAct === CHANCE ? position.sampleChance(rng) : codes[rng.below(position.legalMoves(codes))]!,
        );
      }
    }
    expect(darkTurns).toBeGreaterThan(1000);
  });

  test('B10: the last card of the heap may be played, and the light is back either way', () => {
    const place = { hands: ['5S 6S', '9H 2C 9C'], pile: '5H', draw: ['7D'] };
    const start = ['play 5S', 'roll 6', 'seat 0 keep 6S', 'seat 1 keep 9H', 'heap 2C', 'heapDraw 9C'];
    const position = playAll(fragment(place), ...start);
    expect([position.heapSize(), ...legal(position)]).toEqual([0, 'play 9C', 'hold']);
    playAll(position, 'hold');
    expect([phaseOf(position), position.toAct, position.roller]).toEqual(['play', 0, -1]);
    const played = playAll(fragment(place), ...start, 'play 9C');
    expect([phaseOf(played), played.toAct, pileOf(played)]).toEqual(['play', 0, '5H 5S 2C 9C']);
  });

  test('B11: a heap that the lay empties ends the blackout at once', () => {
    const position = fragment({ hands: ['5S 6S', '9H 2C'], pile: '5H', draw: ['7D'] });
    playAll(position, 'play 5S', 'roll 6', 'seat 0 keep 6S', 'seat 1 keep 9H', 'heap 2C');
    expect([phaseOf(position), position.toAct, pileOf(position)]).toEqual(['play', 1, '5H 5S 2C']);
  });

  test('B14: what is left of the heap goes under the draw pile, in no order', () => {
    const position = playAll(kept(), 'heap 9C', 'heapDraw 2C', 'play 2C');
    expect(drawOf(position)).toEqual(['7D QD', '4D 8D']);
    expect([phaseOf(position), position.toAct]).toEqual(['play', 2]);
    expect(lightsOut.observe(position, 0, []).myDeposit).toEqual([]);
  });

  test('B15: the lay is nobody’s play: the dark goes on from the roller’s left', () => {
    const position = playAll(kept(), 'heap 9C');
    expect([phaseOf(position), position.turn, position.roller]).toEqual(['heapDraw', 1, 0]);
  });

  test('B19: a declared suit is void after a blackout', () => {
    const place: Fragment = { ...dark, hands: ['8S 6S 9C', '9H 2C 8D', '3D 4D'] };
    const position = playAll(fragment(place), 'play 8S, suit H', 'roll 6');
    expect(lightsOut.observe(position, 0, []).suit).toBe('H');
    playAll(position, 'seat 0 keep 6S', 'seat 1 keep 9H', 'seat 2 keep 3D', 'heap 9C');
    expect(lightsOut.observe(position, 0, []).suit).toBe('C');
  });

  test('the seat after the one that brought the light back is next, without a roll', () => {
    const position = playAll(kept(), 'heap 9C', 'heapDraw 4D', 'hold', 'heapDraw 2C', 'play 2C');
    expect([phaseOf(position), position.toAct]).toEqual(['play', 0]);
  });
});

describe('the end of a round', () => {
  test('B16: tied winners share the cards of the others', () => {
    const place: Fragment = { hands: ['6S', '2C', '3C 4C 7D'], pile: '4D 5H', options: { emptyStock: 'pass' } };
    const position = playAll(fragment(place), 'pass', 'roll 1', 'pass', 'roll 1', 'pass');
    expect(lightsOut.result(position)).toMatchObject({ winners: [0, 1], scores: [1.5, 1.5, 0] });
  });

  test('B16: under penalties the highest score wins the match', () => {
    const options = { scoring: 'penalty', rounds: 2 };
    const position = playAll(fragment({ hands: ['5S', '2C 3C'], pile: '5H', options }), 'play 5S');
    expect([phaseOf(position), position.toAct, position.roundEnded]).toEqual(['roundOver', CHANCE, true]);
    expect(lightsOut.observe(position, 1, []).scores).toEqual([0, -2]);
    expect(lightsOut.result(position)).toBeUndefined();
  });

  test('B20: there is one deck, for two to four seats', () => {
    for (const seats of [1, 5]) {
      expect(lightsOut.completeOptions(seats, {})).toMatchObject({ ok: false, problem: { pointer: '/seats' } });
    }
  });

  test('B21: after the last turn of the cap the fewest cards win', () => {
    const options = { maxTurns: 2 };
    const position = fragment({ hands: ['5S 6S', '6C 9C 5C', '2H 3H'], pile: '5H', draw: ['2D'], options });
    playAll(position, 'play 5S', 'roll 1', 'play 5C', 'roll 1');
    expect(position.toAct).toBe(OVER);
    expect(lightsOut.result(position)).toMatchObject({ winners: [0], scores: [4, 0, 0] });
  });
});
