import { setTimeout as sleep } from 'node:timers/promises';

import type { Send, TestRequest } from './requests.ts';

export interface LoadResult {
  sent: number;
  /** By kind and ending, such as `page: 503`. */
  failures: Map<string, number>;
  /** Pages that came without the shell server. */
  staticPages: number;
  slowestMs: number;
}

const BETWEEN_REQUESTS_MS = 25;

interface LoadOptions {
  send: Send;
  connections: number;
  signal: AbortSignal;
  /** The request of this number. */
  choose: (index: number) => TestRequest;
}

/** Asks over so many connections, one request after the other on each, until it is aborted. */
export async function generateLoad({ send, connections, signal, choose }: LoadOptions): Promise<LoadResult> {
  const result: LoadResult = { sent: 0, failures: new Map(), staticPages: 0, slowestMs: 0 };
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (!signal.aborted) {
        await askOnce(send, choose, result);
        await sleep(BETWEEN_REQUESTS_MS);
      }
    }),
  );
  return result;
}

/** The load of so many connections as long as `work` does something; it may ask how much was sent. */
export async function generateLoadWhile(
  options: Omit<LoadOptions, 'signal'>,
  work: (sent: () => number) => Promise<void>,
): Promise<LoadResult> {
  const end = new AbortController();
  let sent = 0;
  const counted: Send = (path, init) => {
    sent += 1;
    return options.send(path, init);
  };
  const load = generateLoad({ ...options, send: counted, signal: end.signal });
  try {
    await work(() => sent);
  } finally {
    end.abort();
  }
  return load;
}

export const countFailures = ({ failures }: LoadResult): number =>
  [...failures.values()].reduce((all, count) => all + count, 0);

async function askOnce(send: Send, choose: (index: number) => TestRequest, result: LoadResult): Promise<void> {
  const request = choose((result.sent += 1));
  const startedAt = performance.now();
  try {
    const response = await send(request.path, request.init);
    await response.arrayBuffer();
    if (response.headers.get('x-shell') !== null) result.staticPages += 1;
    if (response.status !== request.status) count(result, `${request.name}: ${response.status}`);
  } catch (error) {
    count(result, `${request.name}: ${readCode(error)}`);
  }
  result.slowestMs = Math.max(result.slowestMs, performance.now() - startedAt);
}

function count({ failures }: LoadResult, ending: string): void {
  failures.set(ending, (failures.get(ending) ?? 0) + 1);
}

function readCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(error);
}
