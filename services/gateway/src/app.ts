import type { Socket } from 'node:net';

import type { Releases } from '@shoreline/federation/registry';
import {
  problemHandler,
  requestRecord,
  requestTrace,
  type Log,
  type Metrics,
  type ServiceKeys,
} from '@shoreline/service-kit';
import Koa from 'koa';

import { artifactHandler } from './artifacts/artifact-handler.ts';
import { remoteFailureHandler } from './artifacts/remote-failure-handler.ts';
import { releaseHandler } from './artifacts/release-handler.ts';
import { publicFileHandler } from './artifacts/send-file.ts';
import { browserReportHandler } from './browser-report-handler.ts';
import { createDraftCheck } from './draft-check.ts';
import type { Env } from './env.ts';
import { createBodyLimit } from './body-limit.ts';
import { guardCrossSiteRead } from './guards/cross-site-read.ts';
import { createHostCheck } from './guards/own-hosts.ts';
import { readRequestContext } from './guards/read-request-context.ts';
import { guardMethod } from './guards/unsafe-request.ts';
import { guardSlowBody } from './guards/slow-body.ts';
import { guardUnsafeRequest } from './guards/unsafe-request.ts';
import { createClientReader, createProxyCheck } from './limits/client-address.ts';
import { limitConnections, limitMediaStreams } from './limits/limit-concurrency.ts';
import { createRequestCounter, limitRate } from './limits/limit-rate.ts';
import { pacePhotographs } from './limits/pace-photographs.ts';
import type { Limiters } from './limits/rate-limits.ts';
import { shedLoad, watchPressure } from './limits/shed-load.ts';
import { mapTilesHandler } from './map-tiles-handler.ts';
import { createMeasurements, type Measurements } from './measurements.ts';
import { readDraft } from './previews/read-draft.ts';
import { previewHandler } from './previews/preview-handler.ts';
import { readPreview } from './previews/read-preview.ts';
import { createOperatorCheck } from './operator-check.ts';
import { apiHandler, sizeOfResponse, type CachedResponse } from './proxy/api-handler.ts';
import { createStaticDocument, sizeOfPage, type CachedPage } from './proxy/cached-page.ts';
import { createContentWatch } from './proxy/content-watch.ts';
import { createReleaseChooser, type ReleaseChooser } from './proxy/choose-release.ts';
import { createOriginsReader } from './proxy/page-addresses.ts';
import { pageHandler } from './proxy/page-handler.ts';
import { createPurgeHook } from './proxy/purge-hook.ts';
import { ResponseCache } from './proxy/response-cache.ts';
import { createSavedCaches } from './proxy/saved-caches.ts';
import { discardResponse, type UpstreamResponse } from './proxy/upstream-response.ts';
import { createUpstreams } from './proxy/create-upstreams.ts';
import { referenceHandler } from './reference/reference-handler.ts';
import { replayResponses } from './replay-responses.ts';
import type { GatewayHandler, GatewayMiddleware } from './request-context.ts';
import type { RouteTarget } from './route-target.ts';
import { sharedTextHandler } from './shared-text-handler.ts';
import { siteHealthHandler } from './site-health-handler.ts';
import { createSignals, type Signals } from './signals/signals.ts';
import { pageSignalsHandler } from './signals/page-signals-handler.ts';
import { securityHeaders, createPagePolicies } from './security-headers.ts';

const BYTES_PER_MEGABYTE = 1_048_576;

export interface AppDependencies {
  env: Env;
  keys: ServiceKeys;
  limiters: Limiters;
  currentReleases: () => Releases;
  /** The folder of what is live: the static document and the list of the release. */
  liveDir: () => string;
  metrics: Metrics;
  log: Log;
}

export interface Gateway {
  app: Koa;
  /** Takes over what an earlier process cached, and goes on saving. Without it nothing is read or written. */
  restore(): Promise<void>;
  /** Begins to look for what editors publish, and to hand over what is counted of builds, where there is somebody to. */
  start(): void;
  /** For every connection to the public port. */
  acceptConnection: (socket: Socket) => void;
  close(): Promise<void>;
}

