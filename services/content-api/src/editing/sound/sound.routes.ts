import type { Router } from '@koa/router';
import { operatorContentRoutes as routes } from '@shoreline/contracts/operator-content';
import { ApiError, createRouter, type ReadCaller, serve } from '@shoreline/service-kit';

import { readWebVtt } from './read-web-vtt.ts';
import type { SoundUploads } from './sound-uploads.ts';

interface Dependencies {
  sounds: SoundUploads;
  readOperator: ReadCaller;
}

/** Recordings and transcripts of episodes, before they are fields of one. */
export function soundRouter({ sounds, readOperator }: Dependencies): Router {
  const router = createRouter();

  serve(router, readOperator, routes.addSoundPart, async ({ params: { upload, part }, body }) => {
    await sounds.add(upload, part, Buffer.from(body.data, 'base64'));
    return undefined;
  });

  serve(router, readOperator, routes.completeSound, ({ params, body }) => sounds.complete(params.upload, body.parts));

  serve(router, readOperator, routes.readTranscript, ({ body }) => {
    const read = readWebVtt(body.vtt);
    if ('transcript' in read) return Promise.resolve(read);
    throw new ApiError({
      status: 400,
      code: 'transcript-unreadable',
      message: 'Some lines of this file are not WebVTT.',
      issues: read.faults.map(({ line, message }) => ({ path: `line ${line}`, message })),
    });
  });

  return router;
}
