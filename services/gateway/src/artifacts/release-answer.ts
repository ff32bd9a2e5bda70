import type { Answer } from '../visit.ts';
import { sendFile } from './send-file.ts';

/** Tells pages that are open what is live now; the publisher writes the document beside the registry. */
export function releaseAnswer(artifactsDir: string): Answer {
  return async function answerRelease(ctx) {
    ctx.set('cache-control', 'no-store');
    ctx.set('content-type', 'application/json; charset=utf-8');
    await sendFile(ctx, artifactsDir, 'release.json');
  };
}
