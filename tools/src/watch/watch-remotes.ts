import { existsSync, readdirSync, watch } from 'node:fs';
import { sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { createRebuildQueue } from '@shoreline/remote-cli/rebuild-queue';

import { buildApps, publishApps } from '../build/build-apps.ts';
import { readEnvWithFile } from '../env.ts';
import { messageOf, UserError } from '../print.ts';
import { inSeconds, printToStdout } from '../print.ts';
import type { Stack } from '../stack/start-stack.ts';
import { inWorkspace } from '../workspace.ts';

/** An editor that saves all its files writes for about this long. */
const DEBOUNCE_MS = 120;

export async function watchRemotes(stack: Stack, names: string[], signal: AbortSignal): Promise<void> {
  const rebuild = createRebuildQueue(async () => {
    await wait(DEBOUNCE_MS);
    await publishAgain(names, stack, signal);
  });
  for (const folder of [...names.map((name) => inWorkspace('apps', name)), ...libraryFolders()]) {
    watch(folder, { recursive: true, signal, encoding: 'utf8' }, (_event, file) => {
      if (file !== null && isSource(file)) rebuild();
    });
  }
  printToStdout(`▸ Watching ${names.join(', ')} and the libs: save a file to see it on the site.\n`);
}

export function assertRemotes(names: string[]): void {
  const remotes = readdirSync(inWorkspace('apps')).filter((name) => name.startsWith('mf-'));
  const unknown = names.filter((name) => !remotes.includes(name));
  if (names.length > 0 && unknown.length === 0) return;
  throw new UserError(`Name the remotes to work on: npm run dev -- ${remotes.join(' | ')}`);
}

const libraryFolders = () =>
  readdirSync(inWorkspace('libs'))
    .map((name) => inWorkspace('libs', name, 'src'))
    .filter((folder) => existsSync(folder));

/** What a build writes itself must not cause the next build. */
export const isSource = (file: string): boolean =>
  !file.split(sep).some((segment) => ['dist', 'node_modules', '.rsbuild'].includes(segment)) &&
  !/\.test\.tsx?$/.test(file);

/** A mistake in the sources is shown, and the next save tries again. */
async function publishAgain(names: string[], stack: Stack, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  const options = { env: { ...readEnvWithFile(), NODE_ENV: 'development' }, signal };
  try {
    await buildApps(options, names);
    const lines = await publishApps({ ...options, artifactsDir: stack.artifactsDir }, names);
    for (const line of lines.split('\n')) printToStdout(`${line} in ${inSeconds(performance.now() - startedAt)}`);
  } catch (error) {
    if (!signal.aborted) printToStdout(`✗ ${messageOf(error)}`);
  }
}
