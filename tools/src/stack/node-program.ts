import { pathToFileURL } from 'node:url';

import { inWorkspace, pinnedNode, workspaceRoot } from '../workspace.ts';
import type { ProcessSpec } from './managed-process.ts';

export const followParent = ['--import', pathToFileURL(inWorkspace('tools/src/stack/follow-parent.main.ts')).href];

/** Young generation: Node's own 16 MB per half is more than these programs use between two requests. */
const SEMI_SPACE_MB = 8;

interface NodeProgram extends Pick<ProcessSpec, 'name' | 'env' | 'isReady'> {
  entry: string;
  args?: (string | number)[];
  heapMb?: number;
}

export const nodeProgram = ({ entry, args = [], heapMb, ...spec }: NodeProgram): ProcessSpec => ({
  ...spec,
  program: pinnedNode(),
  args: [
    ...(heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${SEMI_SPACE_MB}`]),
    ...followParent,
    inWorkspace(entry),
    ...args.map(String),
  ],
  cwd: workspaceRoot,
});
