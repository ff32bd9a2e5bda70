import type { Releases } from '@shoreline/federation/registry';
import { type Log, type Metrics, problemHandler, requestLog } from '@shoreline/service-kit';
import Koa from 'koa';

import { answerHeaders, createPagePolicies } from './answer-headers.ts';
import { artifactAnswer } from './artifacts/artifact-answer.ts';
import { publicFileAnswer } from './artifacts/public-file-answer.ts';
import { releaseAnswer } from './artifacts/release-answer.ts';
import { remoteFailureAnswer } from './artifacts/remote-failure-answer.ts';
import type { Destination } from './destination.ts';
import type { Env } from './env.ts';
import { readVisit } from './guards/read-visit.ts';
import { guardMethod } from './guards/request-method.ts';
import { guardSlowBody } from './guards/slow-body.ts';
import { guardUnsafeRequest } from './guards/unsafe-request.ts';
import { createAddressReader } from './limits/client-address.ts';
import { limitRate, type Limiters } from './limits/limit-rate.ts';
import { createFallbackCounter } from './artifacts/fallback-counter.ts';
import { createMeasurements } from './measurements.ts';
import { createReleaseChooser } from './proxy/choose-release.ts';
import { createProxy } from './proxy/create-proxy.ts';
import type { Answer, Step } from './visit.ts';

export interface AppNeeds {
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
export function createGateway({ env, limiters, currentReleases, metrics, log }: AppNeeds): Gateway {
  const measurements = createMeasurements(metrics);
  const fallbacks = createFallbackCounter(metrics, currentReleases);
  const releases = createReleaseChooser({ currentReleases, publicOrigin: env.PUBLIC_ORIGIN });
  const proxy = createProxy({ env, chooseRelease: releases.choose, measurements, log });
  const app = new Koa();

  app.silent = true;
  app.use(requestLog({ log, metrics }));
  app.use(answerHeaders({ publicOrigin: env.PUBLIC_ORIGIN }));
  app.use(problemHandler(log));
  app.use(guardPages(env.ANALYTICS_ORIGIN));
  app.use(readVisit({ readAddress: createAddressReader(env.TRUSTED_PROXIES), readRelease: releases.read }));
  app.use(guardMethod());
  app.use(limitRate({ limiters, refusals: measurements.limitRefusals }));
  app.use(guardSlowBody());
  app.use(guardUnsafeRequest({ publicOrigin: env.PUBLIC_ORIGIN, bodyLimitBytes: env.BODY_LIMIT_BYTES }));
  app.use(
    route({
      api: proxy.answerApi,
      'unknown-api': proxy.answerApi,
      page: proxy.answerPage,
      artifact: artifactAnswer(env.ARTIFACTS_DIR),
      release: releaseAnswer(env.ARTIFACTS_DIR),
      'remote-failure': remoteFailureAnswer({ currentReleases, fallbacks, log }),
      file: publicFileAnswer(),
    }),
  );
  return { app, close: proxy.close };
}

function guardPages(analyticsOrigin: string | undefined): Step {
  const pagePolicies = createPagePolicies(analyticsOrigin);
  return (ctx, next) => {
    ctx.state.pagePolicies = pagePolicies;
    return next();
  };
}

const route =
  (answers: Record<Destination['kind'], Answer>): Step =>
  (ctx) =>
    answers[ctx.state.visit.destination.kind](ctx);
