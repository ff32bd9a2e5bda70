import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { PageFault } from './page-fault.ts';
import type { TrialSiteOptions } from './trial-site.ts';

/** What is opened, and how long it may take: each page until it is interactive, and all of them, in ms. */
export interface OpenTask extends Omit<TrialSiteOptions, 'builds'> {
  builds: readonly string[];
  executablePath: string;
  pageMs: number;
  totalMs: number;
}

/** What was found on how many pages: fewer than were asked for where time was over, or one did not end. */
export interface OpenedPages {
  faults: PageFault[];
  pages: number;
}

/** There is no browser to open anything with. */
class BrowserUnavailable extends Error {
  override name = 'BrowserUnavailable';
}

/** Beside this file, as a source or compiled in a package. */
const PROGRAM = new URL(import.meta.url.replace(/(\.[jt]s)$/, '.main$1'));
const HEAP_MB = 256;
/** Until the browser is there; and after the last page. */
const START_MS = 45_000;
/** Where Chromium and the script that starts it look for what they need. */
const PATH = '/usr/local/bin:/usr/bin:/bin';

/**
 * Opens pages in a browser, in a process of their own that has nothing of our environment and ends with them. Rejects with
 * `BrowserUnavailable` where the browser does not start or the process ends without an answer.
 */
export async function openPages(task: OpenTask): Promise<OpenedPages> {
  const home = await mkdtemp(join(tmpdir(), 'shoreline-browser-'));
  const child = fork(PROGRAM, {
    env: { PATH, HOME: home, TMPDIR: home },
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    // Patterns of paths are regular expressions.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit');
  // What it said last is read before its channel closes, and may be read after it is gone.
  const closed = once(child, 'disconnect');
  try {
    const signal = AbortSignal.timeout(task.totalMs + task.pageMs + START_MS);
    const answer = once(child, 'message', { signal }) as Promise<[OpenedPages | { unavailable: string }]>;
    child.send(task, () => undefined);
    const answered = await Promise.race([answer, closed.then(() => undefined)]);
    answer.catch(() => undefined);
    if (!answered) throw new BrowserUnavailable('its process ended without an answer');
    if ('unavailable' in answered[0]) throw new BrowserUnavailable(firstLine(answered[0].unavailable));
    return answered[0];
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error;
    throw new BrowserUnavailable('it came to no end', { cause: error });
  } finally {
    child.kill('SIGKILL');
    await ended;
    // The browser hears of it a moment later.
    await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }).catch(() => undefined);
  }
}

const MAX_REASON = 200;

const firstLine = (text: string): string => (text.split('\n')[0] ?? '').slice(0, MAX_REASON);
