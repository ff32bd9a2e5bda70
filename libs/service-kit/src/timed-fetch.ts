import type { ReplicaFetch } from './replicas/send-to-replica.ts';

/** How a request to somebody else ended: the class of the response's status, or why there was no response. */
export type CallOutcome = `${string}xx` | 'timeout' | 'aborted' | 'failed';

/** The class of a status, as measurements label it: `2xx`, `5xx`. */
export const statusClass = (status: number): `${string}xx` => `${String(status).charAt(0)}xx`;

interface TimedFetchOptions {
  /** After this the request is aborted; without it, only the caller's own signal ends it. */
  timeoutMs?: number | undefined;
  onOutcome: (outcome: CallOutcome, seconds: number) => void;
}

const MS_PER_SECOND = 1_000;

/** Wraps a `fetch` with a timeout and reports how and how fast each request ended. `aborted` means the caller's own signal. */
export function timedFetch(send: ReplicaFetch, { timeoutMs, onOutcome }: TimedFetchOptions): ReplicaFetch {
  return async (path, init = {}) => {
    const timeout = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
    const signals = [init.signal, timeout].filter((signal) => signal instanceof AbortSignal);
    const startedAt = performance.now();
    const report = (outcome: CallOutcome) => onOutcome(outcome, (performance.now() - startedAt) / MS_PER_SECOND);
    try {
      const response = await send(path, { ...init, signal: AbortSignal.any(signals) });
      report(statusClass(response.status));
      return response;
    } catch (error) {
      if (init.signal?.aborted) report('aborted');
      else report(timeout?.aborted ? 'timeout' : 'failed');
      throw error;
    }
  };
}