/** Everything behind the public port. Opens nothing: connections are made by the first request. */
export function createGateway(deps: AppDependencies): Gateway {
  const { env, keys, limiters, currentReleases, liveDir, metrics, log } = deps;
  const measurements = createMeasurements(metrics);
  const releases = createReleaseChooser({ currentReleases, publicOrigin: env.PUBLIC_ORIGIN });
  const signals = createSignals({ env, keys, currentReleases, metrics, log });
  const pressure = watchPressure(env.MAX_EVENT_LOOP_DELAY_MS);
  const proxy = createProxy({
    ...deps,
    isPressed: () => pressure.level() > 0,
    chooseRelease: releases.choose,
    signals,
    measurements,
  });
  const readClient = createClientReader(env.TRUSTED_PROXIES);
  const countRequest = createRequestCounter(limiters);
  const isOwnHost = createHostCheck({ publicOrigin: env.PUBLIC_ORIGIN, allowedHosts: env.ALLOWED_HOSTS });
  const app = new Koa();

  app.silent = true;
  app.use(requestRecord({ log, metrics }));
  app.use(replayResponses({ isOwnHost, readClient, readRelease: releases.read, countRequest }));
  app.use(requestTrace);
  app.use(securityHeaders({ publicOrigin: env.PUBLIC_ORIGIN, isPreloaded: env.HSTS_PRELOAD }));
  app.use(problemHandler(log));
  app.use(guardPages(env.ANALYTICS_ORIGIN, signals));
  app.use(
    readRequestContext({
      isOwnHost,
      readClient,
      readRelease: releases.read,
    }),
  );
  app.use(guardMethod());
  app.use(limitRate({ countRequest, refusals: measurements.limitRefusals }));
  app.use(guardCrossSiteRead());
  app.use(shedLoad({ pressure, onShed: () => measurements.shedRequests.inc() }));
  app.use(readPreview({ currentReleases }));
  app.use(readDraft(proxy.findDraft));
  app.use(limitMediaStreams(env.MAX_MEDIA_STREAMS_PER_ADDRESS * env.RATE_LIMIT_SCALE));
  app.use(guardSlowBody());
  app.use(guardUnsafeRequest({ publicOrigin: env.PUBLIC_ORIGIN, bodyLimit: createBodyLimit(env) }));
  app.use(pacePhotographs());
  app.use(
    route({
      api: proxy.handleApi,
      'unknown-api': proxy.handleApi,
      page: proxy.handlePage,
      reference: referenceHandler(env.PUBLIC_ORIGIN),
      artifact: artifactHandler(env.ARTIFACTS_DIR),
      release: releaseHandler({ currentReleases, liveDir, isOperator: proxy.isOperator }),
      preview: previewHandler(currentReleases),
      'map-tiles': mapTilesHandler({ file: env.MAP_TILES_FILE, log }),
      'remote-failure': remoteFailureHandler({
        ...{ currentReleases, once: limiters.failure, views: signals.views, metrics, log },
      }),
      'browser-report': browserReportHandler({ metrics, log }),
      'page-signals': pageSignalsHandler(signals.views),
      'site-health': proxy.handleSiteHealth,
      'shared-text': sharedTextHandler,
      file: publicFileHandler({ env, currentReleases }),
    }),
  );
  return {
    app,
    restore: proxy.restore,
    start: () => [signals, proxy].forEach((one) => one.start()),
    acceptConnection: limitConnections({
      max: env.MAX_CONNECTIONS,
      maxPerAddress: env.MAX_CONNECTIONS_PER_ADDRESS * env.RATE_LIMIT_SCALE,
      isTrustedProxy: createProxyCheck(env.TRUSTED_PROXIES),
      onRefused: () => measurements.connectionRefusals.inc(),
    }),
    async close() {
      pressure.stop();
      await signals.stop();
      await proxy.close();
    },
  };
}

