import type { ServiceName } from '@shoreline/contracts';
import type { Log } from '@shoreline/service-kit';

import type { Env } from '../env.ts';
import type { Measurements } from '../measurements.ts';
import type { GatewayHandler } from '../request-context.ts';
import { apiHandler, type CachedResponse, sizeOfResponse } from './api-handler.ts';
import { type CachedPage, createStaticDocument, sizeOfPage } from './cached-page.ts';
import type { ReleaseChooser } from './choose-release.ts';
import { pageHandler } from './page-handler.ts';
import { ResponseCache } from './response-cache.ts';
import { createUpstream, type Upstream } from './upstream.ts';
import { discardResponse, type UpstreamResponse } from './upstream-response.ts';

interface ProxyDependencies {
  env: Env;
  chooseRelease: ReleaseChooser['choose'];
  measurements: Measurements;
  log: Log;
}

interface Proxy {
  handleApi: GatewayHandler;
  handlePage: GatewayHandler;
  close(): Promise<void>;
}

const BYTES_PER_MEGABYTE = 1_048_576;

export function createProxy({ env, chooseRelease, measurements, log }: ProxyDependencies): Proxy {
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
