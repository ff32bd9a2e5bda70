import { setTimeout as wait } from 'node:timers/promises';

import type { TrialPage } from '@shoreline/federation/try-builds';
import type { Browser, Page, Request } from 'playwright-core';

import { findViolations } from './find-violations.ts';
import type { PageFault } from './page-fault.ts';

/** What a page is opened with. */
export interface OpenOptions {
  browser: Browser;
  origin: string;
  /** How long it may take to be interactive, and each look of axe at it. */
  pageMs: number;
}

/** A page came to no end: nothing more can be asked of this browser. */
export class PageHangs extends Error {
  override name = 'PageHangs';
  readonly fault: PageFault;

  constructor(fault: PageFault) {
    super(fault.sentence);
    this.fault = fault;
  }
}

/** Both themes, both layouts: what is wrong in one theme is hardly ever wrong in one layout only. */
const APPEARANCES = [
  { colorScheme: 'light', size: { width: 390, height: 900 } },
  { colorScheme: 'dark', size: { width: 1_440, height: 900 } },
] as const;
/** Set when the markup of the server is hydrated. */
const INTERACTIVE = 'html[data-interactive]';
const ELSEWHERE = 'html[data-elsewhere]';
/** What a page fetches once it is interactive; one that asks without end is looked at as it is. */
const QUIET_MS = 3_000;

/**
 * Opens one page as a visitor would and answers what is wrong: errors nobody caught, those of hydration among them, what the shell reports
 * of the remote, files of the build that did not come, and what axe finds serious or critical. Rejects with `PageHangs`.
 */
export async function openPage(page: TrialPage, { browser, origin, pageMs }: OpenOptions): Promise<PageFault[]> {
  const [light] = APPEARANCES;
  const context = await browser.newContext({
    colorScheme: light.colorScheme,
    viewport: light.size,
    // axe would see colours half way.
    reducedMotion: 'reduce',
    locale: 'en-AU',
    serviceWorkers: 'block',
  });
  // Nothing of the world, and no other port of this machine, is anything to a build that is tried.
  await context.route('**/*', (route) =>
    route.request().url().startsWith(`${origin}/`) ? route.continue() : route.abort(),
  );
  const window = await context.newPage();
  const faults = watch(window, page);
  const opened = await within(pageMs, load(window, origin + page.path, pageMs));
  if (!opened) {
    const why = `is not interactive in ${pageMs / 1_000} s`;
    throw new PageHangs(toFault(page, 'silent', `${page.app} at ${page.pattern} ${why} in a browser`));
  }
  await window.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
  for (const appearance of APPEARANCES) {
    const found = await within(pageMs, lookTwice(window, page, appearance));
    if (!found && !browser.isConnected()) throw new Error('it ended by itself');
    if (!found) throw new PageHangs(toFault(page, 'silent', `${page.app} at ${page.pattern} hangs in a browser`));
    faults.push(...found);
  }
  await context.close();
  return faults;
}

/** Undefined for what came to no end: the protocol of the browser waits for ever for a page that computes for ever. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const timer = new AbortController();
  const timeout = wait(ms, undefined, { signal: timer.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    work.catch(() => undefined);
    timer.abort();
  }
}

async function load(window: Page, address: string, pageMs: number): Promise<boolean> {
  try {
    // Not the load event: a file that never comes would hold it back.
    await window.goto(address, { waitUntil: 'domcontentloaded', timeout: pageMs });
    await window.locator(INTERACTIVE).waitFor({ state: 'attached', timeout: pageMs });
    return true;
  } catch {
    return false;
  }
}

/** A page that sends its visitor on while axe looks is looked at where it leads; undefined for one that crashed. */
const lookTwice = (...asked: Parameters<typeof look>): Promise<PageFault[] | undefined> =>
  look(...asked)
    .catch(async () => {
      await asked[0].locator(INTERACTIVE).waitFor({ state: 'attached' });
      return look(...asked);
    })
    .catch(() => undefined);

async function look(
  window: Page,
  page: TrialPage,
  { colorScheme, size }: (typeof APPEARANCES)[number],
): Promise<PageFault[]> {
  await window.setViewportSize(size);
  await window.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // A page for members sends a visitor on to another.
  if ((await window.locator(ELSEWHERE).count()) > 0) return [];
  const violations = await findViolations(window);
  return violations.map(({ id, impact, targets }) => ({
    ...toFault(
      page,
      `axe ${colorScheme} ${id}`,
      `axe finds ${id} (${impact}) at ${page.pattern} of ${page.app} in ${colorScheme}: ${targets[0] ?? ''}`,
    ),
    count: targets.length,
  }));
}

const toFault = ({ app, pattern }: TrialPage, kind: string, sentence: string): PageFault => ({
  ...{ app, pattern, kind, sentence },
  count: 1,
});

/** Collects what is wrong from the first byte on. */
function watch(window: Page, page: TrialPage): PageFault[] {
  const { app, pattern } = page;
  const faults: PageFault[] = [];
  const add = (kind: string, sentence: string): void => void faults.push(toFault(page, kind, sentence));
  window.on('pageerror', (error) => {
    if (!isOf(app, error)) return;
    const text = describe(error);
    add(`error ${text}`, `${app} throws at ${pattern} in a browser: ${text}`);
  });
  const addFile = (request: Request, why: string): void => {
    const file = fileOf(app, request.url());
    const name = file?.replaceAll(/\.[0-9a-f]{8,}/g, '');
    if (file !== undefined) add(`file ${name}`, `${app} asks at ${pattern} for ${file}, which ${why}`);
  };
  window.on('response', (response) => {
    if (response.status() >= FIRST_ERROR_STATUS) addFile(response.request(), `is answered ${response.status()}`);
  });
  window.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left takes its unfinished requests with it.
    if (reason !== 'net::ERR_ABORTED') addFile(request, `does not come: ${reason}`);
  });
  window.on('request', (request) => {
    const kind = readReport(app, request);
    if (kind !== undefined) add(`report ${kind}`, `the shell cannot show ${app} at ${pattern} in a browser: ${kind}`);
  });
  return faults;
}

const FIRST_ERROR_STATUS = 400;
const MAX_TEXT = 200;

/** An error belongs to the remote whose code is innermost in its stack, and to the page where there is none. */
function isOf(app: string, { stack = '' }: Error): boolean {
  const [, thrower] = /\/mf\/(mf-[a-z]+)\//.exec(stack) ?? [];
  return app === 'shell' || thrower === undefined || thrower === app;
}

/** Addresses differ from build to build. */
function describe({ name, message }: Error): string {
  const [line = ''] = message.split('\n');
  return `${name}: ${line.replaceAll(/https?:\/\/\S*\//g, '')}`.slice(0, MAX_TEXT);
}

const fileOf = (app: string, url: string): string | undefined =>
  new RegExp(`^https?://[^/]+/mf/${app}/[^/]+/(.+)$`).exec(url)?.[1];

/** What the shell says it could not show; what nobody caught is heard already, and a machine that is busy is no fault. */
function readReport(app: string, request: Request): string | undefined {
  if (!request.url().endsWith('/mf/failures')) return undefined;
  const { app: reported, kind = '' } = (request.postDataJSON() ?? {}) as { app?: string; kind?: string };
  return reported === app && !['uncaught', 'timeout'].includes(kind) ? kind : undefined;
}
