import { existsSync, readdirSync, watch } from 'node:fs';
import { sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { buildApps, publishApps } from '../build/build-apps.ts';
import { readEnvWithFile } from '../env.ts';
import { messageOf, Problem } from '../problem.ts';
import { inSeconds, type Say, sayOnStdout } from '../say.ts';
import type { Stack } from '../stack/start-stack.ts';
import { inWorkspace } from '../workspace.ts';
import { createRebuildQueue } from './rebuild-queue.ts';

/** An editor that saves all its files writes for about this long. */
const SETTLE_MS = 120;

/** Builds and publishes these remotes again whenever their sources, or a lib's, change. */
export async function watchRemotes(stack: Stack, names: string[], signal: AbortSignal): Promise<void> {
  const rebuild = createRebuildQueue(async () => {
    await wait(SETTLE_MS);
    await publishAgain(names, { stack, say: sayOnStdout, signal });
  });
  for (const folder of [...names.map((name) => inWorkspace('apps', name)), ...libraryFolders()]) {
    watch(folder, { recursive: true, signal, encoding: 'utf8' }, (_event, file) => {
      if (file !== null && isSource(file)) rebuild();
    });
  }
  sayOnStdout(`▸ Watching ${names.join(', ')} and the libs: save a file to see it on the site.\n`);
}

/** There is something to watch, and it exists. */
export function assertRemotes(names: string[]): void {
  const remotes = readdirSync(inWorkspace('apps')).filter((name) => name.startsWith('mf-'));
  const unknown = names.filter((name) => !remotes.includes(name));
  if (names.length > 0 && unknown.length === 0) return;
  throw new Problem(`Name the remotes to work on: npm run dev -- ${remotes.join(' | ')}`);
}

const libraryFolders = () =>
  readdirSync(inWorkspace('libs'))
    .map((name) => inWorkspace('libs', name, 'src'))
    .filter((folder) => existsSync(folder));

/** What a build writes itself must not cause the next build. */
export const isSource = (file: string): boolean =>
  !file.split(sep).some((segment) => ['dist', 'node_modules', '.rsbuild'].includes(segment)) &&
  !/\.test\.tsx?$/.test(file);

interface Surroundings {
  stack: Stack;
  say: Say;
  signal: AbortSignal;
}

/** A mistake in the sources is shown, and the next save tries again. */
async function publishAgain(names: string[], { stack, say, signal }: Surroundings): Promise<void> {
  const startedAt = performance.now();
  const options = { env: { ...readEnvWithFile(), NODE_ENV: 'development' }, signal };
  try {
    await buildApps(options, names);
    const lines = await publishApps({ ...options, artifactsDir: stack.artifactsDir }, names);
    for (const line of lines.split('\n')) say(`${line} in ${inSeconds(performance.now() - startedAt)}`);
  } catch (error) {
    if (!signal.aborted) say(`✗ ${messageOf(error)}`);
  }
}
