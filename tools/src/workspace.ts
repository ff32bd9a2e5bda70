import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const workspaceRoot = fileURLToPath(new URL('../../', import.meta.url));

export const inWorkspace = (...segments: string[]): string => join(workspaceRoot, ...segments);

export const installedCommand = (name: string): string => inWorkspace('node_modules', '.bin', name);

/** The Node every process of the stack runs on, whatever runs this file. */
export function pinnedNode(): string {
  const program = inWorkspace('node_modules', 'node', 'bin', 'node');
  return existsSync(program) ? program : process.execPath;
}

/** Where development stores what must survive a restart, unless `--data` says otherwise. */
export const defaultDataDir = inWorkspace('.data');
/** Shared by every stack of this clone, wherever its own files are. */
export const cacheDir = inWorkspace('.data', 'cache');
