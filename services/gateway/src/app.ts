import type { Releases } from '@shoreline/federation/registry';
import { type Log, type Metrics, problemHandler, requestLog } from '@shoreline/service-kit';
import Koa from 'koa';

import { securityHeaders, createPagePolicies } from './security-headers.ts';
import { artifactHandler } from './artifacts/artifact-handler.ts';
import { publicFileHandler, releaseHandler } from './artifacts/public-file-handler.ts';
import { remoteFailureHandler } from './artifacts/remote-failure-handler.ts';
import type { RouteTarget } from './route-target.ts';
import type { Env } from './env.ts';
import { readRequestContext } from './guards/read-request-context.ts';
import { guardMethod } from './guards/request-method.ts';
import { guardSlowBody } from './guards/slow-body.ts';
import { guardUnsafeRequest } from './guards/unsafe-request.ts';
import { createAddressReader } from './limits/client-address.ts';
import { limitRate } from './limits/limit-rate.ts';
import type { Limiters } from './limits/rate-limits.ts';
import { createMeasurements } from './measurements.ts';
import { createReleaseChooser } from './proxy/choose-release.ts';
import { createProxy } from './proxy/create-proxy.ts';
import { referenceHandler } from './reference/reference-handler.ts';
import type { GatewayHandler, GatewayMiddleware } from './request-context.ts';

export interface AppDependencies {
  env: Env;
  limiters: Limiters;
  currentReleases: () => Releases;
  metrics: Metrics;
  log: Log;
}

export interface Gateway {
  app: Koa;
  /** Closes the connections to the upstreams after the last request. */
  close(): Promise<void>;
}

/** Everything behind the public port. Opens nothing: connections are made by the first request. */
export function createGateway({ env, limiters, currentReleases, metrics, log }: AppDependencies): Gateway {
  const measurements = createMeasurements(metrics);
  const releases = createReleaseChooser({ currentReleases, publicOrigin: env.PUBLIC_ORIGIN });
  const proxy = createProxy({ env, chooseRelease: releases.choose, measurements, log });
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
