import { and, beside, choice, iff, implies, notSaid, or, quantified, xor } from '../build.ts';
import type { ConventionName } from '../conventions.ts';
import { captured, hasPronoun, mentions, resolved, saidOfNumber } from '../substitution.ts';
import type { Connective, Rule } from '../tree.ts';
import { type Option, Options } from './grammar.ts';
import { predicate } from './predication.ts';
import { type Antecedent, amongst, type Clause, clause, type Elliptic, type Property } from './values.ts';

/** How tightly the connectives bind where they are formal; brackets and comparisons are 9. */
export const LEVELS: Readonly<Record<Connective | 'not', number>> = {
  iff: 1,
  implies: 2,
  or: 3,
  xor: 4,
  and: 5,
  not: 6,
};
export const BRACKETED = 9;

type Joiner = (left: Rule, right: Rule) => Rule;
const JOINERS: Readonly<Record<Connective, Joiner>> = { and, or, xor, iff, implies };

/**
 * The level of a compound, undefined if it is one of words. A formal compound keeps the usual order of connectives:
 * 'wrong' if a part binds more loosely than it may.
 */
function levelOf(connective: Connective, left: Clause, right: Clause, sign: boolean): number | undefined | 'wrong' {
  if (!sign && (left.level === undefined || right.level === undefined)) return undefined;
  const level = LEVELS[connective];
  const rightAssociative = connective === 'implies';
  if (left.level !== undefined && (left.level < level || (rightAssociative && left.level === level))) return 'wrong';
  if (right.level !== undefined && (right.level < level || (!rightAssociative && right.level === level)))
    return 'wrong';
  return level;
}

/** What a clause with pronouns says of an antecedent; undefined if it can't be said of it. */
function saidOf(rule: Rule, antecedent: Antecedent): Rule | undefined {
  switch (antecedent.kind) {
    case 'card':
      return resolved(rule, antecedent.pick);
    case 'number':
      return saidOfNumber(captured(rule), antecedent.term);
    default:
      return undefined;
  }
}

/** Takes the scope of "one card is X" on to "and the other is Y". */
function joinedInScope(left: Clause, right: Clause): Clause | undefined {
  const { subject } = left;
  if (subject?.kind === 'some') {
    const body = and(subject.body, captured(right.rule));
    const some = quantified('some', body);
    return clause(subject.one ? and(left.rule, some) : some, { subject: { kind: 'some', body, one: false } });
  }
  if (subject?.kind === 'each')
    return clause(quantified('each', implies(subject.of, and(subject.body, captured(right.rule)))));
  return undefined;
}

/** "A and it ..": it is the subject of A; the reading in which it is the other card is set aside. */
function followOn(left: Clause, right: Clause, join: Joiner): Option[] {
  const { subject } = left;
  if (subject === undefined) return [];
  if (subject.kind === 'some' || subject.kind === 'each') {
    const value = join === and ? joinedInScope(left, right) : undefined;
    return value === undefined ? [] : [{ value }];
  }
  const main = saidOf(right.rule, subject);
  const options: Option[] = main === undefined ? [] : [{ value: clause(join(left.rule, main), { subject }) }];
  if (subject.kind === 'card' && mentions(right.rule, 'it') && subject.pick.kind !== 'bound') {
    const other = resolved(right.rule, beside(subject.pick));
    const mark: ConventionName = 'it-is-the-subject';
    if (other !== undefined)
      options.push({ value: clause(join(left.rule, other), { subject }), ...(main && { mark }) });
  }
  return options;
}

/** "it" where no form fixes its card: each card that it can be. */
function asked(right: Rule, antecedent: Antecedent | undefined): Rule[] {
  if (antecedent === undefined) return [];
  if (antecedent.kind !== 'card') return [saidOf(right, antecedent)].filter((rule) => rule !== undefined);
  const picks = mentions(right, 'it') ? [antecedent.pick, beside(antecedent.pick)] : [antecedent.pick];
  return picks.map((pick) => resolved(right, pick)).filter((rule) => rule !== undefined);
}

export interface JoinStyle {
  readonly sign?: boolean;
  /** `either A or B`, `A or else B`: asked whether both may hold. */
  readonly exclusive?: 'asked';
  readonly orElse?: boolean;
  readonly loose?: boolean;
}

