import { describe, expect, test } from 'vitest';
import { CHANCE, OVER } from '../../../games/contract.ts';
import { lupus } from '../../../games/lupus/game.ts';
import { DEFAULT_OPTIONS } from '../../../games/lupus/options.ts';
import { scoreOf } from '../../../games/lupus/scoring.ts';
import { ALL_TILES, DOUBLES, makeTile, pipsOf, tilesOf } from '../../../games/lupus/tile.ts';
import { Rng } from '../../../games/rng.ts';
import { randomMatch } from '../random-play.ts';
import { draw, endsOf, fragment, play, searched, setOf, short, shortMoves, tiles } from './fragment.ts';

const scores = (pips: readonly number[]): number[] => {
  const all = pips.reduce((sum, own) => sum + own);
  return pips.map((own) => scoreOf(all, own));
};

const dealt = (seed: number) => {
  const options = { ...DEFAULT_OPTIONS, hands: 1 };
  const position = lupus.parseDeal(4, options, lupus.deal(4, options, new Rng(seed)));
  if (!position.ok) throw new Error(position.problem.detail);
  return position.value;
};

const D3 = {
  hands: [
    tiles('22 01 02 03 04 05'),
    tiles('11 12 13 14 15 16'),
    tiles('33 34 35 36 26 25'),
    tiles('44 45 46 24 23 06'),
  ] as [[number, number][], [number, number][], [number, number][], [number, number][]],
  boneyard: tiles('00 55 56 66'),
};

describe('vectors', () => {
  test('D1: 28 tiles with 168 pips; four hands of six and four tiles in the boneyard', () => {
    expect(tilesOf(ALL_TILES)).toHaveLength(28);
    expect(pipsOf(ALL_TILES)).toBe(168);
    const deal = lupus.deal(4, DEFAULT_OPTIONS, new Rng(1));
    expect([...deal.hands, deal.boneyard].map((some) => some.length)).toEqual([6, 6, 6, 6, 4]);
  });

  test('D2 and C1: scores follow the formula, by pips', () => {
    expect(scores([0, 5, 10, 11])).toEqual([650, 150, -350, -450]);
    expect(scores([0, 5, 11, 9])).toEqual([625, 125, -475, -275]);
    expect(['05', '46', '56'].map((text) => pipsOf(setOf(text)))).toEqual([5, 10, 11]);
  });

  test('D3: the lowest double in a hand opens, with those below it in the boneyard; the next seat can only draw', () => {
    const parsed = lupus.parseDeal(4, DEFAULT_OPTIONS, D3);
    if (!parsed.ok) throw new Error(parsed.problem.detail);
    const view = lupus.observe(parsed.value, 2, []);
    expect(view).toMatchObject({ opener: 1, spinner: [1, 1], handSizes: [6, 5, 6, 6], toAct: [2], boneyardCount: 4 });
    expect(endsOf(parsed.value)).toEqual([1, 1, 1, 1]);
    expect(shortMoves(parsed.value)).toEqual(['draw']);
  });

  test('D4: two tiles that fit four equal arms are eight moves, two for the search: on the lowest arm', () => {
    const position = fragment({ hands: ['01 03 25'], ends: [0, 0, 0, 0] });
    expect(shortMoves(position)).toEqual(['01@0', '01@1', '01@2', '01@3', '03@0', '03@1', '03@2', '03@3']);
    expect(searched(position).map(short)).toEqual(['01@0', '03@0']);
  });

  test('D5: a double goes face up and keeps the end, or face down and closes the arm', () => {
    const start = { hands: ['33 12', '04 55'], ends: [3, 0, 0, 0] };
    const up = fragment(start);
    expect(shortMoves(up)).toEqual(['33@0', '33v0']);
    play(up, '33@0');
    expect(endsOf(up)).toEqual([3, 0, 0, 0]);
    const down = fragment(start);
    play(down, '33v0');
    expect(endsOf(down)).toEqual([null, 0, 0, 0]);
    expect(shortMoves(down)).toEqual(['04@1', '04@2', '04@3']);
  });

  test('D9: with nothing to lay and an empty boneyard there is only the pass', () => {
    expect(shortMoves(fragment({ hands: ['12 13', '06'], ends: [6, 6, 6, 6] }))).toEqual(['pass']);
  });

  test('D11: 3, 10, 10 and 21 pips score 800, 100, 100 and -1000', () => {
    expect(scores([3, 10, 10, 21])).toEqual([800, 100, 100, -1000]);
  });

  test('D12: the chances of the spinners add up to 1, and deals have them', () => {
    const chances = [24 / 28, 0.126984, 0.014652, 0.001172, 1 / 20475];
    expect(chances.reduce((sum, p) => sum + p)).toBeCloseTo(1, 5);
    const deals = 40_000;
    const rng = new Rng(12);
    const seen = [0, 0, 0, 0, 0];
    for (let i = 0; i < deals; i++) {
      const boneyard = lupus.deal(4, DEFAULT_OPTIONS, rng).boneyard.map(String);
      seen[[0, 1, 2, 3, 4].find((n) => !boneyard.includes(`${n},${n}`))!]!++;
    }
    for (const [spinner, p] of chances.slice(0, 4).entries()) {
      expect(Math.abs(seen[spinner]! - deals * p)).toBeLessThan(4.5 * Math.sqrt(deals * p));
    }
  });

  test('D13 and C13: no double closes an arm with the spinner’s end; an end changes to the other number', () => {
    const position = fragment({ hands: ['03 12 33', '45'], ends: [0, 0, 0, 0] });
    expect(shortMoves(position)).toEqual(['03@0', '03@1', '03@2', '03@3']);
    play(position, '03@0');
    expect(endsOf(position)).toEqual([3, 0, 0, 0]);
  });

  test('D14: with an empty boneyard the hand goes on exactly while some hand can play; a block leaves nothing that fits', () => {
    let blocked = 0;
    for (let seed = 1; seed <= 3000; seed++) {
      const position = dealt(seed);
      const rng = new Rng(seed);
      const codes = new Int32Array(lupus.codes);
      const fits = (set: number): boolean => tilesOf(set).some((tile) => fitsAnEnd(position.ends, tile));
      while (!position.roundEnded) {
        if (position.boneyard === 0) expect([...position.hands].some(fits)).toBe(true);
        position.play(
          position.toAct === CHANCE ? position.sampleChance(rng) : codes[rng.below(position.legalMoves(codes))]!,
        );
      }
      if (position.hands.indexOf(0) >= 0) continue;
      blocked++;
      expect([...position.hands, position.boneyard].some(fits)).toBe(false);
    }
    expect(blocked).toBeGreaterThan(300);
  });

  test('D17: a score is 25 times the others’ pips less 75 times one’s own; equal pips score 0', () => {
    const pips = [4, 17, 0, 31];
    for (const [seat, own] of pips.entries()) {
      const others = pips.filter((_, other) => other !== seat).reduce((sum, some) => sum + some);
      expect(scores(pips)[seat]).toBe(-75 * own + 25 * others);
    }
    expect(scores([4, 4, 4, 4])).toEqual([0, 0, 0, 0]);
  });
});

