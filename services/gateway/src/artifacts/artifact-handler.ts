import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { extname, join } from 'node:path';

import { artifactDir } from '@shoreline/federation/artifact';
import { LRUCache } from 'lru-cache';

import { chooseCoding, type ContentCoding } from '../compression.ts';
import { hasTag, tagFor } from '../entity-tag.ts';
import type { GatewayContext, GatewayHandler, RenewResponse } from '../request-context.ts';
import { WORKER_POLICY } from '../security-headers.ts';
import { fileNotFound, sendFile } from './send-file.ts';

interface ArtifactFile {
  app: string;
  digest: string;
  file: string;
  type: string;
}

const PATH = /^\/mf\/(shell|mf-[a-z]+)\/([a-z0-9-]{4,64})\/((?:[\w~@-][\w.~@-]*\/)*[\w~@-][\w.~@-]*)$/;

/** Everything a build emits. A file of another kind is no part of an artifact. */
const types = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.mjs', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.map', 'application/json; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.woff2', 'font/woff2'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.ico', 'image/x-icon'],
]);

/** What the build wrote beside each file. */
const built = ['br', 'gzip'] as const;
const endings = { br: '.br', gzip: '.gz' };
/** By its name a file is the code of a worker. */
const WORKER = /-worker\.\w+\.js$/;
/** A year, the longest browsers cache anything: a digest never changes what it names. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Ten times what the files of a release set weigh in all codings: pages of older ones are open for a while. */
const MAX_CACHED_BYTES = 33_554_432;

/** Serves every artifact in the store, live or not: open pages keep working. A file that was asked for stays in memory. */
export function artifactHandler(artifactsDir: string): GatewayHandler {
  const cache = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ length }, path) => length + path.length,
    fetchMethod: (path) => readFile(path).catch(ignoreAbsence),
  });
  const read = (path: string) => cache.get(path) ?? cache.fetch(path);

  return async function serveArtifact(ctx) {
    const artifact = parseArtifactPath(ctx.state.requestContext.path);
    if (!artifact) throw fileNotFound();

    const root = join(artifactDir(artifactsDir, artifact.app, artifact.digest), 'web');
    if (isConditional(ctx.req.headers)) {
      describe(ctx, artifact, undefined);
      await sendFile(ctx, root, artifact.file);
    } else await sendFullFile(ctx, artifact, join(root, artifact.file));
  };

  async function sendFullFile(ctx: GatewayContext, artifact: ArtifactFile, path: string): Promise<void> {
    const coding = chooseCoding(ctx.req.headers['accept-encoding'], built);
    const compressed = coding && (await read(`${path}${endings[coding]}`));
    const bytes = compressed ?? (await read(path));
    if (!bytes) throw fileNotFound();

    describe(ctx, artifact, compressed && coding);
    if (hasTag(ctx.req.headers['if-none-match'], tagOf(artifact))) {
      ctx.status = 304;
      return;
    }
    if (compressed && coding) ctx.res.setHeader('content-encoding', coding);
    ctx.body = bytes;
    offerReplay(ctx.state);
  }
}

/** A digest never changes what it names. */
const renewNothing: RenewResponse = () => ({});

function offerReplay(state: GatewayContext['state']): void {
  if (state.requestContext.search === '') state.renewResponse = renewNothing;
}

const ABSENT = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];

/** Without files to open, say, a compressed one is not taken for one that was never written. */
function ignoreAbsence(error: NodeJS.ErrnoException): undefined {
  if (!ABSENT.includes(error.code ?? '')) throw error;
}

const isConditional = (headers: IncomingHttpHeaders): boolean =>
  headers.range !== undefined || headers['if-match'] !== undefined;

/** Digest and name say which bytes these are, so the tag is strong without reading them. */
const tagOf = ({ digest, file }: ArtifactFile): string => `"${digest}/${file}"`;

function describe(ctx: GatewayContext, artifact: ArtifactFile, coding: ContentCoding | undefined): void {
  ctx.res.setHeader('content-type', artifact.type);
  ctx.res.setHeader('cache-control', IMMUTABLE);
  ctx.res.setHeader('vary', 'Accept-Encoding');
  ctx.res.setHeader('etag', tagFor(tagOf(artifact), coding));
  ctx.res.setHeader('accept-ranges', 'bytes');
  if (WORKER.test(artifact.file)) ctx.res.setHeader('content-security-policy', WORKER_POLICY);
}

function parseArtifactPath(path: string): ArtifactFile | undefined {
  const [, app, digest, file] = PATH.exec(path) ?? [];
  if (app === undefined || digest === undefined || file === undefined) return undefined;

  const type = types.get(extname(file));
  return type === undefined ? undefined : { app, digest, file, type };
}
