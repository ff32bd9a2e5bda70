import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { inWorkspace, pinnedNode } from '@shoreline/tools/workspace';

import type { Site } from './site.ts';

/** `npm run ops -- …` on the site of the specs. Rejects with `code` and `stderr` when the command fails. */
export const ops = (site: Site, ...args: string[]): Promise<string> => run('tools/src/ops.main.ts', site, args);

/** `npm run release -- …` on the site of the specs, as the operator `jo`. Rejects like `ops`. */
export const release = (site: Pick<Site, 'dataDir'>, ...args: string[]): Promise<string> =>
  run('tools/src/release.main.ts', site, [...args, '--as', 'jo']);

async function run(program: string, { dataDir }: Pick<Site, 'dataDir'>, args: string[]): Promise<string> {
  // The launcher installs what is missing, which nothing is here.
  const command = [inWorkspace(program), ...args, '--data', dataDir];
  // Runners ask for colours and against them at once, of which Node warns where only the command may speak.
  const { FORCE_COLOR: _forced, NO_COLOR: _refused, ...env } = process.env;
  const { stdout } = await promisify(execFile)(pinnedNode(), command, { cwd: inWorkspace(), env });
  return stdout;
}
