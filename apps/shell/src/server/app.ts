import { HttpStatus, type Release } from '@shoreline/contracts';
import { DRAFT_HEADER } from '@shoreline/contracts/content-drafts';
import type { BuildKind } from '@shoreline/federation/registry';
import { ApiError, describeRequest, problemHandler, requestLog, type Log, type Metrics } from '@shoreline/service-kit';
import Koa, { type Context } from 'koa';

import type { Admission } from './admission.ts';
import type { Measurements } from './measurements.ts';
import { findPageOwner } from './page-owner.ts';
import type { PreviewReleases } from './preview-releases.ts';
import type { ReleaseStore, RunningRelease } from './release-store.ts';
import { describeOutcomes, describeRefusal, OUTCOMES_HEADER } from './render-outcomes.ts';
import type { EncodedPage } from './rendering/render-messages.ts';
import { isNoWorker } from './rendering/render-refusals.ts';
import { NotRendered } from './rendering/render-slots.ts';

export interface AppDependencies {
  admission: Admission;
  releases: Pick<ReleaseStore, 'find' | 'standIn'>;
  previews: Pick<PreviewReleases, 'find'>;
  /** Which build of an app a page was made of, for counters. */
  kindOf: (app: string, digest: string | undefined) => BuildKind;
  metrics: Metrics;
  measurements: Pick<Measurements, 'renderSeconds' | 'remoteFailures' | 'initMetrics'>;
  log: Log;
}

/** Most outages are restarts. */
const RETRY_AFTER_SECONDS = '2';

/** The gateway verified that an operator asks. */
const AUDIENCE_HEADER = 'x-shoreline-audience';
const NONCE = /^[\w+/=-]{16,64}$/;

/** Pages of previews that are rendered or wait for a worker: they have no part in what visitors are admitted by. */
const MAX_PREVIEW_PAGES = 8;

/** Has every page of the site rendered by the workers of its release. Opens nothing: `main.ts` listens. */
export function createApp(deps: AppDependencies): Koa {
  const app = new Koa();
  const enterPreview = createPreviewEntrance();
  app.use(requestLog(deps));
  app.use(problemHandler(deps.log));
  app.use(async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return;
    const id = ctx.get('x-shoreline-release') || undefined;
    const preview = deps.previews.find(id);
    await admitPage(
      ctx,
      deps,
      preview
        ? { enter: enterPreview, release: () => preview, standIn: () => undefined, isPreview: true }
        : {
            enter: (app) => deps.admission.enter(app),
            release: () => deps.releases.find(id),
            standIn: (running) => deps.releases.standIn(running),
          },
    );
  });
  return app;
}

/** How a page is let in, and of which release it is. */
interface WantedPage {
  /** Throws `NotRendered` when there is no place. */
  enter: (app: string) => () => void;
  release: () => Promise<RunningRelease>;
  standIn: ReleaseStore['standIn'];
  isPreview?: true | undefined;
}

interface AskedPage extends WantedPage {
  gone: AbortSignal;
}

function createPreviewEntrance(): WantedPage['enter'] {
  let inFlight = 0;
  return () => {
    if (inFlight >= MAX_PREVIEW_PAGES) throw new NotRendered('overloaded');
    inFlight += 1;
    return () => void (inFlight -= 1);
  };
}

