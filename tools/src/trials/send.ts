import { fetchFromReplicas } from '@shoreline/service-kit';

/** Sends a request for a path to the site. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

const TIMEOUT_MS = 15_000;

/** One gateway, asked as a browser asks it: nothing is repeated. */
export const toOne =
  (origin: string): Send =>
  (path, init) =>
    fetch(`${origin}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });

/** Both gateways behind a balancer, which asks the other one where that is safe. */
export function throughBalancer(origins: readonly string[]): Send {
  const send = fetchFromReplicas(origins.join());
  return (path, init) => send(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
}
