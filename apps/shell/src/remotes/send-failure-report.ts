import { type CodeFrame, HttpStatus, type KnownApp, type RemoteFailure } from '@shoreline/contracts';
import { FILES_LIST } from '@shoreline/federation/contract';
import { isPageToken } from '@shoreline/federation/page-signals';

import { pageToken } from '../signals/start-signals.ts';
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
  const { digest } = build;
  const frame = framesOf(error).find((one) => one.digest === digest)?.frame;
  const report = (kind: Kind | undefined): void =>
    void (kind && send({ app, digest, kind, ...(frame && { frame }) }, reported));
  const kind = findKind({ build, error });
  if (kind === 'missing' && !('base' in build)) void kindOfList(app, digest).then(report);
  else report(kind);
}

/** Of the addresses in a stack the first that is a remote's is whose code threw: shell and React are below it. */
export function sendUncaughtError(error: Error, reported = reportedHere): void {
  if (IS_NO_FAULT.test(error.name)) return;
  const [innermost] = framesOf(error);
  if (innermost) send({ ...innermost, kind: 'uncaught' }, reported);
}

interface RemoteFrame {
  app: string;
  digest: string;
  frame?: CodeFrame;
}

const FRAME =
  /(https?:\/\/[^/\s]+)\/mf\/(mf-[a-z]+)\/([a-z0-9-]{4,64})\/(?:([\w~@-][\w.~@-]*\.js)(?:\?[^\s:]*)?:(\d+):(\d+))?/g;

/** The places in a stack that are in code of remotes of this site, the innermost first. */
function framesOf(error: unknown): RemoteFrame[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return [...stack.matchAll(FRAME)].flatMap(([, origin, app = '', digest = '', file, line, column]) => {
    if (origin !== location.origin) return [];
    const frame = file === undefined ? undefined : { file, line: Number(line), column: Number(column) };
    return [{ app, digest, ...(frame && { frame }) }];
  });
}
/** A service that is away, and work that was called off. */
const IS_NO_FAULT = /^(?:ApiClientError|AbortError)$/;

function send(failure: RemoteFailure, reported: Set<string>): void {
  const { app, digest, kind } = failure;
  const report = `${app} ${digest} ${kind}`;
  if (reported.has(report) || reported.size >= MAX_REPORTS) return;
  reported.add(report);
  const token = pageToken();
  const body = JSON.stringify({ ...failure, ...(isPageToken(token) && { token }) });
  const headers = { 'content-type': 'application/json' };
  fetch(FAILURES_URL, { method: 'POST', headers, body, keepalive: true, credentials: 'omit' }).catch(() => {});
}

/** Undefined for what is no fault of the remote, or was counted elsewhere: a service that is away, the shell server. */
function findKind({ build, error }: Pick<FailureReport, 'build' | 'error'>): Kind | undefined {
  if (error instanceof RemoteUnavailable) return error.kind === 'missing' ? kindOfFiles(build) : error.kind;
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
function kindOfFiles(build: KnownApp): Kind {
  if (!('base' in build)) return 'missing';
  const { base, entry, css } = build;
  const [ofEntry, ofStyles] = [entry, css].map((file) => lastStatus(`${location.origin}${base}${file}`));
  if (ofEntry === 'refused' || ofStyles === 'refused') return 'missing';
  return ofEntry === 'pending' ? 'timeout' : 'corrupt';
}

/** Browsers do not say what became of a list of files that they refused: it is there, or it is not. */
async function kindOfList(app: string, digest: string): Promise<Kind> {
  const asked = fetch(`/mf/${app}/${digest}/${FILES_LIST}`, { method: 'HEAD', cache: 'no-store' });
  const isThere = await asked.then(({ ok }) => ok).catch(() => false);
  return isThere ? 'corrupt' : 'missing';
}

/** The retry of an entry has a query. Browsers that expose no status report 0, as for a connection that failed. */
function lastStatus(url: string): 'fetched' | 'refused' | 'pending' {
  const attempts = performance.getEntriesByType('resource').filter(({ name }) => name.split('?')[0] === url);
  const last = attempts.at(-1) as PerformanceResourceTiming | undefined;
  if (!last) return 'pending';
  const { responseStatus = 0 } = last;
  return responseStatus > 0 && responseStatus < HttpStatus.BAD_REQUEST ? 'fetched' : 'refused';
}
