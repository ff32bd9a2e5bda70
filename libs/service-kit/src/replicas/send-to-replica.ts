import { HttpStatus } from '@shoreline/contracts';

import { type Circuit, createCircuits } from './circuit.ts';
import { createReplicas, type Replica, type Replicas } from './replicas.ts';

/** Why a replica gave no response: the request never left, the connection broke, or it said 503. */
export type Fault = 'unsent' | 'broken' | 'away';

interface Repetition {
  /** A read, or a write under an Idempotency-Key: arriving twice does no harm. */
  isRepeatable: boolean;
  onRepeat?: (fault: Fault) => void;
}

type Attempt<T> = (replica: Replica, hasOther: HasOther) => Promise<T>;

/**
 * Whether another replica is to be asked instead of passing a 503 on. One that is leaving cannot help whoever waits; another may,
 * though it failed a moment ago: in a rolling restart that is the one that has just come back.
 */
type HasOther = (isLeaving: boolean) => boolean;

/** A replica answered 503 and another one may know better. */
export class ReplicaAway extends Error {
  override name = 'ReplicaAway';
}

const UNSENT = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'ECIRCUITOPEN',
]);
const BROKEN = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'EREPLICAHUNG']);
/** One that leaves, one that has just left, and one that stays. */
const MAX_ATTEMPTS = 3;
/** A pooled connection may close at the moment it is used; a new one to the same process then works. */
const ATTEMPTS_AT_ONE = 2;

/** Tries replicas until one answers, as far as sending again is safe. */
export async function sendToReplica<T>(
  replicas: Replicas,
  { isRepeatable, onRepeat }: Repetition,
  attempt: Attempt<T>,
): Promise<T> {
  const tried = new Set<Replica>();
  for (let attempts = 1; ; attempts += 1) {
    const replica = await replicas.choose(tried);
    tried.add(replica);
    try {
      const isLeft = (isLeaving: boolean) => (isLeaving ? replicas.hasUntried(tried) : replicas.hasOther(tried));
      return await attempt(replica, (isLeaving) => isRepeatable && attempts < MAX_ATTEMPTS && isLeft(isLeaving));
    } catch (error) {
      const fault = readFault(error);
      if (fault) replicas.eject(replica);
      if (!fault || !isSafe(fault, isRepeatable) || !hasChance(fault, attempts, replicas.hasUntried(tried)))
        throw error;
      onRepeat?.(fault);
    }
  }
}

const isSafe = (fault: Fault, isRepeatable: boolean): boolean => fault === 'unsent' || isRepeatable;

/** One that was ejected a moment ago may be back: better asked than given up. */
const hasChance = (fault: Fault, attempts: number, hasUntried: boolean): boolean =>
  hasUntried ? attempts < MAX_ATTEMPTS : fault === 'broken' && attempts < ATTEMPTS_AT_ONE;

/** `fetch` hides the reason one level down. */
function readFault(error: unknown): Fault | undefined {
  if (error instanceof ReplicaAway) return 'away';
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (UNSENT.has(code)) return 'unsent';
  if (BROKEN.has(code)) return 'broken';
  return error instanceof TypeError ? readFault(error.cause) : readFirstOf(error);
}

/** Every address of a name refused: one error that holds the others. */
const readFirstOf = (error: Error): Fault | undefined =>
  error instanceof AggregateError ? readFault(error.errors[0]) : undefined;

export type ReplicaFetch = (path: string, init?: RequestInit) => Promise<Response>;

const READS = ['GET', 'HEAD'];

/** Completes a request right before it is sent, with its path and query as they go out. */
type Prepare = (target: string, init: RequestInit) => RequestInit;

/**
 * `fetch` for a service that may run several times: `origins` is comma-separated, a host name stands for all its addresses.
 * `prepare` is called for every attempt. Fails at once with `CircuitOpen` while no replica answers anybody.
 */
export function fetchFromReplicas(origins: string, prepare: Prepare = (_, init) => init): ReplicaFetch {
  const circuits = createCircuits();
  const replicas = createReplicas({ origins, onGone: circuits.drop });

  return (path, init = {}) => {
    const isRepeatable =
      READS.includes(init.method ?? 'GET') ||
      (new Headers(init.headers).has('idempotency-key') && !(init.body instanceof ReadableStream));
    return sendToReplica(replicas, { isRepeatable }, async (replica, hasOther) => {
      const url = new URL(`${replica.origin}${path}`);
      const response = await counted(replica, () =>
        watched(circuits.of(replica), () => fetch(url, prepare(url.pathname + url.search, init))),
      );
      const isLeaving = isDraining(response);
      if (isLeaving) replicas.eject(replica);
      if (response.status === HttpStatus.SERVICE_UNAVAILABLE && hasOther(isLeaving))
        throw await rejectUnavailable(response);
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

async function watched(circuit: Circuit, ask: () => Promise<Response>): Promise<Response> {
  const request = circuit.begin();
  try {
    const response = await ask();
    request.heard();
    return response;
  } catch (error) {
    request.end(!isAborted(error));
    throw error;
  }
}

/** The caller changed its mind; running out of its time is another matter (`TimeoutError`). */
const isAborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

const isDraining = ({ headers }: Response): boolean => headers.get('connection') === 'close';

async function rejectUnavailable(response: Response): Promise<ReplicaAway> {
  await response.body?.cancel();
  return new ReplicaAway('The replica answered 503');
}
