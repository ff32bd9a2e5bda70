import { createApiClient } from '@shoreline/api-client';
import { HttpStatus, type Release, type Site } from '@shoreline/contracts';
import { ApiError, problemHandler, requestLog, type Log, type Metrics } from '@shoreline/service-kit';
import Koa, { type Context } from 'koa';
import { matchRoutes } from 'react-router-dom';

import { type Admission, NotRendered, type Ticket } from './admission.ts';
import type { Measurements } from './measurements.ts';
import type { ReleaseStore } from './release-store.ts';
import type { CallService } from './service-calls.ts';

/** No remote owns the page: the shell answers it itself. */
const FALLBACK_OWNER = { app: 'shell', pattern: '*' };

const tables = new WeakMap<Release, { id: string; path: string }[]>();

interface AppDependencies {
  admission: Admission;
  releases: ReleaseStore;
  callService: CallService;
  readSite: () => Promise<Site>;
  publicOrigin: string;
  liveReload?: boolean;
  metrics: Metrics;
  measurements: Pick<Measurements, 'renderSeconds' | 'remoteFailures' | 'initMetrics'>;
  log: Log;
}

/** A page's loaders may take this long; the gateway gives the whole page 800 ms. */
const LOAD_BUDGET_MS = 700;

/** Most outages are restarts. */
const RETRY_AFTER_SECONDS = '2';

const NONCE = /^[\w+/=-]{16,64}$/;

/** Renders every page of the site. Opens nothing: `main.ts` listens. */
export function createApp(deps: AppDependencies): Koa {
  const app = new Koa();
  app.use(requestLog(deps));
  app.use(problemHandler(deps.log));
  app.use(async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return;
    await admitPage(ctx, deps);
  });
  return app;
}

/** Refuses what cannot be rendered in time, and stops working for a gateway that has gone. */
async function admitPage(ctx: Context, deps: AppDependencies): Promise<void> {
  const gone = watchCaller(ctx);
  const ticket = enterOrRefuse(deps.admission, gone);
  const deadline = AbortSignal.timeout(LOAD_BUDGET_MS);
  const signal = AbortSignal.any([deadline, gone]);
  try {
    await answerPage(ctx, deps, { signal, acquireRenderSlot: ticket.acquireRenderSlot });
  } catch (error) {
    const isTimeout = deadline.aborted && error === deadline.reason;
    if (isTimeout) deps.admission.refuse('timeout');
    // Nobody reads this answer any more: whatever failed is no fault.
    throw isTimeout || gone.aborted || error instanceof NotRendered ? overloaded() : error;
  } finally {
    ticket.leave();
  }
}

function enterOrRefuse(admission: Admission, gone: AbortSignal): Ticket {
  try {
    return admission.enter(gone);
  } catch {
    throw overloaded();
  }
}

function watchCaller({ res }: Context): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => {
    if (!res.writableEnded) gone.abort();
  });
  return gone.signal;
}

const overloaded = () =>
  new ApiError({
    status: HttpStatus.SERVICE_UNAVAILABLE,
    code: 'overloaded',
    message: 'We are very busy right now. Please try again in a moment.',
    headers: { 'retry-after': RETRY_AFTER_SECONDS },
  });

async function answerPage(
  ctx: Context,
  { releases, callService, readSite, publicOrigin, liveReload = false, measurements, log }: AppDependencies,
  { signal, acquireRenderSlot }: { signal: AbortSignal } & Pick<Ticket, 'acquireRenderSlot'>,
): Promise<void> {
  const requestId = ctx.response.get('x-request-id');
  const { release, shell, remotes } = await releases.find(ctx.get('x-shoreline-release') || undefined);
  const { app, pattern } = findPageOwner(release.boot, ctx.path);
  Object.assign(ctx.state, { route: pattern, releaseSet: release.boot.id });
  measurements.initMetrics(app);
  const stop = measurements.renderSeconds.startTimer({ app });
  const page = await shell.renderPage({
    url: `${publicOrigin}${ctx.url}`,
    nonce: readNonce(ctx),
    release,
    remotes,
    api: createApiClient(
      callService({ requestId, traceparent: ctx.get('traceparent') || undefined, releaseSet: release.boot.id, signal }),
    ),
    site: await readSite(),
    signal,
    acquireRenderSlot,
    liveReload,
    onError(error) {
      measurements.remoteFailures.inc({ app, stage: 'page' });
      log.error({ err: error, requestId, app, releaseSet: release.boot.id }, 'page failed');
    },
  });

  stop({ outcome: page.isDegraded ? 'degraded' : 'complete' });
  ctx.status = page.status;
  ctx.type = 'html';
  ctx.set('cache-control', 'no-store');
  ctx.set('x-release-set', release.boot.id);
  if (page.isDegraded) ctx.set('x-render', 'degraded');
  if (page.status === HttpStatus.SERVICE_UNAVAILABLE) ctx.set('retry-after', RETRY_AFTER_SECONDS);
  if (page.location) ctx.set('location', page.location);
  ctx.body = page.html;
}

/** The gateway sends the nonce it will write into the policy. Without a gateway in front there is no policy to match. */
function readNonce(ctx: Context): string {
  const given = ctx.get('x-csp-nonce');
  return NONCE.test(given) ? given : 'no-policy';
}

export function findPageOwner(release: Release, path: string) {
  const table = tables.get(release) ?? toTable(release);
  tables.set(release, table);
  const matched = matchRoutes(table, path)?.at(-1)?.route;
  return matched ? { app: matched.id.split(' ', 1)[0] ?? FALLBACK_OWNER.app, pattern: matched.path } : FALLBACK_OWNER;
}

const toTable = ({ apps }: Release) =>
  Object.entries(apps).flatMap(([app, { routes }]) =>
    Object.keys(routes).map((path) => ({ id: `${app} ${path}`, path })),
  );
