import { fileURLToPath } from 'node:url';

import type { GatewayHandler } from '../request-context.ts';
import { sendFile } from './send-file.ts';

const PUBLIC_DIR = fileURLToPath(new URL('../../public/', import.meta.url));
/** Players and networks show these on pages of their own. */
const SHOWN_ELSEWHERE = ['/podcast-cover.jpg', '/share.jpg'];
const ONE_DAY = 'public, max-age=86400';

export function publicFileHandler(): GatewayHandler {
  return async function servePublicFile(ctx) {
    ctx.set('cache-control', ONE_DAY);
    const { path } = ctx.state.requestContext;
    if (SHOWN_ELSEWHERE.includes(path)) ctx.set('cross-origin-resource-policy', 'cross-origin');
    await sendFile(ctx, PUBLIC_DIR, path);
  };
}

/** Serves what is live now to pages that are open; the publisher writes the document next to the registry. */
export function releaseHandler(artifactsDir: string): GatewayHandler {
  return async function serveRelease(ctx) {
    ctx.set('cache-control', 'no-store');
    ctx.set('content-type', 'application/json; charset=utf-8');
    await sendFile(ctx, artifactsDir, 'release.json');
  };
}
