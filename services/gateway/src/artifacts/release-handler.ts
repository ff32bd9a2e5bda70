import { HttpStatus } from '@shoreline/contracts';
import { findReleaseSet, type Releases, toPublicSet } from '@shoreline/federation/registry';
import { writeReleaseDocument } from '@shoreline/federation/server-release';

import { hasTag } from '../entity-tag.ts';
import type { IsOperator } from '../operator-check.ts';
import type { GatewayHandler } from '../request-context.ts';
import { sendFile } from './send-file.ts';

interface ReleaseDependencies {
  currentReleases: () => Releases;
  /** The folder of what is live. */
  liveDir: () => string;
  isOperator: IsOperator;
}

/** What is live for this visitor. Windows ask with the id of the release they know, and mostly hear that it is still the one. */
export function releaseHandler({ currentReleases, liveDir, isOperator }: ReleaseDependencies): GatewayHandler {
  return async function serveRelease(ctx) {
    const releases = currentReleases();
    const { live } = releases;
    const { releaseSet } = ctx.state.requestContext;
    const set = releaseSet === live.id ? undefined : findReleaseSet(releases, releaseSet);
    // Weak: of the same builds the builds before them may differ.
    const tag = `"${(set ?? live).id}"`;
    ctx.set({ 'cache-control': 'no-store', etag: `W/${tag}` });
    if (hasTag(ctx.req.headers['if-none-match'], tag)) {
      ctx.status = HttpStatus.NOT_MODIFIED;
      return;
    }
    ctx.set('content-type', 'application/json; charset=utf-8');
    if (await isOperator(ctx)) ctx.body = writeReleaseDocument(set ?? live);
    else if (set) ctx.body = writeReleaseDocument(toPublicSet(set));
    else await sendFile(ctx, liveDir(), 'release.json');
  };
}
