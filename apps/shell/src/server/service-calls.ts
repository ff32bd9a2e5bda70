import type { Send } from '@shoreline/api-client';
import { serviceContracts, type ServiceName, serviceNames } from '@shoreline/contracts';
import { fetchFromReplicas } from '@shoreline/service-kit';

/** What of the visitor's request goes along with the calls made for it. */
export interface RequestTrace {
  requestId: string;
  traceparent: string | undefined;
  signal: AbortSignal;
}

/** Makes the way to the services for one request. Cookies never go along: pages are the same for everybody. */
export type CallService = (trace: RequestTrace) => Send;

const NOT_FOUND = 404;

/** Sends `/api/<prefix>/…` straight to the service that owns the prefix. */
export function createServiceCalls(urls: Record<ServiceName, string>): CallService {
  const services = new Map(
    serviceNames.flatMap((name) => {
      const send = fetchFromReplicas(urls[name]);
      return serviceContracts[name].prefixes.map((prefix) => [prefix, send] as const);
    }),
  );

  return ({ requestId, traceparent, signal }) =>
    async (path, init) => {
      const prefix = path.split(/[/?]/)[2] ?? '';
      const sendToService = services.get(prefix);
      if (!sendToService) return new Response(undefined, { status: NOT_FOUND });
      return sendToService(path, {
        ...init,
        signal: init.signal ? AbortSignal.any([init.signal, signal]) : signal,
        headers: { ...init.headers, 'x-request-id': requestId, ...(traceparent && { traceparent }) },
      });
    };
}
