import type { BackendName } from '@shoreline/contracts';

import type { Metrics } from './metrics.ts';
import { fetchFromReplicas } from './replicas/send-to-replica.ts';
import { type SignedRequest, signRequest } from './keys/request-token.ts';
import type { ServiceKeys } from './keys/service-keys.ts';
import { type CallOutcome, timedFetch } from './timed-fetch.ts';
import { currentTrace, toTraceparent } from './tracing/trace-context.ts';

interface CalledService {
  /** Where it listens, without a path; several replicas with commas between them. */
  url: string;
  /** Whose keys sign, and so who calls. */
  keys: ServiceKeys;
  audience: BackendName;
  /** A visitor waits for most of these calls: two seconds unless said. */
  timeoutMs?: number;
  metrics?: Metrics;
}

const TIMEOUT_MS = 2_000;
/** What begins at zero is seen to rise; what begins at one is not. */
const FAILURES: CallOutcome[] = ['5xx', 'timeout', 'failed'];

/** Sends requests to another of our services, each with a token for it alone. `createApiClient` makes a typed client of it. */
export function sendAsService(options: CalledService) {
  const { url, keys, audience, timeoutMs = TIMEOUT_MS, metrics } = options;
  // Signed for every attempt: a repetition with the token of the first one would be refused as such.
  const sign = (target: string, init: RequestInit): RequestInit => {
    const headers = new Headers(init.headers);
    const request = { method: init.method ?? 'GET', target, body: toSignedBody(init.body) };
    headers.set('authorization', signRequest(keys, audience, request));
    const trace = currentTrace();
    if (trace) headers.set('traceparent', toTraceparent(trace));
    return { ...init, headers };
  };
  const send = timedFetch(fetchFromReplicas(url, sign), {
    timeoutMs,
    onOutcome: (outcome, seconds) => metrics?.callSeconds.observe({ service: audience, outcome }, seconds),
  });
  for (const outcome of FAILURES) metrics?.callSeconds.zero({ service: audience, outcome });
  return send;
}

function toSignedBody(body: RequestInit['body']): SignedRequest['body'] {
  if (body === undefined || body === null || typeof body === 'string' || body instanceof Uint8Array) return body;
  throw new TypeError('A call to a service has a text or bytes as its body.');
}
