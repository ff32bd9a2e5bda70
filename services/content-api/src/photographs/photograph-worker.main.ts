import { setPriority } from 'node:os';

import { makePhotograph, restrictDecoders, UnusablePicture } from './make-photograph.ts';
import { OUT_OF_MEMORY, type WorkerReply, type WorkerRequest } from './worker-messages.ts';

/** What decodes strangers' pictures: a process without settings and secrets, which may be ended at any moment. */
const MAX_RSS_BYTES = 250_000_000;
const WATCH_MS = 50;
/** After everything that somebody waits for. */
const NICE = 19;

setPriority(NICE);
restrictDecoders();
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_RSS_BYTES) process.exit(OUT_OF_MEMORY);
}, WATCH_MS).unref();

process.on('disconnect', () => process.exit(0));
process.on('message', ({ input, folder }: WorkerRequest) => {
  const reply = (message: WorkerReply) => process.send?.(message);
  makePhotograph(input, folder).then(
    (made) => reply({ made }),
    (error: unknown) =>
      reply(error instanceof UnusablePicture ? { unusable: error.reason } : { failure: String(error) }),
  );
});
