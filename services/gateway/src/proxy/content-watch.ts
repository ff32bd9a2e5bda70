import { json } from 'node:stream/consumers';

import { HttpStatus } from '@shoreline/contracts';
import { contentChangeRoutes } from '@shoreline/contracts/content-changes';
import { createBackgroundLoop, type Log } from '@shoreline/service-kit';

import type { Upstream } from './upstream.ts';
import { discardResponse, requestUpstream } from './upstream-response.ts';

interface Options {
  content: Upstream;
  log: Log;
  /** How long between two questions, in milliseconds. */
  everyMs?: number;
  now?: () => number;
}

const EVERY_MS = 1_000;
const FAILED_MS = 5_000;
/** Another replica of content-api hears of a publication a second later, and answers with what it cached until then. */
const PROPAGATION_MS = 1_500;

/**
 * Asks content-api whether editors published something, so that it is seen within seconds also where nobody looked for a while. While
 * content-api is away nothing changes.
 */
export function createContentWatch({ content, log, everyMs = EVERY_MS, now = Date.now }: Options) {
  const { path, reply } = contentChangeRoutes.read;
  let known: number | undefined;
  let noticedAt = -Infinity;
  let changedAt = 0;
  let isAway = false;

  async function poll(): Promise<number> {
    const response = await requestUpstream(content, { path, headers: [] });
    if (response.status !== HttpStatus.OK) {
      discardResponse(response);
      // One of a version before it does not know the question.
      if (response.status === HttpStatus.NOT_FOUND) return FAILED_MS;
      throw new Error(`content-api answered ${response.status}`);
    }
    const { revision } = reply.parse(await json(response.body));
    if (known !== undefined && known !== revision) noticedAt = now();
    known = revision;
    if (now() - noticedAt <= PROPAGATION_MS) changedAt = now();
    isAway = false;
    return everyMs;
  }

  return {
    /** When something was published last, in milliseconds since 1970; 0 while nothing was. */
    changedAt: () => changedAt,
    loop: createBackgroundLoop({
      run: poll,
      onError(error) {
        if (!isAway) log.warn({ err: error }, 'nobody says whether something was published');
        isAway = true;
        return FAILED_MS;
      },
    }),
  };
}
