import { parseJson, HttpStatus, remoteFailureSchema } from '@shoreline/contracts';
import type { Releases } from '@shoreline/federation/registry';
import { ApiError, type Log } from '@shoreline/service-kit';

import { readRequestBody } from '../request-body.ts';
import type { GatewayHandler } from '../request-context.ts';
import { type FallbackCounter, findBuild } from './fallback-counter.ts';

interface RemoteFailureDependencies {
  currentReleases: () => Releases;
  fallbacks: FallbackCounter;
  log: Log;
}

/** An app, a digest and a word. */
const REPORT_BYTES = 512;

/** Counts what a page reports of a remote it could not show: which build, and how it failed. */
export function remoteFailureHandler({ currentReleases, fallbacks, log }: RemoteFailureDependencies): GatewayHandler {
  return async function countFallback(ctx) {
    const body = await readRequestBody(ctx.req, REPORT_BYTES);
    const { data: failure } = remoteFailureSchema.safeParse(parseJson(String(body)));
    const build = failure && findBuild(currentReleases(), failure.app, failure.digest);
    if (!build) throw notUnderstood();

    const { app, digest, kind } = failure;
    fallbacks.inc({ app, build, kind });
    log.warn({ app, digest, kind, requestId: ctx.state.requestContext.requestId }, 'a page shows a fallback');
    ctx.status = HttpStatus.NO_CONTENT;
  };
}

const notUnderstood = () =>
  new ApiError({ status: 400, code: 'bad-request', message: 'This is no failure of an app that is live.' });
