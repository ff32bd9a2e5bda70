/**
 * Reads one address after the other, with pauses, until it is told to stop, and says how long each answer took. In a process of its
 * own: what starts the site also prints what the site logs, and would be what readers wait for.
 */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

import { ask, type Timed } from '../owners/owners.ts';

export interface ReaderRequest {
  origin: string;
  paths: readonly string[];
}

/** Of each address, in the order they were asked. */
export type ReaderReply = Record<string, Pick<Timed, 'status' | 'ms'>[]>;

const BETWEEN_READS_MS = 50;

const [{ origin, paths }] = (await once(process, 'message')) as [ReaderRequest];
const reads: ReaderReply = Object.fromEntries(paths.map((path) => [path, []]));
const stop = new AbortController();
process.once('message', () => stop.abort());
while (!stop.signal.aborted) {
  for (const path of paths) {
    const { status, ms } = await ask({ origin }, path);
    reads[path]?.push({ status, ms });
  }
  await wait(BETWEEN_READS_MS);
}
process.send?.(reads, () => process.disconnect());
