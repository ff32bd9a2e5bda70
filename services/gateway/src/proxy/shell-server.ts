import { HttpStatus } from '@shoreline/contracts';

import { createNonce } from '../security-headers.ts';
import type { RequestContext, GatewayContext } from '../request-context.ts';
import type { Loaded } from './response-cache.ts';
import { type ResponseHead, putPageHead } from './response-head.ts';
import { isCacheablePage, isShareablePage } from './cache-rules.ts';
import { toCachedPage, type CachedPage } from './cached-page.ts';
import { requestUpstream, type UpstreamResponse, readBody } from './upstream-response.ts';
import { streamThrough } from './stream-through.ts';
import type { Upstream } from './upstream.ts';
import { createOwnHeaders } from './upstream-headers.ts';

interface ShellServerOptions {
  upstream: Upstream;
  publicOrigin: string;
  budgetMs: number;
}

export type ShellServer = ReturnType<typeof createShellServer>;

/** Asks the shell server for pages. */
export function createShellServer({ upstream, publicOrigin, budgetMs }: ShellServerOptions) {
  const ownHeaders = createOwnHeaders(publicOrigin);

  return { load, stream };

  /** A page for everybody. */
  async function load(
    requestContext: RequestContext,
    releaseId: string,
  ): Promise<Loaded<CachedPage, UpstreamResponse>> {
    const nonce = createNonce();
    const response = await requestUpstream(upstream, toUpstreamRequest(requestContext, nonce));
    const { status } = response;
    if (!isShareablePage(response)) return { kind: 'pass', status, passed: response };

    const value = toCachedPage(response, await readBody(response), nonce);
    // While the shell server loads a newer release it renders the one before: good, but not to be cached as new.
    const isOfRelease = (response.headers['x-release-set'] ?? releaseId) === releaseId;
    return { kind: isOfRelease && isCacheablePage(response) ? 'store' : 'share', status, value };
  }

  /** A page for one visitor, part by part as it is rendered. */
  async function stream(ctx: GatewayContext): Promise<void> {
    const nonce = createNonce();
    await streamThrough(ctx, {
      ...toUpstreamRequest(ctx.state.requestContext, nonce),
      upstream,
      method: ctx.method,
      timeoutMs: budgetMs,
      putHead: (head) => putPageHead(ctx, assertPage(head), nonce),
    });
  }

  /** No header of the client and no cookie reaches the shell: a page depends on nothing but its address. */
  function toUpstreamRequest(requestContext: RequestContext, nonce: string) {
    return {
      path: requestContext.path + requestContext.search,
      headers: [...ownHeaders(requestContext), 'x-csp-nonce', nonce],
    };
  }
}

/** The shell says itself when a page is poor but usable; any other failure of it is no page at all. */
export function assertPage<H extends ResponseHead>(head: H): H {
  if (head.status >= HttpStatus.INTERNAL_SERVER_ERROR && head.headers['x-render'] !== 'degraded') {
    throw new Error(`The shell server answered ${head.status}`);
  }
  return head;
}
