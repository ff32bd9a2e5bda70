import { Worker } from 'node:worker_threads';

import type { ReleaseSet } from '../artifact/registry.ts';
import { describeError } from './describe-error.ts';

/** What the thread is started with. */
export interface TrialData {
  artifactsDir: string;
  set: ReleaseSet;
  /** The apps that are tried. */
  apps: readonly string[];
  stepMs: number;
}

/** What the thread says: what it is about to do, as the end of a sentence, and how it came out. */
export type TrialMessage =
  { type: 'step'; app: string; step: string } | { type: 'refused'; sentence: string } | { type: 'done' };

/** Beside this file, as a source or compiled in a package. */
const PROGRAM = new URL(import.meta.url.replace(/(\.[jt]s)$/, '.main$1'));

/** How long an import or a page may take, in ms, and what all of it may hold, in MB. */
export interface TrialLimits {
  stepMs: number;
  heapMb: number;
}

/** A page takes some 20 ms here, an import 200: this is for a machine that does much else. */
const LIMITS: TrialLimits = { stepMs: 15_000, heapMb: 256 };
/** Until the thread is there. */
const START_MS = 30_000;
/** The thread notices by itself what waits; what computes without end has to be stopped from outside. */
const GRACE = 1.5;

/**
 * Imports the server bundles of some apps of a release set in a thread of their own and renders each of their pages once, with
 * the code their shell brings. No service is asked: lists are empty, everything else is not found. Answers the sentence that
 * refuses, or nothing: for what throws, computes or waits without end, holds too much, or ends its process.
 */
export async function tryBuilds(
  artifactsDir: string,
  { set, apps }: { set: ReleaseSet; apps: readonly string[] },
  { stepMs, heapMb }: TrialLimits = LIMITS,
): Promise<string | undefined> {
  const worker = new Worker(PROGRAM, {
    workerData: { artifactsDir, set, apps, stepMs } satisfies TrialData,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    env: { NODE_ENV: 'production' },
    // What it prints is nobody's: the program around it answers on its own output.
    stdout: true,
    stderr: true,
  });
  try {
    return await follow(worker, stepMs * GRACE);
  } finally {
    await worker.terminate();
  }
}

function follow(worker: Worker, silentMs: number): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  let [app, step] = ['the gate', 'begin'];
  const refuse = (why: string) => resolve(`${app} cannot ${step}: ${why}`);
  const stopSilent = () => refuse(`it did not end in ${silentMs} ms`);
  let timer = setTimeout(stopSilent, START_MS + silentMs);
  worker.on('message', (message: TrialMessage) => {
    if (message.type === 'done') return resolve(undefined);
    if (message.type === 'refused') return resolve(message.sentence);
    ({ app, step } = message);
    clearTimeout(timer);
    timer = setTimeout(stopSilent, silentMs);
  });
  worker.on('error', (error: NodeJS.ErrnoException) =>
    refuse(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'it holds too much memory' : describeError(error)),
  );
  worker.on('exit', () => refuse('it ended the process'));
  return promise.finally(() => clearTimeout(timer));
}
