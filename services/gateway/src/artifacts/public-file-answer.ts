import { fileURLToPath } from 'node:url';

import type { Answer } from '../visit.ts';
import { sendFile } from './send-file.ts';

const PUBLIC_DIR = fileURLToPath(new URL('../../public/', import.meta.url));
const ONE_DAY = 'public, max-age=86400';

/** Serves robots.txt, the icon and the web manifest. */
export function publicFileAnswer(): Answer {
  return async function answerPublicFile(ctx) {
    ctx.set('cache-control', ONE_DAY);
    await sendFile(ctx, PUBLIC_DIR, ctx.state.visit.path);
  };
}
