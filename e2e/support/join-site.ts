import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { UserError } from '@shoreline/tools/print';
import { inWorkspace } from '@shoreline/tools/workspace';

import { readAnnouncedSite, registerUser, SITE_LOG } from './announced-site.ts';

const START_MS = 240_000;
const POLL_MS = 200;

/** The site all groups of specs share, which the first of them starts. `leave` when the specs are over. */
export async function joinSite(): Promise<{ site: string; leave: () => void }> {
  const leave = registerUser();
  const starter = readAnnouncedSite() === undefined ? startProgram() : undefined;
  const end = Date.now() + START_MS;
  while (Date.now() < end) {
    const site = readAnnouncedSite();
    if (site !== undefined) return { site, leave };
    // 0: another process starts it.
    if (starter?.exitCode) break;
    await sleep(POLL_MS);
  }
  leave();
  throw new UserError(`The site for browser specs did not start.\n${readLog()}`);
}

/** Detached: it outlives the group that needs it first. */
function startProgram() {
  mkdirSync(dirname(SITE_LOG), { recursive: true });
  const log = openSync(SITE_LOG, 'w');
  const program = inWorkspace('e2e/support/site.main.ts');
  const child = spawn(process.execPath, [program], { detached: true, stdio: ['ignore', log, log] });
  child.unref();
  closeSync(log);
  return child;
}

function readLog(): string {
  try {
    return readFileSync(SITE_LOG, 'utf8');
  } catch {
    return '';
  }
}
