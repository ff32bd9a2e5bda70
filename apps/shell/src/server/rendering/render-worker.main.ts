import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

import { type RenderWorkerData, toReport } from './render-messages.ts';

/** The main thread looks for a beat several times a silence. */
const BEAT_MS = 50;

const { beats } = workerData as RenderWorkerData;

setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS);
// Every release starts new workers: what they import is compiled once.
enableCompileCache();
// Its imports take some hundred milliseconds, and beats have to come in between.
import('./render-pages.ts').catch((error: unknown) =>
  parentPort?.postMessage({ type: 'unusable', error: toReport(error) }),
);
