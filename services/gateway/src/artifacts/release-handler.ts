import type { GatewayHandler } from '../request-context.ts';
import { sendFile } from './send-file.ts';

/** Serves what is live now to pages that are open; the publisher writes the document next to the registry. */
export function releaseHandler(artifactsDir: string): GatewayHandler {
  return async function serveRelease(ctx) {
    ctx.set('cache-control', 'no-store');
    ctx.set('content-type', 'application/json; charset=utf-8');
    await sendFile(ctx, artifactsDir, 'release.json');
  };
}
