import { HttpStatus, type KnownApp, type RemoteFailure } from '@shoreline/contracts';
import { FILES_LIST } from '@shoreline/federation/contract';

import { isChunkError, RemoteUnavailable } from './remote-loader.ts';

type Kind = RemoteFailure['kind'];

interface FailureReport {
  app: string;
  build: KnownApp;
  error: unknown;
}

/** The bundler's: `type` is that of the event that ended the loading, `request` the address of the chunk. */
interface ChunkLoadError extends Error {
  type?: string;
  request?: string;
}

const FAILURES_URL = '/mf/failures';

/** A page that fails again and again has said enough. */
const MAX_REPORTS = 20;

const reportedHere = new Set<string>();

export function sendFailureReport({ app, build, error }: FailureReport, reported = reportedHere): void {
  const kind = findKind({ app, build, error });
  if (kind) send({ app, digest: build.digest, kind }, reported);
}

/** Of the addresses in a stack the first that is a remote's is whose code threw: shell and React are below it. */
export function sendUncaughtError(error: Error, reported = reportedHere): void {
  if (IS_NO_FAULT.test(error.name)) return;
  const { origin } = location;
  const frames = Array.from((error.stack ?? '').matchAll(FRAME), ([address, app, digest]) => ({
    address,
    app,
    digest,
  }));
  const { app, digest } = frames.find(({ address }) => address.startsWith(`${origin}/`)) ?? {};
  if (app && digest) send({ app, digest, kind: 'uncaught' }, reported);
}

const FRAME = /https?:\/\/[^/\s]+\/mf\/(mf-[a-z]+)\/([a-z0-9-]{4,64})\//g;
/** A service that is away, and work that was called off. */
const IS_NO_FAULT = /^(?:ApiClientError|AbortError)$/;

function send(failure: RemoteFailure, reported: Set<string>): void {
  const body = JSON.stringify(failure);
  if (reported.has(body) || reported.size >= MAX_REPORTS) return;
  reported.add(body);
  const headers = { 'content-type': 'application/json' };
  fetch(FAILURES_URL, { method: 'POST', headers, body, keepalive: true, credentials: 'omit' }).catch(() => {});
}

/** Undefined for what is no fault of the remote, or was counted elsewhere: a service that is away, the shell server. */
function findKind({ app, build, error }: FailureReport): Kind | undefined {
  if (error instanceof RemoteUnavailable) return error.kind === 'missing' ? kindOfFiles(app, build) : error.kind;
  if (error instanceof Error && error.name === 'ApiClientError') return undefined;
  return isChunkError(error) ? kindOfChunk(error as ChunkLoadError) : 'threw';
}

function kindOfChunk({ type, request }: ChunkLoadError): Kind {
  if (type === 'timeout') return 'timeout';
  return request !== undefined && lastStatus(new URL(request, location.href).href) === 'fetched'
    ? 'corrupt'
    : 'missing';
}

/** Fetched and then refused: not what was published; still being fetched: timed out. Styles may never be fetched. */
function kindOfFiles(app: string, build: KnownApp): Kind {
  const files = 'base' in build ? [build.entry, build.css] : [FILES_LIST];
  const [first, ...others] = files.map((file) => lastStatus(`${location.origin}/mf/${app}/${build.digest}/${file}`));
  if (first === 'refused' || others.includes('refused')) return 'missing';
  return first === 'pending' ? 'timeout' : 'corrupt';
}

/** The retry of an entry has a query. Browsers that expose no status report 0, as for a connection that failed. */
function lastStatus(url: string): 'fetched' | 'refused' | 'pending' {
  const attempts = performance.getEntriesByType('resource').filter(({ name }) => name.split('?')[0] === url);
  const last = attempts.at(-1) as PerformanceResourceTiming | undefined;
  if (!last) return 'pending';
  const { responseStatus = 0 } = last;
  return responseStatus > 0 && responseStatus < HttpStatus.BAD_REQUEST ? 'fetched' : 'refused';
}
