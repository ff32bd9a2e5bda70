import { HttpStatus, type ReleasedApp, type RemoteFailure } from '@shoreline/contracts';

import { RemoteUnavailable } from './remote-loader.ts';

type Kind = RemoteFailure['kind'];

interface FailureReport {
  app: string;
  released: ReleasedApp;
  error: unknown;
  reported: Set<string>;
}

/** The bundler's: `type` is that of the event that ended the loading. */
interface ChunkLoadError extends Error {
  type?: string;
}

const FAILURES_URL = '/mf/failures';

export function sendFailureReport({ app, released, error, reported }: FailureReport): void {
  const kind = findKind(error, released);
  if (!kind) return;
  const body = JSON.stringify({ app, digest: released.digest, kind } satisfies RemoteFailure);
  if (reported.has(body)) return;
  reported.add(body);
  const headers = { 'content-type': 'application/json' };
  fetch(FAILURES_URL, { method: 'POST', headers, body, keepalive: true, credentials: 'omit' }).catch(() => {});
}

/** Undefined for what is no fault of the remote, or was counted elsewhere: a service that is away, the shell server. */
function findKind(error: unknown, released: ReleasedApp): Kind | undefined {
  if (error instanceof RemoteUnavailable) return error.kind === 'missing' ? kindOfFiles(released) : error.kind;
  const name = error instanceof Error ? error.name : '';
  if (name === 'ApiClientError') return undefined;
  if (name !== 'ChunkLoadError') return 'threw';
  return (error as ChunkLoadError).type === 'timeout' ? 'timeout' : 'missing';
}

/** Fetched and then refused: not what was published; still being fetched: timed out. Styles may never be fetched. */
function kindOfFiles({ base, entry, css }: ReleasedApp): Kind {
  const [ofEntry, ofStyles] = [entry, css].map((file) => lastStatus(`${location.origin}${base}${file}`));
  if (ofEntry === 'refused' || ofStyles === 'refused') return 'missing';
  return ofEntry === 'pending' ? 'timeout' : 'corrupt';
}

/** The retry of an entry has a query. Browsers that expose no status report 0, as for a connection that failed. */
function lastStatus(url: string): 'fetched' | 'refused' | 'pending' {
  const attempts = performance.getEntriesByType('resource').filter(({ name }) => name.split('?')[0] === url);
  const last = attempts.at(-1) as PerformanceResourceTiming | undefined;
  if (!last) return 'pending';
  const { responseStatus = 0 } = last;
  return responseStatus > 0 && responseStatus < HttpStatus.BAD_REQUEST ? 'fetched' : 'refused';
}
