import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { UserError } from '@shoreline/tools/print';
import { inWorkspace } from '@shoreline/tools/workspace';

/** What a process that runs specs has to know of a site another process started. */
interface Announcement {
  pid: number;
  /** As `site.ts` writes and reads it. */
  site: string;
}

const FILE = inWorkspace('.data', 'e2e-site.json');
const START_MS = 240_000;
const POLL_MS = 200;

/** Tells other processes of this workspace which site they share, as long as this process lives. */
export function announceSite(site: string): void {
  mkdirSync(dirname(FILE), { recursive: true });
  const announcement: Announcement = { pid: process.pid, site };
  writeFileSync(`${FILE}.draft`, JSON.stringify(announcement));
  renameSync(`${FILE}.draft`, FILE);
}

export const withdrawSite = (): void => rmSync(FILE, { force: true });

/** The site another process announced or is about to. */
export async function waitForAnnouncedSite(): Promise<string> {
  const end = Date.now() + START_MS;
  while (Date.now() < end) {
    const announced = readAnnouncement();
    if (announced && isAlive(announced.pid)) return announced.site;
    await sleep(POLL_MS);
  }
  throw new UserError('The site for browser specs did not start: the output of e2e:site says why.');
}

function readAnnouncement(): Announcement | undefined {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Announcement;
  } catch {
    return undefined;
  }
}

/** What a process that was killed announced stays in the folder. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
