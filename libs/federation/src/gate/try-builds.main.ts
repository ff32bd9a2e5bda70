import { enableCompileCache } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

import type { Site } from '@shoreline/contracts';

import { serverBundleUrl } from '../artifact/artifact-paths.ts';
import { readServerRelease } from '../artifact/server-release.ts';
import { resolveSharedCode } from '../artifact/shared-code.ts';
import type { TrialShell } from '../contract.ts';
import { describeError } from './describe-error.ts';
import { listExpectations } from './list-expectations.ts';
import { readContracts, type StandInRoutes, standInResponse, toStandInRoutes } from './stand-in-services.ts';
import type { TrialData, TrialMessage } from './try-builds.ts';

/*
 * What the thread of `tryBuilds` does. It ends with the first fault; the one who started it stops it after the last step.
 */

const ORIGIN = 'https://site.example';
const SITE: Site = {
  name: 'Site',
  tagline: 'A site that is not there',
  origin: ORIGIN,
  contactEmail: 'hello@site.example',
  platforms: [],
  social: [],
  hosts: [],
};
/** An address no remote owns: the shell's own page. */
const UNKNOWN_PATH = '/404';

const { artifactsDir, set, apps, expected, stepMs } = workerData as TrialData;
/** Read here: its style sheets are split when a page is rendered, and passed to a thread all of them would be. */
const release = readServerRelease(artifactsDir, set);
const post = (message: TrialMessage): void => parentPort?.postMessage(message);

class Refused extends Error {}

enableCompileCache();
process.exit = (code) => {
  throw new Refused(`it calls process.exit(${code ?? ''})`);
};
let current = { app: 'shell', step: 'be imported on the server' };
for (const fault of ['uncaughtException', 'unhandledRejection'] as const) process.on(fault, refuse);

resolveSharedCode(artifactsDir, set);
try {
  const shell = await inTime('shell', 'be imported on the server', importBundle('shell'));
  const contracts = await readContracts(artifactsDir, set);
  const routes = toStandInRoutes(contracts);
  post({ type: 'lists', lists: routes });
  for (const app of apps) await tryApp(app, shell as Partial<TrialShell>, routes);
  await tryExpectations(shell as Partial<TrialShell>, contracts);
  post({ type: 'done' });
} catch (error) {
  refuse(error);
}

function refuse(error: unknown): void {
  const why = error instanceof Refused ? error.message : describeError(error);
  post({ type: 'refused', sentence: `${current.app} cannot ${current.step}: ${why}` });
}

/** A shell of before these were tried renders no widget alone: then only replies are compared. */
async function tryExpectations(
  shell: Partial<TrialShell>,
  contracts: Awaited<ReturnType<typeof readContracts>>,
): Promise<void> {
  for (const one of listExpectations(set, expected)) {
    const { findUnmet } = await import('./find-unmet.ts');
    const { consumer, owner, widget, expectation } = one;
    const step = `show ${widget} as ${consumer} expects it (it ${expectation.says})`;
    const load = (wanted: string) =>
      wanted === owner ? importRemote(owner, shell) : Promise.reject(new Error(wanted));
    const faults = await inTime(owner, step, findUnmet(one, { shell, contracts, site: SITE, load })).catch(
      (error: unknown) => [error instanceof Refused ? error.message : describeError(error)],
    );
    for (const fault of faults) post({ type: 'unmet', sentence: `${owner} cannot ${step}: ${fault}` });
  }
}

async function tryApp(app: string, shell: Partial<TrialShell>, routes: StandInRoutes): Promise<void> {
  if (app === 'shell') return renderInTime({ app, pattern: UNKNOWN_PATH, entry: undefined }, shell, routes);
  const released = set.apps[app];
  const entry = await inTime(app, 'be imported on the server', importRemote(app, shell));
  for (const widget of Object.keys(released?.manifest.widgets ?? {})) {
    await inTime(app, `offer the widget ${widget}`, importWidget(entry, widget));
  }
  for (const pattern of Object.keys(released?.manifest.routes ?? {})) {
    await renderInTime({ app, pattern, entry }, shell, routes);
  }
}

async function importRemote(app: string, { assertRemote }: Partial<TrialShell>): Promise<unknown> {
  const { default: entry } = (await importBundle(app)) as { default?: unknown };
  if (entry === undefined) throw new Refused('its server bundle has no default export');
  return assertRemote ? assertRemote(app, entry) : entry;
}

async function importWidget(entry: unknown, name: string): Promise<void> {
  const { widgets } = entry as { widgets?: Record<string, { component(): Promise<unknown> }> };
  const component = await widgets?.[name]?.component();
  if (component === undefined) throw new Refused('its server bundle has no such component');
}

interface TriedPage {
  app: string;
  pattern: string;
  entry: unknown;
}

function renderInTime(page: TriedPage, shell: Partial<TrialShell>, routes: StandInRoutes): Promise<void> {
  return inTime(page.app, `render ${page.pattern}`, renderPage(page, shell, routes));
}

/** Without a shell nothing can be rendered. */
async function renderPage({ app, pattern, entry }: TriedPage, shell: Partial<TrialShell>, routes: StandInRoutes) {
  if (!shell.renderPage || !shell.createApiClient) return;
  const others = new Error('Of other remotes nothing is there');
  const faults: unknown[] = [];
  const path = pattern.replaceAll(/:\w+/g, '-');
  const rendered = await shell.renderPage({
    url: ORIGIN + path,
    nonce: 'trial',
    release,
    remotes: { load: (wanted) => (wanted === app && entry ? Promise.resolve(entry) : Promise.reject(others)) },
    api: shell.createApiClient((path) => Promise.resolve(standInResponse(routes, path))),
    site: SITE,
    signal: AbortSignal.timeout(stepMs),
    onError: (error) => faults.push(error),
  });
  const fault = faults.find((error) => error !== others && (error as Error | undefined)?.name !== 'ApiClientError');
  if (fault !== undefined) throw fault;
  if (rendered?.html) post({ type: 'page', page: { app, pattern, path, html: rendered.html } });
}

async function inTime<T>(app: string, step: string, work: Promise<T>): Promise<T> {
  current = { app, step };
  post({ type: 'step', ...current });
  // With a reference: of an import that never ends nothing else would keep the thread alive.
  const limit = new AbortController();
  const timeout = wait(stepMs, undefined, { signal: limit.signal }).then(() => {
    throw new Refused(`it did not end in ${stepMs} ms`);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    timeout.catch(() => undefined);
    limit.abort();
  }
}

async function importBundle(app: string): Promise<unknown> {
  const released = set.apps[app];
  // Without a shell only the import of a remote says anything.
  return released ? import(serverBundleUrl(artifactsDir, app, released.digest)) : {};
}
