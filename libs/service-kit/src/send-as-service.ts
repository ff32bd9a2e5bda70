import { fetchFromReplicas } from './replicas/fetch-from-replicas.ts';
import { signServiceToken } from './service-token.ts';

interface CalledService {
  /** Where it listens, without a path; several replicas with commas between them. */
  url: string;
  secret: string;
  /** Name of the calling service. */
  issuer: string;
  /** Name of the called service. */
  audience: string;
  /** A visitor waits for most of these calls: two seconds unless said. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 2_000;

/** Sends requests to another of our services, each with a fresh token. `createApiClient` makes a typed client of it. */
export function sendAsService({ url, secret, issuer, audience, timeoutMs = TIMEOUT_MS }: CalledService) {
  const send = fetchFromReplicas(url);

  return (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${signServiceToken({ secret, issuer, audience })}`);
    const limit = AbortSignal.timeout(timeoutMs);
    return send(path, {
      ...init,
      headers,
      signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit,
    });
  };
}
