import { existsSync } from 'node:fs';

import { runCommand } from './command.ts';

const INSTALL_TIMEOUT_MS = 300_000;

export const isDebianRoot = (): boolean =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');

/** Installs what a check or a bench needs. A failure shows when the program is looked for again. */
export async function installDebianPackages(names: readonly string[], signal: AbortSignal): Promise<void> {
  const options = { signal, timeoutMs: INSTALL_TIMEOUT_MS, env: { ...aptEnv } };
  await runCommand('apt-get', ['-qq', 'update'], options);
  await runCommand('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', ...names], options);
}

/** apt asks nothing, finds its own programs and starts no service it installs. */
export const aptEnv = {
  DEBIAN_FRONTEND: 'noninteractive',
  RUNLEVEL: '1',
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
};
