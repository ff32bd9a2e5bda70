import { HttpStatus } from '@shoreline/contracts';

import { createReplicas, type Replica } from './replicas.ts';
import { ReplicaAway, sendToReplica } from './send-to-replica.ts';

/** Sends a request for a path to whichever replica can handle it. */
export type ReplicaFetch = (path: string, init?: RequestInit) => Promise<Response>;

const READS = ['GET', 'HEAD'];

/** `fetch` for a service that may run several times: `origins` is comma-separated, a host name stands for all its addresses. */
export function fetchFromReplicas(origins: string): ReplicaFetch {
  const replicas = createReplicas({ origins });

  return (path, init = {}) => {
    const isRepeatable =
      READS.includes(init.method ?? 'GET') ||
      (new Headers(init.headers).has('idempotency-key') && !(init.body instanceof ReadableStream));
    return sendToReplica(replicas, { isRepeatable }, async (replica, hasOther) => {
      const response = await counted(replica, () => fetch(`${replica.origin}${path}`, init));
      if (isDraining(response)) replicas.eject(replica);
      if (response.status === HttpStatus.SERVICE_UNAVAILABLE && hasOther()) throw await rejectUnavailable(response);
      return response;
    });
  };
}

async function counted(replica: Replica, ask: () => Promise<Response>): Promise<Response> {
  replica.inFlight += 1;
  try {
    return await ask();
  } finally {
    replica.inFlight -= 1;
  }
}

/** A draining process says so on every response. */
const isDraining = ({ headers }: Response): boolean => headers.get('connection') === 'close';

async function rejectUnavailable(response: Response): Promise<ReplicaAway> {
  await response.body?.cancel();
  return new ReplicaAway('The replica answered 503');
}
