import { fileURLToPath } from 'node:url';

import type { Answer } from '../visit.ts';
import { sendFile } from './send-file.ts';

const PUBLIC_DIR = fileURLToPath(new URL('../../public/', import.meta.url));
const ONE_DAY = 'public, max-age=86400';

/** Serves robots.txt, icon, web manifest and the cover of the podcast, which players on other sites show. */
export function publicFileAnswer(): Answer {
  return async function answerPublicFile(ctx) {
    ctx.set('cache-control', ONE_DAY);
    ctx.set('cross-origin-resource-policy', 'cross-origin');
    await sendFile(ctx, PUBLIC_DIR, ctx.state.visit.path);
  };
}
