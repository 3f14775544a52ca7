import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { CARDS, cardIndex, makeSet, parseCard, SETS, setIndex } from '../../dsl/card.ts';
import { check } from '../../dsl/check.ts';
import { compare } from '../../dsl/compare.ts';
import { Extension } from '../../dsl/extension.ts';
import { parseOnce } from '../../dsl/parse-memo.ts';
import type { RuleText } from '../../games/ludic/schemas.ts';
import type { Asker, Judge } from '../ludic/judge.ts';
import { wireSet } from '../ludic/judging.ts';
import { describeParsed, understand } from '../ludic/understanding.ts';
import * as wire from '../ludic/wire.ts';
import { type ProblemCode, ProblemError } from '../problem.ts';
import { JobAbandoned } from '../search/job-threads.ts';
import { randomSeed } from '../seeds.ts';
import { describeOperation, problemResponses } from './documented.ts';
import { goneSignal } from './gone.ts';

const ALL_CARDS = CARDS.map((_, place) => place);

/** The place in `CARDS` of a card that the schema let through. */
const cardPlace = (name: string): number => cardIndex(parseCard(name)!);

/** The place in `SETS` of a set; a 422 if it is one card twice. */
function setPlace({ top, bottom }: wire.WireSet, pointer: string): number {
  const set = { top: parseCard(top)!, bottom: parseCard(bottom)! };
  if (set.top !== set.bottom) return setIndex(set);
  const detail = 'a set is two different cards';
  throw new ProblemError('impossible-set', detail, { errors: [{ pointer, detail }] });
}

const setPlaces = (sets: readonly wire.WireSet[], pointer: string): number[] =>
  sets.map((set, index) => setPlace(set, `${pointer}/${index}`));

/** The places of different cards; a 422 that points at a card that came before. */
function cardPlaces(names: readonly string[], pointer: string): number[] {
  const places = names.map(cardPlace);
  for (const [index, place] of places.entries()) {
    const first = places.indexOf(place);
    if (first < index)
      refuseCards(`${pointer}/${index}`, `this card stands in ${pointer}/${first} too: each is there once`);
  }
  return places;
}

function refuseCards(pointer: string, detail: string): never {
  throw new ProblemError('impossible-cards', detail, { errors: [{ pointer, detail }] });
}

interface Initial {
  readonly obey: wire.WireSet;
  readonly break: wire.WireSet;
}

/** The places of the two initial sets of a round. */
function initialPlaces(initial: Initial): { obey: number; breaking: number } {
  return { obey: setPlace(initial.obey, '/obey'), breaking: setPlace(initial.break, '/break') };
}

function evaluate({ rule, sets }: z.infer<typeof wire.evaluateRequest>) {
  const { extension } = understand(rule, '/rule');
  const places = setPlaces(sets, '/sets');
  return { results: places.map((place) => ({ set: wireSet(place), obeys: extension.has(place) })) };
}

function checkRule(body: z.infer<typeof wire.checkRequest>) {
  const { extension } = understand(body.rule, '/rule');
  const { obey, breaking } = initialPlaces(body);
  const found = check(extension, SETS[obey]!, SETS[breaking]!);
  return found.legal ? { legal: true, reasons: [] } : found;
}

async function compareRules(
  judge: Judge,
  body: z.infer<typeof wire.compareRequest>,
  asker: Asker,
): Promise<wire.CompareAnswer> {
  const rule = understand(body.rule, '/rule').extension;
  const guess = understand(body.guess, '/guess').extension;
  const columns = setPlaces(body.columns ?? [], '/columns');
  const hintbook = body.hintbook === undefined ? ALL_CARDS : cardPlaces(body.hintbook, '/hintbook');
  const strategy = body.hint ?? 'first';
  if (strategy !== 'first' && !rule.equals(guess)) {
    const seed = body.seed ?? randomSeed();
    const call = { call: 'compare', rule: rule.hex(), guess: guess.hex(), columns, hintbook, strategy, seed } as const;
    return judge.ask<wire.CompareAnswer>(call, asker);
  }
  const compared = compare(rule, guess, {
    columns: Extension.of(columns),
    hintbook: hintbook.map((place) => CARDS[place]!),
  });
  if (compared.equivalent) return { equivalent: true };
  const { differing, hint } = compared;
  return { equivalent: false, differing, hint: { ...hint, set: wireSet(setIndex(hint.set)) } };
}

function simplifyRule(judge: Judge, { rule }: { rule: RuleText }, asker: Asker) {
  const { tree, extension } = understand(rule, '/rule');
  return judge.ask<wire.SimplifyAnswer>({ call: 'simplify', rule: tree, extension: extension.hex() }, asker);
}

async function generateRules(
  judge: Judge,
  body: z.infer<typeof wire.generateRequest>,
  asker: Asker,
): Promise<wire.GenerateAnswer> {
  const { obey, breaking } = initialPlaces(body);
  if (obey === breaking) {
    const detail = `no rule is obeyed and broken by ${makeSet(SETS[obey]!)}`;
    throw new ProblemError('impossible-set', detail, { errors: [{ pointer: '/break', detail }] });
  }
  const seed = body.seed ?? randomSeed();
  const difficulty = body.difficulty ?? wire.LUDIC_DEFAULTS.difficulty;
  const count = body.count ?? wire.LUDIC_DEFAULTS.generated;
  const call = { call: 'generate', obey, breaking, difficulty, count, seed } as const;
  return { ...(await judge.ask<Omit<wire.GenerateAnswer, 'seed'>>(call, asker)), seed };
}

