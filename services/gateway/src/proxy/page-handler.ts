import { setTimeout as sleep } from 'node:timers/promises';

import { HttpStatus } from '@shoreline/contracts';
import { DRAFT_HEADER } from '@shoreline/contracts/content-drafts';
import type { Releases } from '@shoreline/federation/registry';
import { ApiError, type Log } from '@shoreline/service-kit';

import type { Measurements } from '../measurements.ts';
import type { IsOperator } from '../operator-check.ts';
import {
  bypassKoaResponse,
  type GatewayContext,
  type GatewayHandler,
  type RequestContext,
} from '../request-context.ts';
import { createNonce } from '../security-headers.ts';
import {
  type CachedPage,
  type SendStaticDocument,
  sendPage,
  sendPreviewUnavailable,
  toCachedPage,
} from './cached-page.ts';
import type { ReleaseChooser } from './choose-release.ts';
import { createPageAddresses, createVersionCheck, toPageKey } from './page-addresses.ts';
import { createReplayOffer } from './page-replay.ts';
import { nonceSources, nothingListed } from '../page-sources.ts';
import {
  type CachedValue,
  isCacheablePage,
  isShareablePage,
  type Loaded,
  type ResponseCache,
} from './response-cache.ts';
import { createOperatorPaths } from './operator-pages.ts';
import { anyAddress, type RouteAddress } from './route-address.ts';
import type { CountRendering } from '../signals/signals.ts';
import type { Upstream } from './upstream.ts';
import { CONNECT_HEADER, createOwnHeaders, putPageHead, type ResponseHead } from './upstream-headers.ts';
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
  currentReleases: () => Releases;
  isOperator: IsOperator;
  /** This process is behind: nothing is rendered. */
  isPressed: () => boolean;
  countRendering: CountRendering;
  sendStaticDocument: SendStaticDocument;
  budgetMs: number;
  /** How long caches between us and the visitors keep a page. */
  cdnSeconds: number;
  measurements: Pick<Measurements, 'cacheResponses' | 'staticDocuments'>;
  log: Log;
}

/** Nobody looks at a preview by chance: the first page waits until its builds are imported. */
const PREVIEW_BUDGET_MS = 20_000;
const PREVIEW_ATTEMPTS = 5;
const PREVIEW_PAUSE_MS = 400;

/**
 * From the page cache, else from the shell server, else the static document, which renders in the browser. Whoever asks:
 * a page depends on its release set and on the declared part of its address, on no cookie and on nothing else. Those of a
 * preview, and a page that shows a draft, are rendered for each who asks, and stored nowhere.
 */
export function pageHandler(deps: PageDependencies): GatewayHandler {
  const { cache, budgetMs, measurements } = deps;
  const readAddress = createPageAddresses(deps.currentReleases);
  const isForOperators = createOperatorPaths(deps.currentReleases);
  const shell = createShellServer(deps);
  const offerReplay = createReplayOffer(deps);

  return async function handlePage(ctx) {
    const { requestContext } = ctx.state;
    const { preview } = requestContext;
    const releaseId = preview ? preview.set.id : deps.chooseRelease(ctx);
    ctx.state.releaseSet = releaseId;
    requestContext.releaseSet = releaseId;
    const signal = watchClient(ctx);
    try {
      if (isForOperators(releaseId, requestContext.path) && (await deps.isOperator(ctx))) {
        requestContext.isForOperators = true;
        return await shell.stream(ctx, anyAddress(requestContext.path, requestContext.search));
      }
      await handlePageAt(ctx, readAddress(releaseId, requestContext.path, requestContext.search), signal);
    } catch (error) {
      if (signal.aborted) return bypassKoaResponse(ctx);
      deps.log.warn(
        { ...describeFailure(error), requestId: requestContext.requestId },
        'page answered without the shell server',
      );
      if (preview) return sendPreviewUnavailable(ctx);
      measurements.staticDocuments.inc();
      await deps.sendStaticDocument(ctx);
    }
  };

  async function handlePageAt(ctx: GatewayContext, address: RouteAddress, signal: AbortSignal): Promise<void> {
    const { requestContext } = ctx.state;
    if (requestContext.preview) await streamPreview(ctx, requestContext.preview.id, address);
    else if (requestContext.draft) await sendRendered(ctx, await shell.load(requestContext, address, signal));
    else await handleAddress(ctx, address, signal);
  }

  /** After a publish shell server and gateway see another set of a preview, each within half a second. */
  async function streamPreview(ctx: GatewayContext, id: string, address: RouteAddress): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const { releaseSet } = ctx.state.requestContext;
      let isOther = false;
      const assertHead = (head: ResponseHead): ResponseHead => {
        isOther = assertPage(head).headers['x-release-set'] !== releaseSet;
        if (isOther) throw new PageRefused('The shell server does not have this preview');
        return head;
      };
      try {
        return await shell.stream(ctx, address, { timeoutMs: PREVIEW_BUDGET_MS, assertHead });
      } catch (error) {
        if (!isOther || attempt === PREVIEW_ATTEMPTS) throw error;
        await sleep(PREVIEW_PAUSE_MS);
        const now = deps.currentReleases().previews?.open.find((one) => one.id === id);
        ctx.state.requestContext.releaseSet = now?.set.id ?? releaseSet;
      }
    }
  }

  async function handleAddress(ctx: GatewayContext, address: RouteAddress, signal: AbortSignal): Promise<void> {
    const { requestContext, releaseSet } = ctx.state;
    const releases = deps.currentReleases();
    const cached = await cache.read({
      key: toPageKey(releases, releaseSet, address),
      version: releaseSet,
      isCurrent: createVersionCheck(deps.currentReleases, releaseSet),
      kind: address.kind,
      load: (unwanted) => shell.load(requestContext, address, unwanted),
      budgetMs,
      signal,
    });
    measurements.cacheResponses.inc({ kind: 'page', result: cached.kind === 'pass' ? 'pass' : cached.result });
    if (cached.kind === 'response') {
      await sendCached(ctx, cached, { undeclared: address.undeclared, seconds: deps.cdnSeconds });
      offerReplay(ctx, cached, { address, releases });
    } else if (cached.passed) await sendPassed(ctx, cached.passed);
    else await shell.stream(ctx, address);
  }
}

