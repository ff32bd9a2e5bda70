import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const LAUNCH_TIMEOUT_MS = 20_000;

/** The first of these programs that exists: each a name to be found on the path, or a file. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => [name, ...folders.map((folder) => join(folder, name))]).find(isFile);
}

const isFile = (path: string): boolean => path.includes('/') && existsSync(path);

/** What a program says of itself, or nothing where it does not start. */
export function versionOf(program: string | undefined): string | undefined {
  if (program === undefined) return undefined;
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: LAUNCH_TIMEOUT_MS });
  return status === 0 ? stdout.trim() : undefined;
}