/** By digits, apart from the engine's tables. */
function fitsAnEnd(ends: number, tile: number): boolean {
  return [0, 1, 2, 3].some((arm) => makeTile(tile).includes((ends >> (3 * arm)) & 7));
}

describe('rulings', () => {
  test('C2: who can lay may neither draw nor pass', () => {
    expect(shortMoves(fragment({ hands: ['06 12'], boneyard: '45', ends: [6, 5, 5, 5] }))).toEqual(['06@0']);
  });

  test('C3: the hand goes on while the boneyard holds a tile that fits: the stuck player draws first', () => {
    const position = fragment({ hands: ['36 11', '24', '12', '44'], boneyard: '55 16', ends: [3, null, null, null] });
    play(position, '36@0');
    expect(position.roundEnded).toBe(false);
    expect(shortMoves(position)).toEqual(['draw']);
  });

  test('C4: a block ends the hand with tiles left in the boneyard', () => {
    const position = fragment({ hands: ['36 11', '24', '12', '44'], boneyard: '55', ends: [3, null, null, null] });
    play(position, '36@0');
    expect(position.toAct).toBe(OVER);
    expect(lupus.result(position)).toMatchObject({ reason: 'blocked', pips: [2, 6, 3, 8] });
    expect(lupus.observe(position, 0, []).boneyardCount).toBe(1);
  });

  test('C5: the spinner lies face up and open on all sides before anybody moves', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const view = lupus.observe(dealt(seed), null, []);
      expect(view.arms).toEqual(Array(4).fill({ end: view.spinner![0], closed: false, tiles: [] }));
    }
  });

  test('C6: all four arms are open at once, none must wait for another', () => {
    expect(shortMoves(fragment({ hands: ['05 12'], ends: [0, 0, 0, 0] }))).toEqual(['05@0', '05@1', '05@2', '05@3']);
  });

  test('C7: some hand always holds a double, since seven don’t go into a boneyard of four', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const { hands } = lupus.deal(4, DEFAULT_OPTIONS, new Rng(seed));
      expect(hands.flat().filter(([a, b]) => a === b).length).toBeGreaterThanOrEqual(tilesOf(DOUBLES).length - 4);
    }
  });

  test('C8: drawing stops when a tile fits, which must be laid, where and how the drawer likes', () => {
    const position = fragment({ hands: ['12', '60'], boneyard: '33 45', ends: [3, 3, null, null] });
    play(position, 'draw');
    draw(position, '45');
    expect(shortMoves(position)).toEqual(['draw']);
    play(position, 'draw');
    draw(position, '33');
    expect(shortMoves(position)).toEqual(['33@0', '33v0', '33@1', '33v1']);
  });

  test('C9: one player may draw the whole boneyard, then passes', () => {
    const position = fragment({ hands: ['12', '30', '12', '15'], boneyard: '45 46 44 55', ends: [3, 3, 3, 3] });
    for (const tile of ['45', '46', '44', '55']) {
      play(position, 'draw');
      draw(position, tile);
    }
    expect(shortMoves(position)).toEqual(['pass']);
  });

  test('C10: going out with a double that closes the last arm is a domino', () => {
    const position = fragment({ hands: ['33', '12', '45', '66'], boneyard: '34', ends: [3, null, null, null] });
    play(position, '33v0');
    expect(lupus.result(position)).toMatchObject({ reason: 'domino', pips: [0, 3, 9, 12] });
  });

  test('C11: a closed arm stays closed: no tile fits it', () => {
    expect(shortMoves(fragment({ hands: ['33 34'], boneyard: '12', ends: [null, 4, null, null] }))).toEqual(['34@1']);
  });

  test('C12: everybody sees which double lies face down', () => {
    const position = fragment({ hands: ['33 12', '04 55'], ends: [3, 0, 0, 0], spinner: 3 });
    play(position, '33v0');
    for (const seat of [0, 1, 2, 3, null]) {
      expect(lupus.observe(position, seat, []).arms[0]).toEqual({
        end: null,
        closed: true,
        tiles: [{ tile: [3, 3], face: 'down', seat: 0 }],
      });
    }
  });

  test('C14: the lowest double opens every hand', () => {
    for (const table of randomMatch({ game: lupus, seats: 4, given: { hands: 3 } }, 14)) {
      const view = table.observe(null);
      if (view.phase !== 'play' || view.boneyardCount < 4 || view.handSizes.some((size) => size < 5)) continue;
      const { position } = table;
      if (position.layCount > 0) continue;
      const held = position.hands.reduce((set, hand) => set | hand, 0) & DOUBLES;
      const spinner = view.spinner![0];
      expect(tilesOf(held).every((tile) => makeTile(tile)[0] > spinner)).toBe(true);
    }
  });

  test('C15: a match has four hands, or as many as its options say', () => {
    expect(DEFAULT_OPTIONS.hands).toBe(4);
    for (const hands of [1, 3]) {
      let ended = 0;
      for (const table of randomMatch({ game: lupus, seats: 4, given: { hands } }, 15))
        if (table.position.roundEnded) ended++;
      expect(ended).toBe(hands);
    }
  });

  test('C16: equal totals share the match', () => {
    const position = fragment({ hands: ['11', '24', '03', '06'], boneyard: '55', ends: [1, null, null, null] });
    position.totals.set([-675, 0, -300, 975]);
    play(position, '11v0');
    expect(lupus.result(position)).toMatchObject({ pips: [0, 6, 3, 6], totals: [-300, -225, -225, 750], winners: [3] });
    const tied = fragment({ hands: ['11', '24', '03', '06'], boneyard: '55', ends: [1, null, null, null] });
    tied.totals.set([0, 600, -300, -300]);
    play(tied, '11v0');
    expect(lupus.result(tied)).toMatchObject({ totals: [375, 375, -225, -525], winners: [0, 1] });
  });

  test('C17: there is no game for two, three or five', () => {
    for (const seats of [1, 2, 3, 5]) expect(lupus.completeOptions(seats, {}).ok).toBe(false);
    expect(lupus.seats).toEqual({ min: 4, max: 4 });
  });

  test('C18 and C19: after the opening lay it is the turn of the next higher seat, seat 0 after seat 3', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const view = lupus.observe(dealt(seed), null, []);
      expect(view.handSizes[view.opener!]).toBe(5);
      expect(view.toAct).toEqual([(view.opener! + 1) % 4]);
    }
  });

  test('C20: scores are whole multiples of 25 that add up to 0', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const position = dealt(seed);
      position.playOut(new Rng(seed));
      const result = lupus.result(position)!;
      expect(result.scores.reduce((sum, score) => sum + score)).toBe(0);
      expect(result.scores.every((score) => Number.isInteger(score / 25))).toBe(true);
    }
  });

  test('C21: nothing is drawn or shuffled once a hand is blocked: the match is over or the next hand is dealt', () => {
    const position = fragment({
      hands: ['33 11', '24', '12', '44'],
      boneyard: '55',
      ends: [3, null, null, null],
      options: { hands: 2 },
    });
    play(position, '33v0');
    expect(lupus.observe(position, 0, [])).toMatchObject({ phase: 'ended', result: { reason: 'closed' } });
    expect(lupus.makeChance(position.sampleChance(new Rng(1))).type).toBe('dealt');
  });
});
