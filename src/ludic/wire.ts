import { z } from 'zod';
import { SET_COUNT } from '../../dsl/card.ts';
import { HINT_STRATEGIES } from '../../dsl/compare.ts';
import { HINT_SOURCES } from '../../dsl/hint.ts';
import { ludicCardSchema, ludicSetSchema, ruleTextSchema } from '../../games/ludic/schemas.ts';
import { seedSchema } from '../wire.ts';

/** The most sets, guesses and rules that one request may hold or ask for. */
const MOST_SETS = SET_COUNT;
const MOST_GUESSES = 200;
const MOST_LISTED = 1_000;
const USUALLY_LISTED = 20;
const MOST_GENERATED = 20;

export const LUDIC_DEFAULTS = { listed: USUALLY_LISTED, generated: 1, difficulty: 0.5 } as const;

const named = <T extends z.ZodType>(schema: T, part: string, description: string): T =>
  schema.meta({ id: `Ludic${part}`, description });

const sets = z.array(ludicSetSchema).max(MOST_SETS);
const obeyed = z.int().min(0).max(SET_COUNT).meta({ description: 'How many of the 552 sets obey' });
const extension = z
  .string()
  .regex(/^[0-9a-f]{138}$/)
  .meta({ description: 'Which of the 552 sets obey, as 552 bits in hexadecimal digits; equal exactly if equivalent' });

const words = {
  canonical: z.string().meta({ description: 'The rule in symbols' }),
  english: z.string().meta({ description: 'The rule in plain words' }),
  obeyed,
};

const reading = named(z.strictObject(words), 'Reading', 'One way to understand a text');

const place = z
  .strictObject({
    start: z.int(),
    end: z.int(),
    line: z.int(),
    column: z.int(),
    fragment: z.string().meta({ description: 'The words in question' }),
    underline: z.string().meta({ description: 'Their line, with carets below them' }),
  })
  .meta({
    id: 'LudicPlace',
    description: 'A part of a text, from `start` to before `end` in UTF-16 units; line and column count from 1',
  });

export const parseResponse = named(
  z.strictObject({
    status: z.enum(['understood', 'ambiguous', 'refused']),
    ...z.strictObject({ ...words, extension }).partial().shape,
    convention: z
      .strictObject({
        name: z.string(),
        explanation: z.string(),
        other: z.array(reading).meta({ description: 'The readings that it sets aside' }),
      })
      .optional()
      .meta({ description: 'By which convention one of several readings was taken' }),
    readings: z.array(reading).optional().meta({ description: 'In a fixed order; say which is meant by its index' }),
    separating: z
      .array(z.strictObject({ readings: z.tuple([z.int(), z.int()]), set: ludicSetSchema }))
      .optional()
      .meta({ description: 'For each two readings, a set that obeys only one of them' }),
    problem: z
      .strictObject({ code: z.string(), place, reason: z.string(), suggestion: z.string() })
      .optional()
      .meta({ description: 'Why the text is no rule' }),
  }),
  'ParseResponse',
  'What a text means: understood; or ambiguous, with its readings; or refused, with the reason',
);
export type ParseAnswer = z.infer<typeof parseResponse>;

export const parseRequestSchema = named(z.strictObject({ text: z.string() }), 'ParseRequest', 'A text to understand');

export const evaluateRequest = named(
  z.strictObject({ rule: ruleTextSchema, sets }),
  'EvaluateRequest',
  'A rule, and sets to label',
);
export const evaluateResponse = named(
  z.strictObject({ results: z.array(z.strictObject({ set: ludicSetSchema, obeys: z.boolean() })) }),
  'EvaluateResponse',
  'Which of the sets obey',
);

export const compareRequest = named(
  z.strictObject({
    rule: ruleTextSchema,
    guess: ruleTextSchema,
    columns: sets.optional().meta({ description: 'Sets face-up in either column; left out: none' }),
    hintbook: z
      .array(ludicCardSchema)
      .max(24)
      .optional()
      .meta({ description: 'Cards left in the hintbook; left out: all 24' }),
    hint: z.enum(HINT_STRATEGIES).optional().meta({
      description: 'Which hint of the best source: by how many rules it rules out for a Seeker; left out: first',
    }),
    seed: seedSchema.optional().meta({ description: 'Settles ties between equally telling hints' }),
  }),
  'CompareRequest',
  'A rule and a guess at it',
);
const wireSet = z.strictObject({ top: z.string(), bottom: z.string() });
export type WireSet = z.infer<typeof wireSet>;

