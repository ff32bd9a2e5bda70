import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { inWorkspace } from '@shoreline/tools/workspace';

/** What a process that runs specs has to know of a site another process started. */
interface Announcement {
  pid: number;
  /** As `site.ts` writes and reads it. */
  site: string;
}

const FOLDER = inWorkspace('.data', 'e2e-site');
const STARTER = join(FOLDER, 'starter.json');
const ANNOUNCEMENT = join(FOLDER, 'site.json');
const USERS = join(FOLDER, 'users');

/** What the process that starts the site writes. */
export const SITE_LOG = join(FOLDER, 'site.log');

/** Makes this process the one that starts the site; false when another one lives that does. */
export function becomeStarter(): boolean {
  mkdirSync(USERS, { recursive: true });
  const starter = readJson<{ pid: number }>(STARTER);
  if (starter && isAlive(starter.pid)) return false;
  rmSync(STARTER, { force: true });
  rmSync(ANNOUNCEMENT, { force: true });
  try {
    writeFileSync(STARTER, JSON.stringify({ pid: process.pid }), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/** Tells other processes of this workspace which site they share, as long as this process lives. */
export function announceSite(site: string): void {
  const announcement: Announcement = { pid: process.pid, site };
  writeFileSync(`${ANNOUNCEMENT}.draft`, JSON.stringify(announcement));
  renameSync(`${ANNOUNCEMENT}.draft`, ANNOUNCEMENT);
}

export const withdrawSite = (): void => rmSync(ANNOUNCEMENT, { force: true });

/** After this another process may start a site. */
export const resignAsStarter = (): void => rmSync(STARTER, { force: true });

/** The site a living process announced. */
export function readAnnouncedSite(): string | undefined {
  const announced = readJson<Announcement>(ANNOUNCEMENT);
  return announced && isAlive(announced.pid) ? announced.site : undefined;
}

/** From now on this process uses the site, until it ends or says that it does not. */
export function registerUser(): () => void {
  const file = join(USERS, String(process.pid));
  mkdirSync(USERS, { recursive: true });
  writeFileSync(file, '');
  return () => rmSync(file, { force: true });
}

/** Whether any living process uses the site. Those that were killed say nothing. */
export const hasUsers = (): boolean => readdirSync(USERS).some((pid) => isAlive(Number(pid)));

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
