/**
 * Preloaded by a program whose memory is measured: says over HTTP what its main thread holds once the garbage is collected, and
 * how many worker threads are alive. The port stands in the query of this module's address.
 */
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

/** Finalisers run, and what they let go of is collected by the next one. */
const COLLECTIONS = 3;
const PAUSE_MS = 20;

let workers = 0;
process.on('worker', (worker) => {
  workers += 1;
  worker.once('exit', () => (workers -= 1));
});

async function measure() {
  for (let round = 0; round < COLLECTIONS; round += 1) {
    globalThis.gc?.();
    await wait(PAUSE_MS);
  }
  const { heapUsed, rss } = process.memoryUsage();
  return { heapBytes: heapUsed, residentBytes: rss, workers };
}

function answerMeasurements(port: number): void {
  createServer((_, response) => void measure().then((memory) => response.end(JSON.stringify(memory))))
    .listen(port, '127.0.0.1')
    .unref();
}

// Worker threads are preloaded with it, too.
if (isMainThread) answerMeasurements(Number(new URL(import.meta.url).searchParams.get('port')));
