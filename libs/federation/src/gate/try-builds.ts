import { Worker } from 'node:worker_threads';

import type { ReleaseSet } from '../artifact/registry.ts';
import { describeError } from './describe-error.ts';
import type { StandInRoutes } from './stand-in-services.ts';

/** What the thread is started with. */
export interface TrialData {
  artifactsDir: string;
  set: ReleaseSet;
  /** The apps that are tried. */
  apps: readonly string[];
  /** The apps whose part in what is expected of widgets is tried. */
  expected: readonly string[];
  stepMs: number;
}

/** The document of a page, as the shell of its release set renders it without data. */
export interface TrialPage {
  app: string;
  pattern: string;
  /** An address of that pattern. */
  path: string;
  html: string;
}

/** What the thread says: what it is about to do, as the end of a sentence, what came of it, and how all came out. */
export type TrialMessage =
  | { type: 'step'; app: string; step: string }
  | { type: 'page'; page: TrialPage }
  | { type: 'lists'; lists: StandInRoutes }
  | { type: 'unmet'; sentence: string }
  | { type: 'refused'; sentence: string }
  | { type: 'done' };

/** What a trial came to. */
export interface Trial {
  /** The sentence that refuses, if anything does. */
  refusal: string | undefined;
  /** What remotes expect of widgets and do not find, in a sentence each. */
  unmet: string[];
  /** What was rendered until then. A page that sends its visitors on, or a set without a shell, has no document. */
  pages: TrialPage[];
  /** Which paths of services stand for a list. */
  lists: StandInRoutes;
}

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

/** Some apps of a release set. */
interface TriedBuilds {
  set: ReleaseSet;
  apps: readonly string[];
  /** Those whose part in what is expected of widgets is tried: the same unless stated. */
  expected?: readonly string[];
}

/** Tries builds as `renderBuilds` does. Answers the sentence that refuses, or nothing. */
export const tryBuilds = async (
  artifactsDir: string,
  builds: TriedBuilds,
  limits: TrialLimits = LIMITS,
): Promise<string | undefined> => (await renderBuilds(artifactsDir, builds, limits)).refusal;

/**
 * Imports the server bundles of some apps of a release set in a thread of their own and renders each of their pages once, with
 * the code their shell brings. No service is asked: lists are empty, everything else is not found. Refused is what throws,
 * computes or waits without end, holds too much, or ends its process. Then each widget that one of them places or offers is rendered as
 * those expect it who place it.
 */
export async function renderBuilds(
  artifactsDir: string,
  { set, apps, expected = apps }: TriedBuilds,
  { stepMs, heapMb }: TrialLimits = LIMITS,
): Promise<Trial> {
  const worker = new Worker(PROGRAM, {
    workerData: { artifactsDir, set, apps, expected, stepMs } satisfies TrialData,
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

function follow(worker: Worker, silentMs: number): Promise<Trial> {
  const { promise, resolve } = Promise.withResolvers<Trial>();
  const trial: Trial = { refusal: undefined, unmet: [], pages: [], lists: [] };
  let [app, step] = ['the gate', 'begin'];
  const end = (refusal?: string) => resolve({ ...trial, refusal });
  const refuse = (why: string) => end(`${app} cannot ${step}: ${why}`);
  const stopSilent = () => refuse(`it did not end in ${silentMs} ms`);
  let timer = setTimeout(stopSilent, START_MS + silentMs);
  worker.on('message', (message: TrialMessage) => {
    if (message.type === 'done') return end();
    if (message.type === 'refused') return end(message.sentence);
    if (message.type === 'lists') trial.lists = message.lists;
    if (message.type === 'unmet') trial.unmet.push(message.sentence);
    if (message.type === 'page') trial.pages.push(message.page);
    if (message.type !== 'step') return;
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