export const compareResponse = named(
  z.strictObject({
    equivalent: z.boolean(),
    differing: z.int().min(1).optional().meta({ description: 'On how many of the 552 sets they differ' }),
    hint: z
      .strictObject({
        set: ludicSetSchema,
        source: z.enum(HINT_SOURCES),
        rule: z.boolean().meta({ description: 'Whether the set obeys the rule' }),
        guess: z.boolean().meta({ description: 'Whether it obeys the guess' }),
      })
      .optional()
      .meta({ description: 'A set on which they differ' }),
  }),
  'CompareResponse',
  'Whether they are equivalent; if not, on how many sets they differ, and one of these',
);
export type CompareAnswer = z.infer<typeof compareResponse>;

export const checkRequest = named(
  z.strictObject({ rule: ruleTextSchema, obey: ludicSetSchema, break: ludicSetSchema }),
  'CheckRequest',
  'A rule, and the two initial sets of a round',
);
export const checkResponse = named(
  z.strictObject({
    legal: z.boolean(),
    reasons: z.array(z.strictObject({ code: z.string(), reason: z.string() })),
  }),
  'CheckResponse',
  'Whether the rule may be written in that round, or every reason why not',
);

export const simplifyRequest = named(z.strictObject({ rule: ruleTextSchema }), 'SimplifyRequest', 'A rule to shorten');
const spelt = { ...words, extension };
export const simplifyResponse = named(
  z.strictObject({
    ...spelt,
    size: z.int().meta({ description: 'Its description length in points' }),
    from: z.enum(['bank', 'join', 'given']).meta({
      description: 'A rule of the bank, two of them joined, or the given rule, which is shorter than anything found',
    }),
    space: z.strictObject({ literalsTo: z.int(), bankRules: z.int(), joinsBelow: z.int() }).meta({
      description:
        'In what space nothing is shorter: rules of one or two literals up to a length, the rules of the bank, and two of them joined below a length',
    }),
  }),
  'SimplifyResponse',
  'The shortest equivalent rule that is known',
);
export type SimplifyAnswer = z.infer<typeof simplifyResponse>;

export const generateRequest = named(
  z.strictObject({
    obey: ludicSetSchema,
    break: ludicSetSchema,
    difficulty: z.number().min(0).max(1).optional().meta({ description: '0 easy, 1 hard; left out: 0.5' }),
    count: z.int().min(1).max(MOST_GENERATED).optional().meta({ description: 'How many rules; left out: one' }),
    seed: seedSchema.optional(),
  }),
  'GenerateRequest',
  'The two initial sets, and how difficult a rule is wanted',
);
export const generateResponse = named(
  z.strictObject({
    rules: z.array(z.strictObject({ ...spelt, difficulty: z.number() })),
    seed: seedSchema,
  }),
  'GenerateResponse',
  'Rules that are legal for these sets',
);
export type GenerateAnswer = z.infer<typeof generateResponse>;

export const solutionsRequest = named(
  z.strictObject({
    obey: sets.meta({ description: 'Sets that obey the secret rule' }),
    break: sets.meta({ description: 'Sets that break it' }),
    refuted: z.array(ruleTextSchema).max(MOST_GUESSES).optional().meta({ description: 'Guesses that were wrong' }),
    hand: z
      .array(ludicCardSchema)
      .max(24)
      .optional()
      .meta({ description: 'Cards to build a set of; left out: no set is proposed' }),
    limit: z
      .int()
      .min(0)
      .max(MOST_LISTED)
      .optional()
      .meta({ description: `How many rules to list; left out: ${USUALLY_LISTED}` }),
  }),
  'SolutionsRequest',
  'What a Seeker knows',
);
const ifAnswered = z.strictObject({
  chance: z.number().meta({ description: 'How likely this answer is' }),
  rules: z.int().meta({ description: 'How many rules would be left' }),
});
export const solutionsResponse = named(
  z.strictObject({
    candidates: z
      .array(z.strictObject({ ...spelt, weight: z.number().meta({ description: 'Its chance, if it is in the bank' }) }))
      .meta({ description: 'The likeliest first' }),
    total: z.int().meta({ description: 'How many rules of the bank agree with all that is known' }),
    share: z.number().meta({ description: 'Their part of the weight of the whole bank: how much is left open' }),
    bank: z.strictObject({ rules: z.int(), completeTo: z.int() }).meta({
      description: 'Rules in the bank, which holds every rule of one or two literals up to this length',
    }),
    best: z
      .strictObject({
        set: ludicSetSchema,
        information: z.number().meta({ description: 'Expected information in bits' }),
        ifObeys: ifAnswered,
        ifBreaks: ifAnswered,
      })
      .optional()
      .meta({ description: 'The set of the hand that is expected to tell most' }),
  }),
  'SolutionsResponse',
  'The rules that are still possible, complete within the bank',
);
export type SolutionsAnswer = z.infer<typeof solutionsResponse>;