function guardPages(analyticsOrigin: string | undefined, { views }: Pick<Signals, 'views'>): GatewayMiddleware {
  const pagePolicies = createPagePolicies(analyticsOrigin);
  return (ctx, next) => {
    ctx.state.pagePolicies = pagePolicies;
    ctx.state.createPageToken = views.issue;
    return next();
  };
}

const route =
  (handlers: Record<RouteTarget['kind'], GatewayHandler>): GatewayMiddleware =>
  (ctx) =>
    handlers[ctx.state.requestContext.target.kind](ctx);

interface ProxyDependencies {
  env: Env;
  keys: ServiceKeys;
  chooseRelease: ReleaseChooser['choose'];
  currentReleases: () => Releases;
  liveDir: () => string;
  isPressed: () => boolean;
  signals: Pick<Signals, 'countRendering'>;
  measurements: Measurements;
  log: Log;
}

function createProxy(deps: ProxyDependencies) {
  const { env, keys, chooseRelease, currentReleases, liveDir, isPressed, signals, measurements, log } = deps;
  const { PUBLIC_ORIGIN: publicOrigin } = env;
  const { shell, media, ...services } = createUpstreams(env, { measurements, log });
  const watch = createContentWatch({ content: services.content, log });
  const purge =
    env.PURGE_URL === undefined
      ? undefined
      : createPurgeHook({
          ...{ url: env.PURGE_URL, token: env.PURGE_TOKEN, currentReleases, log },
          changedAt: () => watch.changedAt(),
        });
  const limits = {
    maxBytes: env.CACHE_MEGABYTES * BYTES_PER_MEGABYTE,
    freshMs: env.CACHE_FRESH_MS,
    discard: discardResponse,
    changedAt: () => watch.changedAt(),
  };

  const responses = new ResponseCache<CachedResponse, UpstreamResponse>({ ...limits, sizeOf: sizeOfResponse });
  const pages = new ResponseCache<CachedPage, UpstreamResponse>({
    ...limits,
    sizeOf: sizeOfPage,
    onCancel: () => measurements.cancelledRenders.inc(),
  });
  const saved = createSavedCaches({ cacheDir: env.CACHE_DIR, responses, pages, log });
  const isOperator = createOperatorCheck({ identity: services.identity, keys, publicOrigin, log });

  return {
    isOperator,
    findDraft: createDraftCheck({ content: services.content, publicOrigin, log }),
    handleSiteHealth: siteHealthHandler({
      upstreams: [shell, services.content, services.identity, services.owners, services.releases].filter(
        (upstream) => upstream !== undefined,
      ),
      shell,
      identity: services.identity,
      keys,
      publicOrigin,
      currentReleases,
    }),
    handleApi: apiHandler({
      services,
      keys,
      media,
      cache: responses,
      publicOrigin,
      bodyLimit: createBodyLimit(env),
      cacheResponses: measurements.cacheResponses,
    }),
    handlePage: pageHandler({
      shell,
      publicOrigin,
      cache: pages,
      chooseRelease,
      currentReleases,
      isOperator,
      isPressed,
      countRendering: signals.countRendering,
      sendStaticDocument: createStaticDocument({
        liveDir,
        currentReleases,
        originsAt: createOriginsReader(currentReleases),
      }),
      budgetMs: env.SHELL_BUDGET_MS,
      cdnSeconds: env.CDN_SECONDS,
      measurements,
      log,
    }),
    restore: saved.restore,
    start: () => [watch.loop, purge].forEach((loop) => loop?.start()),
    async close() {
      await Promise.all([watch.loop.stop(), purge?.stop()]);
      await saved.close();
      await Promise.all(
        [...Object.values(services), media, shell].flatMap((upstream) => (upstream ? [upstream.close()] : [])),
      );
    },
  };
}
