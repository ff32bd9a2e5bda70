import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import type { Site } from './site.ts';

const WORKSPACE = fileURLToPath(new URL('../../', import.meta.url));

/** `npm run ops -- …` on the site of the specs. Rejects with `code` and `stderr` when the command fails. */
export async function ops({ dataDir }: Site, ...args: string[]): Promise<string> {
  const command = ['tools/run.mjs', 'tools/src/ops.main.ts', ...args, '--data', dataDir];
  // Runners ask for colours and against them at once, of which Node warns where only the command may speak.
  const { FORCE_COLOR: _forced, NO_COLOR: _refused, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: WORKSPACE, env });
  return stdout;
}
