import { fileURLToPath } from 'node:url';

import type { Answer } from '../visit.ts';
import { sendFile } from './send-file.ts';

const PUBLIC_DIR = fileURLToPath(new URL('../../public/', import.meta.url));
/** Players on other sites show it. */
const PODCAST_COVER = '/podcast-cover.jpg';
const ONE_DAY = 'public, max-age=86400';

/** Serves robots.txt, icon, web manifest and the cover of the podcast. */
export function publicFileAnswer(): Answer {
  return async function answerPublicFile(ctx) {
    ctx.set('cache-control', ONE_DAY);
    const { path } = ctx.state.visit;
    if (path === PODCAST_COVER) ctx.set('cross-origin-resource-policy', 'cross-origin');
    await sendFile(ctx, PUBLIC_DIR, path);
  };
}
