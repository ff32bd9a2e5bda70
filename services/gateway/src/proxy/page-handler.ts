import { HttpStatus } from '@shoreline/contracts';
import { ApiError, type Log } from '@shoreline/service-kit';

import type { Measurements } from '../measurements.ts';
import {
  bypassKoaResponse,
  type GatewayContext,
  type GatewayHandler,
  type RequestContext,
} from '../request-context.ts';
import { createNonce } from '../security-headers.ts';
import { type CachedPage, type SendStaticDocument, sendPage, toCachedPage } from './cached-page.ts';
import type { ReleaseChooser } from './choose-release.ts';
import {
  type Cached,
  isCacheablePage,
  isShareablePage,
  type Loaded,
  type ResponseCache,
  toCacheKey,
} from './response-cache.ts';
import type { Upstream } from './upstream.ts';
import { createOwnHeaders, putPageHead, type ResponseHead } from './upstream-headers.ts';
import {
  discardResponse,
  readBody,
  requestUpstream,
  sendBody,
  streamThrough,
  type UpstreamResponse,
  watchClient,
} from './upstream-response.ts';

interface PageDependencies {
  shell: Upstream;
  publicOrigin: string;
  cache: ResponseCache<CachedPage, UpstreamResponse>;
  chooseRelease: ReleaseChooser['choose'];
  /** This process is behind: nothing is rendered. */
  isPressed: () => boolean;
  sendStaticDocument: SendStaticDocument;
  budgetMs: number;
  measurements: Pick<Measurements, 'cacheResponses' | 'staticDocuments'>;
  log: Log;
}

/** From the page cache, else from the shell server, else the static document, which renders in the browser. */
export function pageHandler(deps: PageDependencies): GatewayHandler {
  const { cache, budgetMs, measurements } = deps;
  const shell = createShellServer(deps);

  return async function handlePage(ctx) {
    const releaseId = deps.chooseRelease(ctx);
    ctx.state.releaseSet = releaseId;
    ctx.state.requestContext.releaseSet = releaseId;
    const signal = watchClient(ctx);
    try {
      if (ctx.state.requestContext.hasSession) await shell.stream(ctx);
      else await handleAnonymous(ctx, { releaseId, signal });
    } catch (error) {
      if (signal.aborted) return bypassKoaResponse(ctx);
      deps.log.warn(
        { ...describeFailure(error), requestId: ctx.state.requestContext.requestId },
        'page answered without the shell server',
      );
      measurements.staticDocuments.inc();
      await deps.sendStaticDocument(ctx);
    }
  };

  async function handleAnonymous(
    ctx: GatewayContext,
    { releaseId, signal }: { releaseId: string; signal: AbortSignal },
  ): Promise<void> {
    const { requestContext } = ctx.state;
    const cached = await cache.read({
      key: `${releaseId} ${toCacheKey(requestContext.path, requestContext.search)}`,
      load: (unwanted) => shell.load(requestContext, { releaseId, signal: unwanted }),
      budgetMs,
      signal,
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
  try {
    assertPage(passed);
  } catch (error) {
    discardResponse(passed);
    throw error;
  }
  putPageHead(ctx, passed, createNonce());
  await sendBody(ctx, passed);
}

function createShellServer({ shell: upstream, publicOrigin, isPressed, budgetMs }: PageDependencies) {
  const ownHeaders = createOwnHeaders(publicOrigin);

  return { load, stream };

  async function load(
    requestContext: RequestContext,
    { releaseId, signal }: { releaseId: string; signal: AbortSignal },
  ): Promise<Loaded<CachedPage, UpstreamResponse>> {
    assertRenderable();
    const nonce = createNonce();
    const response = await requestUpstream(upstream, { ...toUpstreamRequest(requestContext, nonce), signal });
    const { status } = response;
    if (!isShareablePage(response)) return { kind: 'pass', status, passed: response };

    const value = toCachedPage(response, await readBody(response), nonce);
    // While the shell server loads a newer release it renders the one before: good, but not to be cached as new.
    const isOfRelease = (response.headers['x-release-set'] ?? releaseId) === releaseId;
    return { kind: isOfRelease && isCacheablePage(response) ? 'store' : 'share', status, value };
  }

  async function stream(ctx: GatewayContext): Promise<void> {
    assertRenderable();
    const nonce = createNonce();
    await streamThrough(ctx, {
      ...toUpstreamRequest(ctx.state.requestContext, nonce),
      upstream,
      method: ctx.method,
      timeoutMs: budgetMs,
      putHead: (head) => putPageHead(ctx, assertPage(head), nonce),
    });
  }

  function assertRenderable(): void {
    if (isPressed()) throw new PageRefused('The gateway is behind: nothing is rendered');
  }

  /** No header of the client and no cookie reaches the shell: a page depends on nothing but its address. */
  function toUpstreamRequest(requestContext: RequestContext, nonce: string) {
    return {
      path: requestContext.path + requestContext.search,
      headers: [...ownHeaders(requestContext), 'x-csp-nonce', nonce],
    };
  }
}

/** A refusal is no fault and needs no stack: a flood causes thousands. */
const describeFailure = (error: unknown): { reason: string } | { err: unknown } =>
  error instanceof PageRefused || (error instanceof ApiError && error.cause === undefined)
    ? { reason: error.message }
    : { err: error };

class PageRefused extends Error {
  override name = 'PageRefused';
}

/** The shell says itself when a page is poor but usable; any other failure of it is no page at all. */
function assertPage<H extends ResponseHead>(head: H): H {
  if (head.status >= HttpStatus.INTERNAL_SERVER_ERROR && head.headers['x-render'] !== 'degraded') {
    throw head.status === HttpStatus.SERVICE_UNAVAILABLE
      ? new PageRefused('The shell server has no place')
      : new Error(`The shell server answered ${head.status}`);
  }
  return head;
}
