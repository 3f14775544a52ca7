/**
 * What people like to say, and what not: points added to the cost of a rule for each time that it occurs in it. Fitted by
 * maximum likelihood, with a normal prior of deviation 1, to the 363 different meanings of the sentences of
 * `held-out.jsonl` and `held-out-2.jsonl` that are in the bank, among all rules of the bank. A rule out of
 * `sentences.jsonl`, of which the fit knew nothing, becomes more than a bit likelier on average (`taste.test.ts`).
 */
export const TRAIT_PRICES = {
  colour: -1.0,
  parity: -0.4,
  prime: 0.6,
  'rare kind of number': 1.0,
  total: -0.5,
  difference: 0.4,
  product: 1.3,
  'smaller or larger value': 1.2,
  mod: -2.3,
  gcd: -2.1,
  arithmetic: -2.1,
  count: -0.6,
  sum: 0.9,
  'multiple of a number': 0.8,
  'multiple of a term': 0.5,
  'equals a number': 0.2,
  'equals a term': -0.8,
  'above or below a number': -0.5,
  'above or below a term': -0.2,
  between: -1.3,
  member: 1.3,
  'same colour': -0.4,
  'same parity': -0.6,
  'same rank': 0.6,
  'same face': 1.2,
  identical: -1.8,
  'the higher or lower card': 1.1,
  'the red or black card': 0.2,
  'the only such card': 1.5,
  'the other card': 1.0,
  some: 0.5,
  notEach: 1.2,
  'quantified join': -0.5,
  'inner condition': 0.5,
  not: 1.3,
  implies: 1.3,
  choice: -0.3,
  'twice of the same': -2.2,
  'top and bottom': -2.2,
  'sameness joined': -1.0,
} as const;
export type Trait = keyof typeof TRAIT_PRICES;
