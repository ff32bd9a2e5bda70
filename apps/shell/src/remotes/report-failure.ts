import type { ReleasedApp, RemoteFailure } from '@shoreline/contracts';

import { RemoteUnavailable } from './remote-loader.ts';

type Kind = RemoteFailure['kind'];

interface Seen {
  app: string;
  released: ReleasedApp;
  error: unknown;
  /** What this page told already: whoever tries again tells nothing new. */
  told: Set<string>;
}

/** Where the gateway listens to pages. */
const FAILURES_URL = '/mf/failures';
const FIRST_ERROR = 400;

/** Tells the gateway, without cookies, which build of which app failed and how. Never fails itself. */
export function reportFailure({ app, released, error, told }: Seen): void {
  const kind = findKind(error, released);
  if (!kind) return;
  const body = JSON.stringify({ app, digest: released.digest, kind } satisfies RemoteFailure);
  if (told.has(body)) return;
  told.add(body);
  const headers = { 'content-type': 'application/json' };
  fetch(FAILURES_URL, { method: 'POST', headers, body, keepalive: true, credentials: 'omit' }).catch(() => {});
}

/** Undefined for what is no fault of the remote, or was counted elsewhere: a service that is away, the shell server. */
function findKind(error: unknown, released: ReleasedApp): Kind | undefined {
  if (error instanceof RemoteUnavailable) return error.kind === 'missing' ? kindOfFiles(released) : error.kind;
  const name = error instanceof Error ? error.name : '';
  if (name === 'ApiClientError') return undefined;
  return name === 'ChunkLoadError' ? 'missing' : 'threw';
}

/**
 * A file that came whole and was refused is not what was published; one nobody has finished fetching is late.
 * Styles may be in the document already and are then never fetched.
 */
function kindOfFiles({ base, entry, css }: ReleasedApp): Kind {
  const [ofEntry, ofStyles] = [entry, css].map((file) => lastStatus(`${location.origin}${base}${file}`));
  if (ofEntry === 'refused' || ofStyles === 'refused') return 'missing';
  return ofEntry === 'under way' ? 'late' : 'corrupt';
}

/** The retry of an entry has a query. Browsers that tell no status tell 0, as for a connection that failed. */
function lastStatus(url: string): 'came' | 'refused' | 'under way' {
  const attempts = performance.getEntriesByType('resource').filter(({ name }) => name.split('?')[0] === url);
  const last = attempts.at(-1) as PerformanceResourceTiming | undefined;
  if (!last) return 'under way';
  const { responseStatus = 0 } = last;
  return responseStatus > 0 && responseStatus < FIRST_ERROR ? 'came' : 'refused';
}
