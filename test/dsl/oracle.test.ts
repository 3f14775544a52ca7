import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { evaluate } from '../../dsl/evaluate.ts';
import { Extension } from '../../dsl/extension.ts';
import { holds } from './naive-evaluator.ts';
import { closedRules } from './random-trees.ts';

it('evaluates 1,500 random trees as a naive evaluator does, on all 552 sets', () => {
  fc.assert(
    fc.property(closedRules(3), (rule) => {
      expect(evaluate(rule).hex()).toBe(Extension.where((set) => holds(rule, { set })).hex());
    }),
    { numRuns: 1500, seed: 20 },
  );
});

it('refuses to evaluate an open tree', () => {
  expect(() => evaluate({ kind: 'colour', of: { kind: 'bound', name: 'this' }, colour: 'red' })).toThrow(/binder/);
});
