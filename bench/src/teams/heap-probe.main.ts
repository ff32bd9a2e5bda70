/**
 * Preloaded by a program that is measured: says over HTTP what its main thread holds once the garbage is collected, and how many
 * worker threads are alive; at `/cpu` the processor time it used so far, threads that ended included. The port stands in the query
 * of this module's address.
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

const US_PER_MS = 1_000;

function measureCpu() {
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / US_PER_MS };
}

async function measureMemory() {
  for (let round = 0; round < COLLECTIONS; round += 1) {
    globalThis.gc?.();
    await wait(PAUSE_MS);
  }
  const { heapUsed, rss } = process.memoryUsage();
  return { heapBytes: heapUsed, residentBytes: rss, workers };
}

function answerMeasurements(port: number): void {
  const measure = async (url: string | undefined) => (url === '/cpu' ? measureCpu() : measureMemory());
  createServer(({ url }, response) => void measure(url).then((measured) => response.end(JSON.stringify(measured))))
    .listen(port, '127.0.0.1')
    .unref();
}

// Worker threads are preloaded with it, too.
if (isMainThread) answerMeasurements(Number(new URL(import.meta.url).searchParams.get('port')));
