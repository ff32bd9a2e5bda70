import { pathToFileURL } from 'node:url';

import { inWorkspace, pinnedNode, workspaceRoot } from '../workspace.ts';
import type { ProcessSpec } from './managed-process.ts';

export const followParent = ['--import', pathToFileURL(inWorkspace('tools/src/stack/follow-parent.main.ts')).href];

/** Young generation: Node's own 16 MB per half is more than these programs use between two requests. */
const SEMI_SPACE_MB = 8;

/** glibc gives each thread a heap of its own, up to eight for each core, and returns little of them: a tenth of what the stack holds. */
const ARENAS = '2';

interface NodeProgram extends Pick<ProcessSpec, 'name' | 'env' | 'isReady'> {
  entry: string;
  args?: (string | number)[];
  heapMb?: number;
}

export const nodeProgram = ({ entry, args = [], heapMb, env, ...spec }: NodeProgram): ProcessSpec => ({
  ...spec,
  env: { MALLOC_ARENA_MAX: ARENAS, ...env },
  program: pinnedNode(),
  args: [
    ...(heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${SEMI_SPACE_MB}`]),
    ...followParent,
    inWorkspace(entry),
    ...args.map(String),
  ],
  cwd: workspaceRoot,
});
