import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A service in a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly base: string;
  /** Sends a body and gives what the answer holds. */
  json<T>(path: string, body: object): Promise<T>;
}

/** Starts the service on a free port, with one search thread, and waits until it says where it listens. */
export async function startServer(env: Record<string, string> = {}): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server.ts'], {
    env: { ...process.env, PORT: '0', LUDENS_WORKERS: '1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const base = /http:\/\/[\d.:]+/.exec(line)?.[0];
    if (base === undefined) continue;
    child.stdout.resume();
    return { child, base, json: (path, body) => post(base + path, body) };
  }
  throw new Error('the service did not start');
}

async function post<T>(url: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<T>;
}

/** What seat 0 sees of a fresh table of Lights Out for two, once the threads are ready. */
export async function observed({ base, json }: ServerProcess): Promise<object> {
  const game = '/v1/games/lights-out';
  const { position } = await json<{ position: object }>(`${game}/positions`, { seats: 2, seed: 5 });
  const seen = await json<{ observation: object }>(`${game}/positions/observe`, { position, seat: 0 });
  await fetch(`${base}/readyz`);
  return seen.observation;
}
