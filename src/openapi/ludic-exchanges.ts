import { PROBLEMS } from '../problem.ts';
import type { ExampleRequest, NamedRequest } from './examples.ts';

const post = (
  name: string,
  path: string,
  operation: string,
  title: string,
  request: unknown,
  more: Partial<ExampleRequest> = {},
): NamedRequest => [name, { title, operation, method: 'POST', path: `/v1/ludic/${path}`, request, ...more }];

const set = (top: string, bottom: string) => ({ top, bottom });

/** The pair of initial sets of the worked example in the game's rules. */
const OBEY = set('QR', '4B');
const BREAK = set('JB', '3R');

/** The exchanges about rules: each route, each kind of answer. */
export const LUDIC_EXCHANGES: readonly NamedRequest[] = [
  post('rule-parse', 'rules/parse', 'parseRule', 'A rule that is understood', { text: 'neither card is prime' }),
  post('rule-parse-by-convention', 'rules/parse', 'parseRule', 'A rule understood by a convention', {
    text: 'the cards differ by 2',
  }),
  post('rule-parse-ambiguous', 'rules/parse', 'parseRule', 'A text with several readings', { text: 'one card is red' }),
  post('rule-parse-refused', 'rules/parse', 'parseRule', 'A text that is no rule', { text: 'the top card is a heart' }),
  post('rule-evaluate', 'rules/evaluate', 'evaluateRule', 'Labels', {
    rule: 'a red card outranks a black card',
    sets: [OBEY, BREAK],
  }),
  post('rule-evaluate-a-reading', 'rules/evaluate', 'evaluateRule', 'A text with the reading that is meant', {
    rule: { text: 'one card is red', reading: 1 },
    sets: [OBEY, set('2R', '7R')],
  }),
  post('rule-compare', 'rules/compare', 'compareRules', 'A wrong guess, and a hint', {
    rule: 'neither card is prime',
    guess: 'both cards are even',
    columns: [OBEY, BREAK],
    hintbook: ['2B', '9B', '9R', 'KR'],
  }),
  post('rule-compare-most-telling', 'rules/compare', 'compareRules', 'A wrong guess, and the most telling hint', {
    rule: 'neither card is prime',
    guess: 'both cards are even',
    hint: 'most-telling',
    seed: 1,
  }),
  post('rule-compare-equivalent', 'rules/compare', 'compareRules', 'A right guess in other words', {
    rule: 'the total is even',
    guess: 'both cards are even or both cards are odd',
  }),
  post('rule-check', 'rules/check', 'checkRule', 'A legal rule', { rule: 'bottom is black', obey: OBEY, break: BREAK }),
  post('rule-check-illegal', 'rules/check', 'checkRule', 'A rule that is not legal', {
    rule: 'bottom is red',
    obey: OBEY,
    break: BREAK,
  }),
  post('rule-simplify', 'rules/simplify', 'simplifyRule', 'A shorter way to say it', {
    rule: 'it is not true that top is black or bottom is black',
  }),
  post('rule-generate', 'rules/generate', 'generateRules', 'Two rules of middling difficulty', {
    obey: OBEY,
    break: BREAK,
    difficulty: 0.5,
    count: 2,
    seed: 4,
  }),
  post('solutions', 'solutions', 'findSolutions', 'What a Seeker may still believe', {
    obey: [OBEY, set('8R', '8B')],
    break: [BREAK],
    refuted: ['top is red'],
    hand: ['2R', '3B', '9R', 'KB'],
    limit: 3,
  }),
  post(
    'problem-rule-not-understood',
    'rules/evaluate',
    'evaluateRule',
    PROBLEMS['rule-not-understood'].title,
    { rule: 'the top card is high', sets: [OBEY] },
    { problem: 'rule-not-understood' },
  ),
  post(
    'problem-impossible-set',
    'rules/evaluate',
    'evaluateRule',
    PROBLEMS['impossible-set'].title,
    { rule: 'top is red', sets: [set('QR', 'QH')] },
    { problem: 'impossible-set' },
  ),
];
