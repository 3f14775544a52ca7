import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { JobThreads } from '../search/job-threads.ts';

const REQUEST_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** What is counted, for Prometheus. Labels are routes and games, never ids or moves. */
export class Metrics {
  readonly registry = new Registry();
  private readonly requests: Histogram<'method' | 'route' | 'status'>;
  private readonly decisions: Counter<'game' | 'degraded'>;
  private readonly iterations: Counter<'game'>;

  constructor(threads: JobThreads) {
    const registers = [this.registry];
    this.requests = new Histogram({
      name: 'ludens_http_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_BUCKETS,
      registers,
    });
    this.decisions = new Counter({
      name: 'ludens_decisions_total',
      help: 'Decisions made, degraded ones are stand-ins for a search that failed',
      labelNames: ['game', 'degraded'],
      registers,
    });
    this.iterations = new Counter({
      name: 'ludens_search_iterations_total',
      help: 'Iterations searched',
      labelNames: ['game'],
      registers,
    });
    this.gauge('ludens_searches_running', 'Searches on threads now', () => threads.runningCount);
    this.gauge('ludens_searches_waiting', 'Decisions that wait for a thread', () => threads.waitingCount);
    collectDefaultMetrics({ register: this.registry });
  }

  decided(game: string, iterations: number, degraded: boolean): void {
    this.decisions.inc({ game, degraded: String(degraded) });
    this.iterations.inc({ game }, iterations);
  }

  /** Times every request. A hook of our own: it costs a microsecond, a plugin several. */
  watch(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none';
      this.requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      done();
    });
  }

  private gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }
}