/** Joins two clauses by and, or, xor, iff. */
export function joinClauses(
  connective: Connective,
  left: Clause,
  right: Clause,
  style: JoinStyle = {},
): Options | undefined {
  const level = levelOf(connective, left, right, style.sign === true);
  if (connective !== 'and' && left.subject?.kind === 'each' && left.generic && right.they) {
    return right.said && eachOf(connective, left.subject, right.said);
  }
  if (level === 'wrong' || left.any === 'condition' || right.any === 'condition') return undefined;
  if (right.adjusted || (style.orElse && left.conditional === 'if')) return undefined;
  const options: Option[] = [];
  const frame: Partial<Clause> = {
    ...(left.subject && { subject: left.subject }),
    ...(left.consequence && { consequence: left.consequence }),
    ...(level !== undefined && { level }),
    ...(right.denial && { denial: true }),
    ...(right.said && { said: right.said }),
    ...(style.orElse && { orElse: true }),
    ...((right.conditional === 'if' || right.conditional === 'thenIf') &&
      connective === 'and' && { conditional: 'thenIf' as const }),
  };
  const add = (join: Joiner, mark?: ConventionName): void => {
    for (const option of joinings(connective, left, right, join)) {
      const value = { ...(option.value as Clause), ...frame, ...keptSubject(option.value as Clause) };
      const set = option.mark ?? mark ?? (left.denial ? 'denial-covers-all' : undefined);
      if (option.mark === undefined || mark === undefined) options.push({ value, ...(set && { mark: set }) });
    }
  };
  add(JOINERS[connective]);
  if (connective === 'or' && level === undefined) {
    add(xor, style.exclusive === 'asked' ? undefined : 'or-is-inclusive');
  }
  return new Options(options);
}

/** "Cards are red if and only if they are even": said of each card. */
function eachOf(connective: Connective, subject: Extract<Antecedent, { kind: 'each' }>, property: Property): Options {
  return amongst(clause(quantified('each', implies(subject.of, JOINERS[connective](subject.body, property.rule)))));
}

function keptSubject(joined: Clause): Partial<Clause> {
  return joined.subject === undefined ? {} : { subject: joined.subject };
}

function joinings(connective: Connective, left: Clause, right: Clause, join: Joiner): Option[] {
  if (!hasPronoun(right.rule) || isOpenTogether(left, right)) return [{ value: clause(join(left.rule, right.rule)) }];
  if (connective === 'and') return followOn(left, right, join);
  if (left.subject?.kind === 'some') return [];
  return asked(right.rule, left.subject).map((rule) => ({ value: clause(join(left.rule, rule)) }));
}

/** Both clauses speak of the same "it", still to be resolved. */
function isOpenTogether(left: Clause, right: Clause): boolean {
  return hasPronoun(left.rule) && hasPronoun(right.rule);
}

/** Condition and consequence of one reading; only the whole where a quantifier has bound both. */
interface Implication {
  readonly parts?: readonly [Rule, Rule];
  readonly whole: Rule;
}

function implication(a: Rule, b: Rule): Implication {
  return { parts: [a, b], whole: implies(a, b) };
}

/** Readings of "if A, B" (or "B if A"): `it` in the part said later has the cards of the earlier as candidates. */
function implications(condition: Clause, consequence: Clause, later: 'condition' | 'consequence'): Implication[] {
  const [a, b] = [condition.rule, consequence.rule];
  const waiting = later === 'consequence' ? b : a;
  if (!hasPronoun(waiting) || isOpenTogether(condition, consequence)) return [implication(a, b)];
  if (later === 'consequence') {
    const { subject } = condition;
    if (subject?.kind === 'some') return [{ whole: quantifiedImplication(condition, b, subject) }];
    return asked(b, subject).map((rule) => implication(a, rule));
  }
  const { subject } = consequence;
  if (subject?.kind === 'each') {
    return [{ whole: quantified('each', implies(and(subject.of, captured(a)), subject.body)) }];
  }
  if (condition.elided && subject?.kind === 'card') {
    const rule = resolved(a, subject.pick);
    return rule === undefined ? [] : [implication(rule, b)];
  }
  return asked(a, subject).map((rule) => implication(rule, b));
}

function quantifiedImplication(condition: Clause, b: Rule, subject: Extract<Antecedent, { kind: 'some' }>): Rule {
  if (subject.one) return implies(condition.rule, quantified('some', and(subject.body, captured(b))));
  return quantified('each', implies(subject.body, captured(b)));
}

function conditionalFrame(condition: Clause, consequence: Clause, later: 'condition' | 'consequence'): Partial<Clause> {
  const subject = later === 'consequence' ? condition.subject : consequence.subject;
  return {
    ...(subject && { subject }),
    ...(consequence.subject && { consequence: consequence.subject }),
    ...(later === 'consequence' && { conditional: 'if' as const }),
  };
}

/** "If A then B", "B if A". */
export function conditional(
  condition: Clause,
  consequence: Clause,
  later: 'condition' | 'consequence',
): Options | undefined {
  if (condition.any === 'statement' || consequence.any === 'condition') return undefined;
  if (consequence.orElse || consequence.conditional === 'thenIf') return undefined;
  const frame = conditionalFrame(condition, consequence, later);
  const found = implications(condition, consequence, later);
  const options: Option[] = found.map(({ whole }) => ({ value: clause(whole, frame) }));
  const { subject } = condition;
  if (later === 'consequence' && subject?.kind === 'some' && hasPronoun(consequence.rule)) {
    const exists = quantified('some', and(subject.body, captured(consequence.rule)));
    options.push({ value: clause(exists, frame), mark: 'if-one-may-be-none' });
  }
  return new Options(options);
}