async function sendCached(
  ctx: GatewayContext,
  { value, result, ageSeconds }: CachedValue<CachedPage>,
  { undeclared, seconds }: { undeclared: string; seconds: number },
): Promise<void> {
  assertPage(value.head);
  ctx.set({ age: String(ageSeconds), 'x-cache': result });
  const { builds } = value;
  await sendPage(ctx, value, { shared: isCacheablePage(value.head) ? { builds, seconds } : undefined });
  const location = value.head.headers.location;
  if (location !== undefined) ctx.set('location', withParameters(location, undeclared));
}

/** What a campaign added to an address goes along to the next one. */
const withParameters = (location: string, parameters: string): string =>
  parameters === '' ? location : `${location}${location.includes('?') ? '&' : '?'}${parameters}`;

async function sendRendered(ctx: GatewayContext, rendered: Loaded<CachedPage, UpstreamResponse>): Promise<void> {
  if (rendered.kind === 'pass') return sendPassed(ctx, rendered.passed);
  assertPage(rendered.value.head);
  await sendPage(ctx, rendered.value);
}

async function sendPassed(ctx: GatewayContext, passed: UpstreamResponse): Promise<void> {
  try {
    assertPage(passed);
  } catch (error) {
    discardResponse(passed);
    throw error;
  }
  // No page of ours: whatever it is, it runs nothing.
  putPageHead(ctx, passed, ctx.state.pagePolicies(nothingListed));
  await sendBody(ctx, passed);
}

interface StreamOptions {
  timeoutMs?: number;
  assertHead?: (head: ResponseHead) => ResponseHead;
}

function createShellServer(deps: PageDependencies) {
  const { shell: upstream, publicOrigin, isPressed, budgetMs, countRendering } = deps;
  const ownHeaders = createOwnHeaders(publicOrigin);

  return { load, stream };

  async function load(
    requestContext: RequestContext,
    address: RouteAddress,
    signal: AbortSignal,
  ): Promise<Loaded<CachedPage, UpstreamResponse>> {
    assertRenderable();
    const nonce = createNonce();
    const startedAt = performance.now();
    const response = await requestUpstream(upstream, { ...toUpstreamRequest(requestContext, address, nonce), signal });
    countRendering(response, performance.now() - startedAt > budgetMs);
    const { status } = response;
    if (!isShareablePage(response)) return { kind: 'pass', status, passed: response };

    const value = toCachedPage(response, await readBody(response), nonce);
    const isDegraded = response.headers['x-render'] === 'degraded';
    return { kind: isCacheablePage(response) ? 'store' : 'share', status, isDegraded, value };
  }

  async function stream(
    ctx: GatewayContext,
    address: RouteAddress,
    { timeoutMs = budgetMs, assertHead = assertPage }: StreamOptions = {},
  ): Promise<void> {
    assertRenderable();
    const { preview } = ctx.state.requestContext;
    // How a preview goes says nothing about builds visitors get: it has no token to report by.
    const nonce = preview ? createNonce() : ctx.state.createPageToken(ctx.state.requestContext.releaseSet);
    await streamThrough(ctx, {
      ...toUpstreamRequest(ctx.state.requestContext, address, nonce),
      upstream,
      method: ctx.method,
      timeoutMs,
      putHead(head) {
        if (!preview) countRendering(head, false);
        const connect = String(assertHead(head).headers[CONNECT_HEADER] ?? '');
        putPageHead(ctx, head, ctx.state.pagePolicies(nonceSources(nonce), connect));
      },
    });
  }

  function assertRenderable(): void {
    if (isPressed()) throw new PageRefused('The gateway is behind: nothing is rendered');
  }

  /** No header of the client, no cookie and no parameter nobody declared reaches the shell. */
  function toUpstreamRequest(requestContext: RequestContext, { path, search }: RouteAddress, nonce: string) {
    return {
      path: path + search,
      headers: [
        ...ownHeaders(requestContext),
        ...['x-csp-nonce', nonce],
        ...(requestContext.draft ? [DRAFT_HEADER, requestContext.draft.token] : []),
        ...(requestContext.isForOperators ? ['x-shoreline-audience', 'operators'] : []),
      ],
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
