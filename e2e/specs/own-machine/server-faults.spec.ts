import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import type { AppManifest } from '@shoreline/federation/artifact';
import { rollBack } from '@shoreline/federation/publish';
import type { Stack } from '@shoreline/tools/stack';

import { type RemotePage, remotePages } from '../../support/addresses.ts';
import { publishServerFault } from '../../support/faulty-artifact.ts';
import { expect, test } from '../../support/own-site.ts';

const APPS_DIR = join(import.meta.dirname, '../../../apps');
const LIVE = { timeout: 15_000, intervals: [100] };
const HEALED = { timeout: 5_000, intervals: [50] };
const VISITS = 12;
const ATTEMPTS = 3;
const MS_PER_SECOND = 1_000;

const FAULTS = {
  'loops for ever': { inLoader: 'for (;;);' },
  'waits for ever': { inLoader: 'await new Promise(() => undefined);' },
  'forgets a promise that is rejected': { inLoader: "void Promise.reject(new Error('forgotten'));" },
  throws: { inLoader: "throw new Error('thrown by the loader');" },
  'never ends its import': { atImport: 'await new Promise(() => undefined)' },
  'keeps 40 MB at each visit': { inLoader: 'kept.push(new Array(5e6).fill(renders));' },
  'calls itself without an end': { inLoader: 'const again = () => again() + 1; again();' },
  'ends the process': { inLoader: 'process.exit(1);' },
};

/** Each was taken back. While one has no worker another release stands in for it, as if the server had followed already. */
const withdrawn: (string | null)[] = [];

/** Each fault in one remote here; `ALL_FAULTS=1` tries every fault in every remote, in about ten minutes. */
const rows = Object.entries(FAULTS).flatMap(([what, fault], index) => {
  const remotes = process.env['ALL_FAULTS']
    ? remotePages
    : [remotePages[index % remotePages.length]].filter((it) => !!it);
  return remotes.map((remote) => ({ what, fault, remote }));
});

for (const { what, fault, remote } of rows) {
  test(`DEL-13: a remote that ${what} harms only itself on the server, and is well once rolled back: ${remote.app}`, async ({
    site,
  }) => {
    const others = remotePages.filter(({ app }) => app !== remote.app);
    const before = await visitNext(site, remote, withdrawn);
    await publishServerFault(site, { app: remote.app, ...fault });
    const { release } = await visitNext(site, others[0] ?? remote, [...withdrawn, before.release]);
    withdrawn.push(release);

    const faulty = visitMany(site, remote, 1);
    const pages = await Promise.all(others.map((page) => visitMany(site, page, ATTEMPTS)));
    await faulty;
    await rollBack(site.artifactsDir, remote.app);

    for (const [index, { app }] of others.entries()) {
      const harmless = placesWidgetsOf(app, remote.app) ? ['rendered', 'rendered, a widget is missing'] : ['rendered'];
      expect(pages[index]?.filter((outcome) => !harmless.includes(outcome))).toEqual([]);
    }
    await expect.poll(() => visit(site, remote), HEALED).toEqual({ ...before, outcome: 'rendered' });
  });
}

test('when a team has published and the shell server hangs, the pages of the others are there, and theirs as it was', async ({
  site,
}) => {
  const pages = remotePages.map(({ path }) => path);
  const ask = async (path: string) => {
    const response = await fetch(site.origin + path);
    await response.arrayBuffer();
    return [path, response.headers.get('x-shell') ?? response.headers.get('x-render')];
  };
  await expect.poll(() => Promise.all(pages.map(ask)), LIVE).toEqual(pages.map((path) => [path, null]));

  const readLive = async () => ((await (await fetch(`${site.origin}/mf/release.json`)).json()) as { id: string }).id;
  const before = await readLive();
  await publishServerFault(site, { app: 'mf-guides', inLoader: "throw new Error('thrown by the loader');" });
  await expect.poll(readLive).not.toBe(before);
  await site.kill('shell', 'SIGSTOP');
  try {
    expect(await Promise.all(pages.map(ask))).toEqual(pages.map((path) => [path, null]));
  } finally {
    await site.kill('shell', 'SIGCONT');
    await rollBack(site.artifactsDir, 'mf-guides');
  }
});

async function visitMany(site: Stack, page: RemotePage, attempts: number): Promise<string[]> {
  const outcomes = [];
  for (let count = 0; count < VISITS; count += 1) outcomes.push(await visitPatiently(site, page, attempts));
  return outcomes;
}

/** The gateway renders its kept pages anew at the same time: who finds no place comes back as it is told to, twice at most. */
async function visitPatiently(site: Stack, page: RemotePage, attempts: number): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const { outcome, retryAfterMs } = await visit(site, page);
    if (attempt === attempts || !outcome.includes('"overloaded"')) return outcome;
    await setTimeout(retryAfterMs);
  }
}

/** Whether pages of an app show widgets of another: without them, the server renders the rest. */
function placesWidgetsOf(app: string, other: string): boolean {
  const manifest = readFileSync(join(APPS_DIR, app, 'dist/app.json'), 'utf8');
  const { places = [] } = JSON.parse(manifest) as Pick<AppManifest, 'places'>;
  return places.some((widget) => widget.startsWith(`${other}/`));
}

/** Waits for a page of a release that is none of these. */
async function visitNext(site: Stack, page: RemotePage, known: readonly (string | null)[]) {
  let visited = await visit(site, page);
  const isNext = () => visited.release !== null && !known.includes(visited.release);
  const visitAgain = async () => {
    visited = await visit(site, page);
    return isNext();
  };
  if (!isNext()) await expect.poll(visitAgain, LIVE).toBe(true);
  return visited;
}

/** Past the gateway and its cache: what the shell server itself answers, and from which release. */
async function visit({ urls }: Stack, { path }: RemotePage) {
  const response = await fetch(urls.shell.url + path);
  const html = await response.text();
  const isRendered = response.status === 200 && html.includes('<h1') && html.includes('</html>');
  const outcome = response.headers.has('x-render') ? 'rendered, a widget is missing' : 'rendered';
  return {
    outcome: isRendered
      ? outcome
      : `${response.status} ${outcome} ${/<title>[^<]*/.exec(html)?.[0] ?? html.slice(0, 80)}`,
    release: response.headers.get('x-release-set'),
    retryAfterMs: Number(response.headers.get('retry-after')) * MS_PER_SECOND,
  };
}
