import type { Send } from '@shoreline/api-client';
import { serviceContracts, type ServiceName, serviceNames } from '@shoreline/contracts';
import { fetchFromReplicas, type ReplicaFetch } from '@shoreline/service-kit';

import type { Measurements } from './measurements.ts';

/** What of the visitor's request goes along with the calls made for it. */
export interface RequestTrace {
  requestId: string;
  traceparent: string | undefined;
  /** The release set the page is rendered from; unknown for calls that are made for no page. */
  releaseSet?: string;
  signal: AbortSignal;
}

/** Makes the way to the services for one request. Cookies never go along: pages are the same for everybody. */
export type CallService = (trace: RequestTrace) => Send;

const NOT_FOUND = 404;
const MS_PER_SECOND = 1_000;

/** Sends `/api/<prefix>/…` straight to the service that owns the prefix. */
export function createServiceCalls(
  urls: Record<ServiceName, string>,
  { upstreamSeconds }: Pick<Measurements, 'upstreamSeconds'>,
): CallService {
  const services = new Map(
    serviceNames.flatMap((name) => {
      const send = measured(fetchFromReplicas(urls[name]), (outcome, seconds) =>
        upstreamSeconds.observe({ upstream: name, outcome }, seconds),
      );
      return serviceContracts[name].prefixes.map((prefix) => [prefix, send] as const);
    }),
  );

  return ({ requestId, traceparent, releaseSet, signal }) =>
    async (path, init) => {
      const prefix = path.split(/[/?]/)[2] ?? '';
      const sendToService = services.get(prefix);
      if (!sendToService) return new Response(undefined, { status: NOT_FOUND });
      return sendToService(path, {
        ...init,
        signal: init.signal ? AbortSignal.any([init.signal, signal]) : signal,
        headers: {
          ...init.headers,
          'x-request-id': requestId,
          ...(traceparent && { traceparent }),
          ...(releaseSet && { 'x-shoreline-release': releaseSet }),
        },
      });
    };
}

const measured =
  (send: ReplicaFetch, observe: (outcome: string, seconds: number) => void): ReplicaFetch =>
  async (path, init) => {
    const startedAt = performance.now();
    const observeOutcome = (outcome: string) => observe(outcome, (performance.now() - startedAt) / MS_PER_SECOND);
    try {
      const response = await send(path, init);
      observeOutcome(`${String(response.status)[0]}xx`);
      return response;
    } catch (error) {
      observeOutcome(init?.signal?.aborted ? 'aborted' : 'failed');
      throw error;
    }
  };
