import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Stack } from '@shoreline/tools/stack';
import { inWorkspace } from '@shoreline/tools/workspace';

import { release } from './run-ops.ts';

let versions = 0;

/** Publishes other builds of these apps than those the workspace has. */
export async function publishChanged(site: Stack, apps: string[], ...options: string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'shoreline-builds-'));
  versions += 1;
  for (const app of apps) {
    const dist = join(folder, app, 'dist');
    cpSync(inWorkspace('apps', app, 'dist'), dist, { recursive: true });
    appendFileSync(join(dist, 'node/index.mjs'), `\n// version ${versions}\n`);
  }
  try {
    return await release(site, 'publish', ...apps, '--from', folder, ...options);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
