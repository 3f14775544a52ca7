import type { FastifyInstance } from 'fastify';

/** A client of the stateless routes of one game. */
export class TableClient {
  private readonly app: FastifyInstance;
  private readonly game: string;

  constructor(app: FastifyInstance, game: string) {
    this.app = app;
    this.game = game;
  }

  async post(path: string, payload: object, headers: Record<string, string> = {}) {
    return this.app.inject({ method: 'POST', url: `/v1/games/${this.game}/${path}`, payload, headers });
  }

  /** The answer to a request that must succeed. */
  async must<T>(path: string, payload: object): Promise<T> {
    const answer = await this.post(path, payload);
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return answer.json() as T;
  }

  async deal(seats: number, seed: number, options: object = {}): Promise<object> {
    return (await this.must<{ position: object }>('positions', { seats, seed, options })).position;
  }

  moves(position: object): Promise<MovesAnswer> {
    return this.must('positions/moves', { position });
  }

  async observe(position: object, seat: number): Promise<object> {
    return (await this.must<{ observation: object }>('positions/observe', { position, seat })).observation;
  }

  decide(observation: object, how: object): Promise<DecisionAnswer> {
    return this.must('decisions', { observation, ...how });
  }

  async play(position: object, how: object): Promise<PlayAnswer> {
    return this.must('positions/play', { position, ...how });
  }
}

export interface MovesAnswer {
  readonly over: boolean;
  readonly toAct: 'chance' | readonly number[];
  readonly phase: string;
  readonly legal: readonly { readonly seat: number; readonly move: object; readonly text: string }[];
  readonly scores?: unknown;
}

export interface PlayAnswer {
  readonly position: object;
  readonly events: readonly { readonly n: number; readonly type: string }[];
  readonly over: boolean;
  readonly scores?: unknown;
}

export interface DecisionAnswer {
  readonly move: object;
  readonly text: string;
  readonly value: number | null;
  readonly candidates: readonly {
    readonly move: object;
    readonly text: string;
    readonly visits: number;
    readonly share: number;
    readonly value: number | null;
  }[];
  readonly iterations: number;
  readonly millis: number;
  readonly seed: number;
  readonly level?: number;
  readonly budget?: object;
  readonly degraded: boolean;
}
