import autocannon, { type Options, type Result } from 'autocannon';

import { UserError } from '../../print.ts';
import { cpuMs } from '../../stack/process-usage.ts';
import { median, p99 } from '../summary.ts';
import type { BenchmarkTarget } from './benchmark-targets.ts';

export interface Load {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Processor time of the server itself, in millionths of a second: a busy machine changes it least. */
  cpuUsPerRequest: number;
}

export const CONNECTIONS = 32;
const US_PER_MS = 1_000;

/** When to stop: after so many seconds, or after so many answers. */
type Extent = { duration: number } | { amount: number };

/** Asks a server for one path over many connections, as fast as it answers. */
export async function generateLoad({ origin, pid }: BenchmarkTarget, path: string, extent: Extent): Promise<Load> {
  const cpuBefore = cpuMs(pid());
  const { requests, errors, non2xx, times } = await run({
    url: `${origin}${path}`,
    connections: CONNECTIONS,
    headers: { 'accept-encoding': 'gzip' },
    ...extent,
  });
  if (errors + non2xx > 0)
    throw new UserError(`${origin}${path} failed under load: ${errors} errors, ${non2xx} answers not 2xx.`);
  return {
    perSecond: requests.average,
    p50Ms: median(times),
    p99Ms: p99(times),
    cpuUsPerRequest: ((cpuMs(pid()) - cpuBefore) / times.length) * US_PER_MS,
  };
}

/** With the time of every answer: the generator's own percentiles are whole milliseconds, which is more than nginx takes. */
const run = (options: Options): Promise<Result & { times: number[] }> =>
  new Promise((resolve, reject) => {
    const times: number[] = [];
    const running = autocannon(options, (error: unknown, result) => {
      if (error) reject(error);
      else resolve({ ...result, times });
    });
    running.on('response', (...[, , , ms]) => times.push(ms));
  });
