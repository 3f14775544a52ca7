import { Worker } from 'node:worker_threads';

/** What an isolate of its own measures. */
export interface Errand {
  readonly game: string;
  readonly seats: number;
  /** Whether all other games are played and searched in the isolate first, as in a worker that serves them all. */
  readonly allLoaded: boolean;
  readonly millis: number;
}

export interface Findings {
  readonly playouts: number;
  readonly decisions: number;
  readonly simulations1k: number;
  readonly simulations10k: number;
  /** With the game's guide; 0 where it has none. */
  readonly guided1k: number;
}

/** Starts a fresh isolate for an errand and returns what it found: rates per second. */
export function inFreshIsolate(errand: Errand): Promise<Findings> {
  const typescript = import.meta.url.endsWith('.ts');
  const file = new URL(typescript ? './isolate-worker.ts' : './isolate-worker.js', import.meta.url);
  const worker = new Worker(file, { workerData: errand, execArgv: typescript ? ['--import', 'tsx'] : [] });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
