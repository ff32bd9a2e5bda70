import type { Metrics } from './metrics.ts';
import { fetchFromReplicas } from './replicas/send-to-replica.ts';
import { signServiceToken } from './caller.ts';
import { type CallOutcome, timedFetch } from './timed-fetch.ts';

interface CalledService {
  /** Where it listens, without a path; several replicas with commas between them. */
  url: string;
  secret: string;
  issuer: string;
  audience: string;
  /** A visitor waits for most of these calls: two seconds unless said. */
  timeoutMs?: number;
  metrics?: Metrics;
}

const TIMEOUT_MS = 2_000;
/** What begins at zero is seen to rise; what begins at one is not. */
const FAILURES: CallOutcome[] = ['5xx', 'timeout', 'failed'];

/** Sends requests to another of our services, each with a fresh token. `createApiClient` makes a typed client of it. */
export function sendAsService(options: CalledService) {
  const { url, secret, issuer, audience, timeoutMs = TIMEOUT_MS, metrics } = options;
  const send = timedFetch(fetchFromReplicas(url), {
    timeoutMs,
    onOutcome: (outcome, seconds) => metrics?.callSeconds.observe({ service: audience, outcome }, seconds),
  });
  for (const outcome of FAILURES) metrics?.callSeconds.zero({ service: audience, outcome });

  return (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${signServiceToken({ secret, issuer, audience })}`);
    return send(path, { ...init, headers });
  };
}
