import type { ServiceName } from '@shoreline/contracts';
import type { Log } from '@shoreline/service-kit';

import { type Env, releasesUrl } from '../env.ts';
import type { Measurements } from '../measurements.ts';
import { createUpstream, type Upstream } from './upstream.ts';

/** What is buffered for a slow reader, so that its place at the service is free again: more than any answer but recordings. */
const BUFFERED_BYTES = 524_288;

export function createUpstreams(
  env: Env,
  parts: { measurements: Measurements; log: Log },
): Record<ServiceName | 'media' | 'shell', Upstream> & { releases: Upstream | undefined } {
  const upstream = (name: string, origins: string) =>
    createUpstream({
      name,
      origins,
      timeoutMs: env.UPSTREAM_TIMEOUT_MS,
      maxInFlight: env.MAX_IN_FLIGHT_PER_UPSTREAM,
      reader: { ...reader, bufferedBytes: BUFFERED_BYTES },
      ...parts,
    });
  const releases = releasesUrl(env);
  const reader = { minBytesPerSecond: env.MIN_READER_BYTES_PER_SECOND, windowMs: env.SLOW_READER_WINDOW_MS };

  return {
    content: upstream('content', env.CONTENT_URL),
    identity: upstream('identity', env.IDENTITY_URL),
    owners: upstream('owners', env.OWNERS_URL),
    releases: releases === undefined ? undefined : upstream('releases', releases),
    shell: upstream('shell', env.SHELL_URL),
    media: createUpstream({
      name: 'media',
      origins: env.CONTENT_URL,
      timeoutMs: env.UPSTREAM_TIMEOUT_MS,
      maxInFlight: env.MAX_MEDIA_STREAMS,
      connections: env.MAX_MEDIA_STREAMS,
      reader: { ...reader, bufferedBytes: 0 },
      ...parts,
    }),
  };
}
