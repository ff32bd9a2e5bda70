import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { runCommand } from '../command.ts';
import { aptEnv } from '../debian-packages.ts';

const PACKAGE = 'chromium-headless-shell';
/** The other one has its data. */
const PACKAGES = [PACKAGE, 'chromium-common'];
const PROGRAM = `usr/lib/chromium/${PACKAGE}`;
const FETCH_TIMEOUT_MS = 120_000;

/** Where a fetched one is, whether it is there or not. */
export const headlessShellIn = (cacheDir: string): string => join(cacheDir, PACKAGE, PROGRAM);

/**
 * Fetches Debian's headless shell into the cache, once, beside a Chromium that is installed and whose libraries it needs. Installing
 * it would replace that Chromium where its version is another. Leaves nothing where that fails: there is no need of it.
 */
export async function fetchHeadlessShell(cacheDir: string, signal: AbortSignal): Promise<void> {
  mkdirSync(cacheDir, { recursive: true });
  const workDir = mkdtempSync(join(cacheDir, '.fetching-'));
  const run = (program: string, ...args: string[]) =>
    runCommand(program, args, { cwd: workDir, signal, timeoutMs: FETCH_TIMEOUT_MS, env: { ...aptEnv } });
  try {
    await run('apt-get', '-qq', 'update');
    await run('apt-get', '-qq', '-o', 'APT::Sandbox::User=root', 'download', ...PACKAGES);
    const debs = readdirSync(workDir).filter((name) => name.endsWith('.deb'));
    for (const deb of debs) await run('dpkg-deb', '-x', deb, PACKAGE);
    // Renamed when complete: another run that starts at this moment sees all of it or nothing.
    if (debs.length === PACKAGES.length && !existsSync(join(cacheDir, PACKAGE)))
      renameSync(join(workDir, PACKAGE), join(cacheDir, PACKAGE));
  } finally {
    rmSync(workDir, { recursive: true, force: true });
  }
}
