import type { Log } from '@shoreline/service-kit';

import { createNonce } from '../security-headers.ts';
import type { Measurements } from '../measurements.ts';
import type { GatewayHandler, GatewayContext } from '../request-context.ts';
import type { ResponseCache, Cached } from './response-cache.ts';
import { putPageHead } from './response-head.ts';
import { toCacheKey } from './cache-rules.ts';
import type { ReleaseChooser } from './choose-release.ts';
import { type CachedPage, sendPage } from './cached-page.ts';
import { type UpstreamResponse, sendBody } from './upstream-response.ts';
import { assertPage, type ShellServer } from './shell-server.ts';
import type { SendStaticDocument } from './static-document.ts';

interface PageDependencies {
  shell: ShellServer;
  cache: ResponseCache<CachedPage, UpstreamResponse>;
  chooseRelease: ReleaseChooser['choose'];
  sendStaticDocument: SendStaticDocument;
  budgetMs: number;
  measurements: Pick<Measurements, 'cacheResponses' | 'staticDocuments'>;
  log: Log;
}

/**
 * Answers pages: from the micro-cache, else from the shell server, and when that times out or fails
 * with the static document, which renders in the browser.
 */
export function pageHandler(deps: PageDependencies): GatewayHandler {
  const { shell, cache, budgetMs, measurements } = deps;

  return async function handlePage(ctx) {
    const releaseId = deps.chooseRelease(ctx);
    ctx.state.releaseSet = releaseId;
    ctx.state.requestContext.releaseSet = releaseId;
    try {
      if (ctx.state.requestContext.hasSession) await shell.stream(ctx);
      else await handleAnonymous(ctx, releaseId);
    } catch (error) {
      deps.log.warn(
        { err: error, requestId: ctx.state.requestContext.requestId },
        'page answered without the shell server',
      );
      measurements.staticDocuments.inc();
      await deps.sendStaticDocument(ctx);
    }
  };

  async function handleAnonymous(ctx: GatewayContext, releaseId: string): Promise<void> {
    const { requestContext } = ctx.state;
    const cached = await cache.read({
      key: `${releaseId} ${toCacheKey(requestContext.path, requestContext.search)}`,
      load: () => shell.load(requestContext, releaseId),
      budgetMs,
    });
    measurements.cacheResponses.inc({ kind: 'page', result: cached.kind === 'pass' ? 'pass' : cached.result });
    if (cached.kind === 'response') await sendCached(ctx, cached);
    else if (cached.passed) await sendPassed(ctx, cached.passed);
    else await shell.stream(ctx);
  }
}

async function sendCached(
  ctx: GatewayContext,
  { value, result, ageSeconds }: Extract<Cached<CachedPage, UpstreamResponse>, { kind: 'response' }>,
): Promise<void> {
  assertPage(value.head);
  ctx.set({ age: String(ageSeconds), 'x-cache': result });
  await sendPage(ctx, value);
}

async function sendPassed(ctx: GatewayContext, passed: UpstreamResponse): Promise<void> {
  putPageHead(ctx, assertPage(passed), createNonce());
  await sendBody(ctx, passed);
}