function solve(judge: Judge, body: z.infer<typeof wire.solutionsRequest>, asker: Asker) {
  const obey = setPlaces(body.obey, '/obey');
  const breaking = setPlaces(body.break, '/break');
  const both = breaking.findIndex((place) => obey.includes(place));
  if (both >= 0) {
    const twin = obey.indexOf(breaking[both]!);
    refuseCards(`/break/${both}`, `this set stands in /obey/${twin} too: a set obeys a rule or breaks it`);
  }
  return judge.ask<wire.SolutionsAnswer>(
    {
      call: 'solutions',
      obey,
      breaking,
      refuted: (body.refuted ?? []).map((guess, index) => understand(guess, `/refuted/${index}`).extension.hex()),
      hand: body.hand === undefined ? null : cardPlaces(body.hand, '/hand'),
      limit: body.limit ?? wire.LUDIC_DEFAULTS.listed,
    },
    asker,
  );
}

interface RuleRoute<S extends z.ZodType> {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly request: S;
  readonly response: z.ZodType;
  readonly problems: readonly ProblemCode[];
  readonly answer: (body: z.output<S>, asker: Asker) => unknown;
}

/** Who sent a request. Only an answer that is waited for watches the connection: that costs more than a comparison. */
class LazyAsker implements Asker {
  private readonly request: FastifyRequest;
  private readonly reply: FastifyReply;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.request = request;
    this.reply = reply;
  }

  get caller(): string {
    return this.request.caller;
  }

  get gone(): AbortSignal {
    return goneSignal(this.reply);
  }
}

/** Declares a route about rules; its request is checked by its schema before `answer` sees it. */
function addRoute<S extends z.ZodType>(app: FastifyInstance, route: RuleRoute<S>): void {
  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    try {
      return await route.answer(request.body as z.output<S>, new LazyAsker(request, reply));
    } catch (error) {
      if (!(error instanceof JobAbandoned)) throw error;
      reply.hijack();
      return reply;
    }
  }
  app.post(
    `/v1/ludic/${route.path}`,
    {
      schema: {
        ...describeOperation({ ...route, tag: 'ludic rules' }),
        body: route.request,
        response: { 200: route.response, ...problemResponses(route.problems, 'body') },
      },
    },
    handle,
  );
}

const HEAVY: readonly ProblemCode[] = ['queue-full', 'shutting-down'];

/** `POST /v1/ludic/...`: the exact judge of rules about two cards. */
export function ludicRoutes(app: FastifyInstance, judge: Judge): void {
  addRoute(app, {
    path: 'rules/parse',
    operationId: 'parseRule',
    summary: 'What does this text mean?',
    description:
      'Understood (in symbols, in plain words, and as the sets that obey); ambiguous, with every reading and sets that tell them apart; or refused, with the place, the reason and a suggestion.',
    request: wire.parseRequestSchema,
    response: wire.parseResponse,
    problems: [],
    answer: ({ text }) => describeParsed(parseOnce(text)),
  });
  addRoute(app, {
    path: 'rules/evaluate',
    operationId: 'evaluateRule',
    summary: 'Which sets obey?',
    description: 'Says of each set whether it obeys the rule.',
    request: wire.evaluateRequest,
    response: wire.evaluateResponse,
    problems: ['rule-not-understood', 'impossible-set'],
    answer: evaluate,
  });
  addRoute(app, {
    path: 'rules/compare',
    operationId: 'compareRules',
    summary: 'Is this guess right?',
    description:
      'Exact: equivalent, or on how many of the 552 sets rule and guess differ, and a hint by the order of sources of the game: a set in a column, two cards of the hintbook, a slip.',
    request: wire.compareRequest,
    response: wire.compareResponse,
    problems: ['rule-not-understood', 'impossible-set', 'impossible-cards', ...HEAVY],
    answer: (body, asker) => compareRules(judge, body, asker),
  });
  addRoute(app, {
    path: 'rules/check',
    operationId: 'checkRule',
    summary: 'Is this rule legal?',
    description:
      'Whether a Vexer may write the rule in a round that begins with these two sets, or every reason why not.',
    request: wire.checkRequest,
    response: wire.checkResponse,
    problems: ['rule-not-understood', 'impossible-set'],
    answer: checkRule,
  });
  addRoute(app, {
    path: 'rules/simplify',
    operationId: 'simplifyRule',
    summary: 'Say it shorter',
    description: 'The shortest equivalent rule that is known, its size, and the space in which it is proven shortest.',
    request: wire.simplifyRequest,
    response: wire.simplifyResponse,
    problems: ['rule-not-understood', ...HEAVY],
    answer: (body, asker) => simplifyRule(judge, body, asker),
  });
  addRoute(app, {
    path: 'rules/generate',
    operationId: 'generateRules',
    summary: 'Make a rule',
    description: 'Rules of about the wanted difficulty that are legal for the two initial sets.',
    request: wire.generateRequest,
    response: wire.generateResponse,
    problems: ['impossible-set', ...HEAVY],
    answer: (body, asker) => generateRules(judge, body, asker),
  });
  addRoute(app, {
    path: 'solutions',
    operationId: 'findSolutions',
    summary: 'Which rules are still possible?',
    description:
      'The rules of the bank that agree with labelled sets and refuted guesses, by weight; and the set of a hand that is expected to tell most.',
    request: wire.solutionsRequest,
    response: wire.solutionsResponse,
    problems: ['rule-not-understood', 'impossible-set', 'impossible-cards', ...HEAVY],
    answer: (body, asker) => solve(judge, body, asker),
  });
}