/** Refuses what cannot be rendered in time, and stops working for a gateway that has gone. */
async function admitPage(ctx: Context, deps: AppDependencies, wanted: WantedPage): Promise<void> {
  const gone = watchCaller(ctx);
  try {
    await answerPage(ctx, deps, { ...wanted, gone });
  } catch (error) {
    // Nobody reads this answer any more: whatever failed is no fault.
    throw gone.aborted || error instanceof NotRendered ? overloaded() : error;
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

async function answerPage(ctx: Context, deps: AppDependencies, asked: AskedPage): Promise<void> {
  const running = await asked.release();
  const owner = findOwner(ctx, running);
  Object.assign(ctx.state, { route: owner.pattern, releaseSet: running.boot.id });
  const leave = asked.enter(owner.app);
  try {
    await renderSomewhere(ctx, deps, { ...asked, running, app: owner.app });
  } finally {
    leave();
  }
}

const isForOperators = (ctx: Context): boolean => ctx.get(AUDIENCE_HEADER) === 'operators';

const findOwner = (ctx: Context, { boot, publicBoot }: RunningRelease) =>
  findPageOwner(isForOperators(ctx) ? boot : publicBoot, ctx.path);

/** While a release has no worker, nobody waits for its next one where another release can take the page. */
async function renderSomewhere(ctx: Context, deps: AppDependencies, page: OwnedPage & AskedPage): Promise<void> {
  const standIn = page.standIn(page.running);
  try {
    await renderPage(ctx, deps, { ...page, waits: !standIn });
  } catch (error) {
    if (!standIn || !isNoWorker(error)) throw error;
    await renderPage(ctx, deps, { ...page, running: standIn, app: findOwner(ctx, standIn).app });
  }
}

interface OwnedPage extends Pick<AskedPage, 'isPreview' | 'gone'> {
  running: RunningRelease;
  app: string;
  /** For a worker that starts, where its release has none. */
  waits?: boolean;
}

async function renderPage(
  ctx: Context,
  { measurements, log, kindOf }: AppDependencies,
  { running: { boot, pool }, app, waits = true, isPreview, gone }: OwnedPage,
): Promise<void> {
  const requestId = String(ctx.state.requestId);
  measurements.initMetrics(app);
  const digest = boot.apps[app]?.digest;
  const build = isPreview ? 'preview' : kindOf(app, digest);
  const stop = measurements.renderSeconds.startTimer({ app, build });
  describeRequest({ 'shoreline.app': app, 'shoreline.app.digest': digest ?? 'none' });
  const rendering = { apps: boot.apps, owner: app };
  const request = {
    ...{ app, path: ctx.url, nonce: readNonce(ctx), requestId, isForOperators: isForOperators(ctx) },
    traceparent: String(ctx.state.traceparent),
    draft: readDraft(ctx),
  };
  const { page, failures } = await pool.render(request, gone, { waits }).catch((error: unknown) => {
    if (!gone.aborted && !isPreview) ctx.set(OUTCOMES_HEADER, describeRefusal(rendering, error));
    throw error;
  });
  for (const error of failures) {
    measurements.remoteFailures.inc({ app, stage: 'page', build });
    log.error({ err: error, requestId, app, digest, build, releaseSet: boot.id }, 'page failed');
  }

  stop({ outcome: page.isDegraded ? 'degraded' : 'complete' });
  ctx.set('x-release-set', boot.id);
  ctx.set('x-internal-builds', describeBuilds(boot, app, page));
  if (!isPreview) ctx.set(OUTCOMES_HEADER, describeOutcomes(rendering, page, failures));
  sendPage(ctx, page);
}

const readDraft = (ctx: Context): string | undefined => ctx.get(DRAFT_HEADER) || undefined;

function sendPage(ctx: Context, page: EncodedPage): void {
  ctx.status = page.status;
  ctx.type = 'html';
  ctx.set('cache-control', 'no-store');
  if (page.isDegraded) ctx.set('x-render', 'degraded');
  if (page.status === HttpStatus.SERVICE_UNAVAILABLE) ctx.set('retry-after', RETRY_AFTER_SECONDS);
  if (page.location) ctx.set('location', page.location);
  if (page.connect?.length) ctx.set('x-internal-connect', page.connect.join(' '));
  ctx.body = Buffer.from(page.html.buffer);
}

/** What the page was made of: it stays what it is until one of these builds is another. */
function describeBuilds({ apps }: Release, owner: string, { widgetApps }: EncodedPage): string {
  const used = widgetApps && new Set(['shell', owner, ...widgetApps]);
  return Object.entries(apps)
    .filter(([app]) => !used || used.has(app))
    .map(([app, { digest }]) => `${app}@${digest}`)
    .join(' ');
}

/** The gateway sends the nonce it will write into the policy. Without a gateway in front there is no policy to match. */
function readNonce(ctx: Context): string {
  const given = ctx.get('x-csp-nonce');
  return NONCE.test(given) ? given : 'no-policy';
}
