import { access } from 'node:fs/promises';
import { join } from 'node:path';

import { artifactDir } from '@shoreline/federation/artifact';
import { LRUCache } from 'lru-cache';

import { chooseCoding, type ContentCoding } from '../content-coding.ts';
import type { Answer, VisitContext } from '../visit.ts';
import { type ArtifactFile, parseArtifactPath } from './artifact-path.ts';
import { fileNotFound, sendFile } from './send-file.ts';

const endings: Record<ContentCoding, string> = { br: '.br', gzip: '.gz' };
/** A year, the longest browsers keep anything: a digest never changes what it names. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Paths of a few hundred releases; what exists in an artifact exists as long as the artifact. */
const REMEMBERED_FILES = 20_000;

/** Serves the files of every artifact in the store, live or not: pages that are open keep working. */
export function artifactAnswer(artifactsDir: string): Answer {
  const existing = new LRUCache<string, true>({ max: REMEMBERED_FILES });

  return async function answerArtifact(ctx) {
    const artifact = parseArtifactPath(ctx.state.visit.path);
    if (!artifact) throw fileNotFound();

    const root = join(artifactDir(artifactsDir, artifact.app, artifact.digest), 'web');
    if (!(await exists(join(root, artifact.file)))) throw fileNotFound();
    const coding = await pickCoding(ctx, join(root, artifact.file));
    describe(ctx, artifact, coding);
    await sendFile(ctx, root, coding ? `${artifact.file}${endings[coding]}` : artifact.file);
  };

  /** A range counts bytes of the plain file, so it is never compressed. */
  async function pickCoding(ctx: VisitContext, file: string): Promise<ContentCoding | undefined> {
    if (ctx.req.headers.range !== undefined) return undefined;
    const coding = chooseCoding(ctx.req.headers['accept-encoding']);
    return coding && (await exists(`${file}${endings[coding]}`)) ? coding : undefined;
  }

  async function exists(file: string): Promise<boolean> {
    if (existing.has(file)) return true;
    const found = await access(file).then(
      () => true,
      () => false,
    );
    if (found) existing.set(file, true);
    return found;
  }
}

function describe(ctx: VisitContext, { digest, file, type }: ArtifactFile, coding: ContentCoding | undefined): void {
  ctx.set('content-type', type);
  ctx.set('cache-control', IMMUTABLE);
  ctx.set('vary', 'Accept-Encoding');
  // Digest and name say which bytes these are, so the tag is strong without reading them.
  ctx.set('etag', `"${digest}/${file}${coding ? `-${coding}` : ''}"`);
  if (coding) ctx.set('content-encoding', coding);
}