/** "A only if B": A implies B. */
export function onlyIf(main: Clause, condition: Clause): Options {
  const frame = conditionalFrame(condition, main, 'condition');
  return new Options(
    implications(condition, main, 'condition').flatMap(({ parts }): Option[] => {
      if (parts === undefined) return [];
      const [b, a] = parts;
      return [
        { value: clause(implies(a, b), frame) },
        { value: clause(implies(b, a), frame), mark: 'only-if-implies' },
      ];
    }),
  );
}

/** "If A, B, otherwise C". */
export function alternative(
  condition: Clause,
  consequence: Clause,
  otherwise: Clause,
  later: 'condition' | 'consequence',
): Options | undefined {
  if (condition.any === 'statement') return undefined;
  const frame = conditionalFrame(condition, consequence, later);
  const options: Option[] = [];
  for (const { parts } of implications(condition, consequence, later)) {
    if (parts === undefined) continue;
    for (const option of otherwiseReadings(otherwise, consequence.subject)) {
      const rule = choice(parts[0], parts[1], option.value as Rule);
      options.push({ value: clause(rule, frame), ...(option.mark && { mark: option.mark }) });
    }
  }
  return new Options(options);
}

/** "otherwise it is ..": it is the subject of the consequence. */
export function otherwiseReadings(otherwise: Clause, subject: Antecedent | undefined): Option[] {
  if (!hasPronoun(otherwise.rule)) return [{ value: otherwise.rule }];
  if (subject === undefined) return [];
  const main = saidOf(otherwise.rule, subject);
  const options: Option[] = main === undefined ? [] : [{ value: main }];
  if (subject.kind === 'card' && mentions(otherwise.rule, 'it') && subject.pick.kind !== 'bound') {
    const other = resolved(otherwise.rule, beside(subject.pick));
    if (other !== undefined) options.push({ value: other, ...(main && { mark: 'it-is-the-consequence' }) });
  }
  return options;
}

/** "A unless B": A or B. */
export function unless(
  main: Clause,
  excuse: Clause,
  later: 'condition' | 'consequence' = 'condition',
): Options | undefined {
  if (excuse.any === 'statement') return undefined;
  const frame: Partial<Clause> = { ...(main.subject && { subject: main.subject, consequence: main.subject }) };
  const pairs: [Rule, Rule][] =
    later === 'condition'
      ? hasPronoun(excuse.rule) && !hasPronoun(main.rule)
        ? excuses(excuse, main)
        : [[main.rule, excuse.rule]]
      : hasPronoun(main.rule) && !hasPronoun(excuse.rule)
        ? asked(main.rule, excuse.subject).map((rule) => [rule, excuse.rule] as [Rule, Rule])
        : [[main.rule, excuse.rule]];
  const options: Option[] = pairs.flatMap(([a, b]) => [
    { value: clause(or(a, b), frame) },
    { value: clause(xor(a, b), frame), mark: 'unless-is-or' },
  ]);
  return new Options(options);
}

function excuses(excuse: Clause, main: Clause): [Rule, Rule][] {
  if (main.subject?.kind === 'each') {
    const { of, body } = main.subject;
    return [[quantified('each', implies(of, or(body, captured(excuse.rule)))), { kind: 'constant', value: false }]];
  }
  return asked(excuse.rule, main.subject).map((rule) => [main.rule, rule]);
}

/** "A unless B, in which case C". */
export function inWhichCase(main: Clause, excuse: Clause, instead: Clause): Options {
  const options: Option[] = [];
  for (const option of otherwiseReadings(instead, main.subject)) {
    const rule = choice(excuse.rule, option.value as Rule, main.rule);
    options.push({
      value: clause(rule, main.subject && { subject: main.subject }),
      ...(option.mark && { mark: option.mark }),
    });
  }
  return new Options(options);
}

function flatten(value: unknown): Option[] {
  if (value === undefined) return [];
  return value instanceof Options ? [...value.list] : [{ value }];
}

/** What an elliptic clause says in full, after the clause that it leans on. */
export function ellipsis(left: Clause, elliptic: Elliptic): Options | undefined {
  if (left.said === undefined) return undefined;
  const property = elliptic.not ? denied(left.said) : left.said;
  return property && new Options(flatten(predicate(elliptic.subject, property)));
}

/** "The top card is even but the bottom card is not." */
export function completed(left: Clause, elliptic: Elliptic, connective: Connective): Options | undefined {
  const options: Option[] = [];
  for (const right of ellipsis(left, elliptic)?.list ?? []) {
    for (const option of fullJoin(left, right.value as Clause, connective)?.list ?? []) {
      const mark = right.mark ?? option.mark;
      if (right.mark === undefined || option.mark === undefined) {
        options.push({ value: option.value, ...(mark && { mark }) });
      }
    }
  }
  return new Options(options);
}

function fullJoin(left: Clause, right: Clause, connective: Connective): Options | undefined {
  return connective === 'implies' ? conditional(left, right, 'consequence') : joinClauses(connective, left, right);
}

/** The denial of a property. */
export function denied(property: Property): Property | undefined {
  // "not as high as" is lower, not different.
  if (property.form === 'as') return undefined;
  return {
    is: 'property',
    rule: notSaid(property.rule),
    form: property.form,
    not: property,
    ...(property.given && { given: property.given }),
  };
}
