import type { ServiceName } from '@shoreline/contracts';
import type { Log } from '@shoreline/service-kit';

import type { Env } from '../env.ts';
import type { Measurements } from '../measurements.ts';
import type { Answer } from '../visit.ts';
import { AnswerCache } from './answer-cache.ts';
import { apiAnswer } from './api-answer.ts';
import type { ReleaseChooser } from './choose-release.ts';
import { type KeptAnswer, sizeOfAnswer } from './kept-answer.ts';
import { type KeptPage, sizeOfPage } from './kept-page.ts';
import { discardAnswer, type OpenAnswer } from './open-answer.ts';
import { pageAnswer } from './page-answer.ts';
import { createShellServer } from './shell-server.ts';
import { createStaticDocument } from './static-document.ts';
import { createUpstream, type Upstream } from './upstream.ts';

interface ProxyNeeds {
  env: Env;
  chooseRelease: ReleaseChooser['choose'];
  measurements: Measurements;
  log: Log;
}

interface Proxy {
  answerApi: Answer;
  answerPage: Answer;
  close(): Promise<void>;
}

const BYTES_PER_MEGABYTE = 1_048_576;

/** Puts upstreams, caches and answers together. */
export function createProxy({ env, chooseRelease, measurements, log }: ProxyNeeds): Proxy {
  const { PUBLIC_ORIGIN: publicOrigin } = env;
  const { shell, ...services } = createUpstreams(env, measurements);
  const cacheParts = {
    maxBytes: env.CACHE_MEGABYTES * BYTES_PER_MEGABYTE,
    freshMs: env.CACHE_FRESH_MS,
    discard: discardAnswer,
  };

  return {
    answerApi: apiAnswer({
      services,
      cache: new AnswerCache<KeptAnswer, OpenAnswer>({ ...cacheParts, sizeOf: sizeOfAnswer }),
      publicOrigin,
      bodyLimitBytes: env.BODY_LIMIT_BYTES,
      cacheAnswers: measurements.cacheAnswers,
    }),
    answerPage: pageAnswer({
      shell: createShellServer({ upstream: shell, publicOrigin, budgetMs: env.SHELL_BUDGET_MS }),
      cache: new AnswerCache<KeptPage, OpenAnswer>({ ...cacheParts, sizeOf: sizeOfPage }),
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
