import type { Send } from '@shoreline/api-client';
import { HttpStatus, serviceContracts, type ServiceName, serviceNames } from '@shoreline/contracts';
import { DRAFT_HEADER } from '@shoreline/contracts/content-drafts';
import { fetchFromReplicas, timedFetch } from '@shoreline/service-kit/calls';

import type { ServiceCall } from './render-messages.ts';

/** What of the visitor's request goes along with the calls made for it. */
export interface RequestTrace {
  requestId: string;
  traceparent: string | undefined;
  /** The release set the page is rendered from; unknown for calls that are made for no page. */
  releaseSet?: string;
  /** The secret of a link that shows a draft: for the service that has it, and no other one. */
  draft?: string | undefined;
  signal: AbortSignal;
}

export type CallService = (trace: RequestTrace) => Send;

export function createServiceCalls(
  urls: Record<ServiceName, string>,
  onCall: (call: ServiceCall) => void,
): CallService {
  const services = new Map(
    serviceNames.flatMap((name) => {
      const send = timedFetch(fetchFromReplicas(urls[name]), {
        onOutcome: (outcome, seconds) => onCall({ upstream: name, outcome, seconds }),
      });
      return serviceContracts[name].prefixes.map((prefix) => [prefix, { name, send }] as const);
    }),
  );

  return ({ requestId, traceparent, releaseSet, draft, signal }) =>
    async (path, init) => {
      const prefix = path.split(/[/?]/)[2] ?? '';
      const service = services.get(prefix);
      if (!service) return new Response(undefined, { status: HttpStatus.NOT_FOUND });
      return service.send(path, {
        ...init,
        signal: init.signal ? AbortSignal.any([init.signal, signal]) : signal,
        headers: {
          ...init.headers,
          'x-request-id': requestId,
          ...(traceparent && { traceparent }),
          ...(releaseSet && { 'x-shoreline-release': releaseSet }),
          ...(draft && service.name === 'content' && { [DRAFT_HEADER]: draft }),
        },
      });
    };
}
