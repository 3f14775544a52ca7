import { expect } from 'vitest';
import type { Position, SearchedGame, WireTypes } from '../../games/contract.ts';
import { Rng } from '../../games/rng.ts';
import { playable, randomMatch, type Setting } from './random-play.ts';

export function movesInOrder<P extends Position<P>, W extends WireTypes>(
  game: SearchedGame<P, W>,
  position: P,
  codes: Int32Array,
  searched: Int32Array,
): void {
  const count = position.legalMoves(codes);
  const distinct = position.searchMoves(searched);
  let next = 0;
  let wrong = count < 1 || distinct < 1 || (position.actors() >> position.toAct) % 2 !== 1;
  for (let i = 0; i < count; i++) {
    const code = codes[i]!;
    if (code < 0 || code >= game.codes || codes.indexOf(code) < i) wrong = true;
    if (next < distinct && searched[next] === code) next++;
  }
  if (wrong || next !== distinct) {
    const moves = Array.from(codes.subarray(0, count), (code) => game.moveText(code));
    throw new Error(`moves of seat ${position.toAct} are out of order: ${moves.join(', ')}`);
  }
}

export function onlyLegalMoves<P extends Position<P>, W extends WireTypes>(setting: Setting<P, W>): void {
  const { game, seats } = setting;
  const known = new Set<number>();
  for (let seed = 21; seed <= 25; seed++) {
    for (const table of randomMatch(setting, seed)) {
      if (table.position.toAct < 0) continue;
      const legal = playable(game, table.position);
      for (const code of legal) {
        known.add(code);
        expect(game.parseMove(game.schemas.move.parse(game.makeMove(code)))).toBe(code);
        const copy = game.blank(seats, table.options);
        copy.copyFrom(table.position);
        copy.play(code);
      }
      expect(new Set(legal.map((code) => game.moveText(code))).size).toBe(legal.length);
      const before = JSON.stringify(table.wire());
      for (const code of known) {
        if (legal.includes(code)) continue;
        const refused = table.play(game.makeMove(code), table.position.toAct);
        expect(refused.ok ? game.moveText(code) : refused.problem.code).toBe('illegal-move');
      }
      expect(JSON.stringify(table.wire())).toBe(before);
      expect(table.sampleChance(new Rng(1)).ok).toBe(false);
    }
  }
  expect(known.size).toBeGreaterThan(1);
}
