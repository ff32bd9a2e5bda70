import { pathToFileURL } from 'node:url';

import { inWorkspace } from '../workspace.ts';

/** Arguments for Node that make a process end when its supervisor is gone. */
export const followParent = ['--import', pathToFileURL(inWorkspace('tools/src/stack/follow-parent.main.ts')).href];
