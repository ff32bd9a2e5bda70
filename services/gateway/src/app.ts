import type { ServiceName } from '@shoreline/contracts';
import type { Releases } from '@shoreline/federation/registry';
import { problemHandler, requestLog, type Log, type Metrics, type ServiceKeys } from '@shoreline/service-kit';
import Koa from 'koa';

import { artifactHandler } from './artifacts/artifact-handler.ts';
import { remoteFailureHandler } from './artifacts/remote-failure-handler.ts';
import { publicFileHandler, releaseHandler } from './artifacts/send-file.ts';
import type { Env } from './env.ts';
import { readRequestContext } from './guards/read-request-context.ts';
import { guardMethod } from './guards/unsafe-request.ts';
import { guardSlowBody } from './guards/slow-body.ts';
import { guardUnsafeRequest } from './guards/unsafe-request.ts';
import { createAddressReader } from './limits/client-address.ts';
import { limitRate } from './limits/limit-rate.ts';
import type { Limiters } from './limits/rate-limits.ts';
import { createMeasurements, type Measurements } from './measurements.ts';
import { apiHandler, sizeOfResponse, type CachedResponse } from './proxy/api-handler.ts';
import { createStaticDocument, sizeOfPage, type CachedPage } from './proxy/cached-page.ts';
import { createReleaseChooser, type ReleaseChooser } from './proxy/choose-release.ts';
import { pageHandler } from './proxy/page-handler.ts';
import { ResponseCache } from './proxy/response-cache.ts';
import { discardResponse, type UpstreamResponse } from './proxy/upstream-response.ts';
import { createUpstream, type Upstream } from './proxy/upstream.ts';
import { referenceHandler } from './reference/reference-handler.ts';
import type { GatewayHandler, GatewayMiddleware } from './request-context.ts';
import type { RouteTarget } from './route-target.ts';
import { securityHeaders, createPagePolicies } from './security-headers.ts';

const BYTES_PER_MEGABYTE = 1_048_576;

export interface AppDependencies {
  env: Env;
  keys: ServiceKeys;
  limiters: Limiters;
  currentReleases: () => Releases;
  metrics: Metrics;
  log: Log;
}

export interface Gateway {
  app: Koa;
  close(): Promise<void>;
}

/** Everything behind the public port. Opens nothing: connections are made by the first request. */
export function createGateway({ env, keys, limiters, currentReleases, metrics, log }: AppDependencies): Gateway {
  const measurements = createMeasurements(metrics);
  const releases = createReleaseChooser({ currentReleases, publicOrigin: env.PUBLIC_ORIGIN });
  const proxy = createProxy({ env, keys, chooseRelease: releases.choose, measurements, log });
  const app = new Koa();

  app.silent = true;
  app.use(requestLog({ log, metrics }));
  app.use(securityHeaders({ publicOrigin: env.PUBLIC_ORIGIN }));
  app.use(problemHandler(log));
  app.use(guardPages(env.ANALYTICS_ORIGIN));
  app.use(readRequestContext({ readAddress: createAddressReader(env.TRUSTED_PROXIES), readRelease: releases.read }));
  app.use(guardMethod());
  app.use(limitRate({ limiters, refusals: measurements.limitRefusals }));
  app.use(guardSlowBody());
  app.use(guardUnsafeRequest({ publicOrigin: env.PUBLIC_ORIGIN, bodyLimitBytes: env.BODY_LIMIT_BYTES }));
  app.use(
    route({
      api: proxy.handleApi,
      'unknown-api': proxy.handleApi,
      page: proxy.handlePage,
      reference: referenceHandler(env.PUBLIC_ORIGIN),
      artifact: artifactHandler(env.ARTIFACTS_DIR),
      release: releaseHandler(env.ARTIFACTS_DIR),
      'remote-failure': remoteFailureHandler({ currentReleases, metrics, log }),
      file: publicFileHandler(),
    }),
  );
  return { app, close: proxy.close };
}

function guardPages(analyticsOrigin: string | undefined): GatewayMiddleware {
  const pagePolicies = createPagePolicies(analyticsOrigin);
  return (ctx, next) => {
    ctx.state.pagePolicies = pagePolicies;
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
  measurements: Measurements;
  log: Log;
}

function createProxy({ env, keys, chooseRelease, measurements, log }: ProxyDependencies) {
  const { PUBLIC_ORIGIN: publicOrigin } = env;
  const { shell, ...services } = createUpstreams(env, measurements);
  const cacheParts = {
    maxBytes: env.CACHE_MEGABYTES * BYTES_PER_MEGABYTE,
    freshMs: env.CACHE_FRESH_MS,
    discard: discardResponse,
  };

  return {
    handleApi: apiHandler({
      services,
      keys,
      cache: new ResponseCache<CachedResponse, UpstreamResponse>({ ...cacheParts, sizeOf: sizeOfResponse }),
      publicOrigin,
      bodyLimitBytes: env.BODY_LIMIT_BYTES,
      cacheResponses: measurements.cacheResponses,
    }),
    handlePage: pageHandler({
      shell,
      publicOrigin,
      cache: new ResponseCache<CachedPage, UpstreamResponse>({ ...cacheParts, sizeOf: sizeOfPage }),
      chooseRelease,
      sendStaticDocument: createStaticDocument(env.ARTIFACTS_DIR),
      budgetMs: env.SHELL_BUDGET_MS,
      measurements,
      log,
    }),
    async close() {
      await Promise.all([...Object.values(services), shell].map((upstream) => upstream.close()));
    },
  };
}

function createUpstreams(env: Env, measurements: Measurements): Record<ServiceName | 'shell', Upstream> {
  const upstream = (name: string, origins: string) =>
    createUpstream({
      name,
      origins,
      timeoutMs: env.UPSTREAM_TIMEOUT_MS,
      maxInFlight: env.MAX_IN_FLIGHT_PER_UPSTREAM,
      measurements,
    });

  return {
    content: upstream('content', env.CONTENT_URL),
    identity: upstream('identity', env.IDENTITY_URL),
    owners: upstream('owners', env.OWNERS_URL),
    shell: upstream('shell', env.SHELL_URL),
  };
}
