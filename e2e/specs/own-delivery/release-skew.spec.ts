import type { AppManifest } from '@shoreline/federation/artifact';
import { createGate, type Gate } from '@shoreline/federation/gate';
import { promote, withPromoted } from '@shoreline/federation/publish';
import { readRegistry, readReleases } from '@shoreline/federation/registry';
import type { Stack } from '@shoreline/tools/stack';
import type { Page } from '@playwright/test';

import { remotePages } from '../../support/addresses.ts';
import {
  type BuildChange,
  builtManifest,
  ofEarlierFormat,
  storeChanged,
  storeProbe,
  withContract2,
  withExports,
  withFormatPrice,
  withReact,
} from '../../support/changed-artifact.ts';
import { expect, test } from '../../support/own-site.ts';
import { openOnPhone } from '../../support/page-helpers.ts';

const RENDERED = { timeout: 60_000, intervals: [100] };
const KIT = '@shoreline/remote-kit';
const REACT = builtManifest('shell').provides?.['react']?.version ?? '';
const [major = 0, minor = 0, patch = 0] = REACT.split('.').map(Number);
const PATCH = `${major}.${minor}.${patch + 1}`;
const usesReact = { react: { range: `^${REACT}`, names: ['createElement', 'useState', 'version'] } };
const usesPrice = { ...usesReact, [KIT]: { range: '^0.1.0', names: ['formatPrice'] } };

interface Artifact {
  app: string;
  digest: string;
}
type Prepare = (site: Stack) => Artifact[];

const shell =
  (change: BuildChange): Prepare =>
  (site) => [{ app: 'shell', digest: storeChanged(site, 'shell', change) }];
const remote =
  (app: string, manifest: (manifest: AppManifest) => AppManifest): Prepare =>
  (site) => [{ app, digest: storeChanged(site, app, { manifest }) }];
const probe =
  (special: Partial<Parameters<typeof storeProbe>[1]> = {}): Prepare =>
  (site) => [{ app: 'mf-stories', digest: storeProbe(site, { app: 'mf-stories', uses: usesReact, ...special }) }];
const nothing: Prepare = () => [];

/** What is published, what is live by then, and the sentence that is said instead. */
const REFUSED: [what: string, before: Prepare, next: Prepare, sentence: string][] = [
  [
    'a remote that uses an export the live shell does not have',
    nothing,
    probe({ uses: usesPrice }),
    `mf-stories uses \`formatPrice\` of ${KIT}, which the live shell does not provide. Publish refused.`,
  ],
  [
    'a remote that was built with a patch release of React the shell has not got',
    nothing,
    probe({ uses: { react: { range: `^${PATCH}`, names: [] } } }),
    `mf-stories uses react ^${PATCH}, the live shell provides ${REACT}. Publish refused.`,
  ],
  [
    'a shell with another major version of React',
    nothing,
    shell(withReact(`${major + 1}.0.0`)),
    `uses react ^${REACT}, the live shell provides ${major + 1}.0.0. Publish refused.`,
  ],
  [
    'a shell without an export that live remotes use',
    nothing,
    shell({ manifest: withExports(KIT, (exports) => exports.filter((name) => name !== 'WidgetSlot')) }),
    `mf-guides uses \`WidgetSlot\` of ${KIT}, which the live shell does not provide. Publish refused.`,
  ],
  [
    'a remote of a contract the live shell does not speak',
    nothing,
    probe({ contract: 2 }),
    'mf-stories is built for contract 2, the live shell speaks 1. Publish refused.',
  ],
  [
    'a shell that does not speak the contract of live remotes any more',
    nothing,
    shell({ manifest: (manifest) => ({ ...manifest, contract: 3, contracts: [3, 2] }) }),
    'is built for contract 1, the live shell speaks 3 and 2. Publish refused.',
  ],
  [
    'a remote of the earlier format once the shell has patched React',
    shell(withReact(PATCH)),
    remote('mf-stories', (manifest) => ofEarlierFormat.manifest?.(manifest) ?? manifest),
    `mf-stories was built with react ${REACT}, the shell shares ${PATCH}. Publish refused.`,
  ],
  [
    'a remote without a widget that a live page places',
    nothing,
    remote('mf-stories', withoutWidget('FeaturedStories')),
    'mf-podcast places the widget FeaturedStories of mf-stories, which the live mf-stories does not offer. Publish refused.',
  ],
  [
    'a remote that places a widget its owner does not offer',
    nothing,
    remote('mf-podcast', (manifest) => ({ ...manifest, places: [...(manifest.places ?? []), 'mf-stories/StoryMap'] })),
    'mf-podcast places the widget StoryMap of mf-stories, which the live mf-stories does not offer. Publish refused.',
  ],
];

let original: Artifact[] = [];
/** As in releases-api, one for all: what passed once is not rendered again. */
let gate: Gate;

test.beforeAll(({ site }) => {
  gate = createGate(site.artifactsDir);
  const { apps } = readRegistry(site.artifactsDir);
  original = Object.entries(apps).map(([app, { live }]) => ({ app, digest: live }));
});
test.afterAll(({ site }) => promote(site.artifactsDir, original, gate));

for (const [what, before, next, sentence] of REFUSED) {
  test(`DEL-14: refused: ${what}`, async ({ site }) => {
    const { apps } = readRegistry(site.artifactsDir);

    await expect(publishAfter(site, before, next)).rejects.toThrow(sentence);

    expect(readRegistry(site.artifactsDir).apps).toEqual(apps);
  });
}

const WITH_STORY_MAP: BuildChange = {
  edit: (path, text) =>
    path === 'node/index.mjs'
      ? text.replace('FeaturedStories: (', 'StoryMap: { component: async () => () => null }, FeaturedStories: (')
      : text,
  manifest: (manifest) => ({ ...manifest, widgets: { ...manifest.widgets, StoryMap: [] } }),
};

/** What is live, what is published after it, and what the probe says then; undefined where there is none. */
const LIVE: [what: string, before: Prepare, next: Prepare, heading: string | undefined][] = [
  ['a patch release of React in the shell alone', probe(), shell(withReact(PATCH)), `React ${PATCH} no price`],
  [
    'an export more, and the remote that uses it',
    shell(withFormatPrice),
    probe({ uses: usesPrice }),
    `React ${REACT} $5`,
  ],
  [
    'a shell without an export that nobody uses',
    probe(),
    shell({ manifest: withExports(KIT, (exports) => exports.filter((name) => name !== 'emptyPlayer')) }),
    `React ${REACT} no price`,
  ],
  [
    'a remote of the next contract beside those of this one',
    shell(withContract2),
    probe({ contract: 2 }),
    `React ${REACT} no price`,
  ],
  ['remotes of the earlier format under a shell of today', nothing, earlier('mf-stories', 'mf-podcast'), undefined],
  ['a shell of the earlier format under remotes of today', probe(), earlier('shell'), `React ${REACT} no price`],
  [
    'a widget more, of an owner whose others are placed',
    nothing,
    (site) => [{ app: 'mf-stories', digest: storeChanged(site, 'mf-stories', WITH_STORY_MAP) }],
    undefined,
  ],
];

for (const [what, before, next, heading] of LIVE) {
  test(`DEL-26: goes live and is rendered: ${what}`, async ({ site, visitor }) => {
    const pids = site.pids();

    await publishAfter(site, before, next);

    await waitUntilRendered(site);
    await expectRemotes(site, visitor, heading);
    expect(site.pids()).toEqual(pids);
  });
}

/** On the server, past the gateway and its cache; then in a browser, which goes from page to page by itself. */
async function expectRemotes({ urls }: Stack, visitor: Page, probed: string | undefined): Promise<void> {
  for (const { path, app } of remotePages) {
    const heading = app === 'mf-stories' && probed ? `<h1>${probed}</h1>` : '</h1>';
    await expect.poll(() => visit(urls.shell.url + path, heading), RENDERED).toEqual(COMPLETE);
  }
  await openOnPhone(visitor, '/stories');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(probed ?? /Community Stories/);
  if (probed) {
    await visitor.getByRole('button', { name: 'Not pressed' }).click();
    await expect(visitor.getByRole('button', { name: 'Pressed', exact: true })).toBeVisible();
  }
  await openOnPhone(visitor, '/');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/noosa/i);
}

const COMPLETE = { status: 200, render: null, hasHeading: true };

async function visit(address: string, heading: string) {
  const response = await fetch(address);
  const html = await response.text();
  return { status: response.status, render: response.headers.get('x-render'), hasHeading: html.includes(heading) };
}

/** What was live when the site was started, with these in its place. */
function withOriginal(site: Stack, prepare: Prepare): Artifact[] {
  const changed = prepare(site);
  return [...original.filter(({ app }) => !changed.some((one) => one.app === app)), ...changed];
}

/**
 * Publishes builds where others are live already, for the gate; visitors go over to the last ones in one release, as each has two
 * threads render every page.
 */
async function publishAfter(site: Stack, before: Prepare, next: Prepare): Promise<void> {
  const { artifactsDir } = site;
  const now = readRegistry(artifactsDir);
  const start = withPromoted(now, withOriginal(site, before));
  const live = readReleases(artifactsDir, start);
  await gate({ before: readReleases(artifactsDir, now), after: live, isRollback: false });
  const builds = Object.entries(withPromoted(start, next(site)).apps).map(([app, entry]) => ({
    app,
    digest: entry.live,
  }));
  await promote(artifactsDir, builds, ({ after, isRollback }) => gate({ before: live, after, isRollback }));
}

/** Follows the shell server alone: it goes over to a release when a worker of it is ready. */
const waitUntilRendered = ({ artifactsDir, urls }: Stack): Promise<void> =>
  expect
    .poll(async () => (await fetch(urls.shell.url)).headers.get('x-release-set'), RENDERED)
    .toBe(readReleases(artifactsDir).live.id);

function earlier(...apps: string[]): Prepare {
  return (site) => apps.map((app) => ({ app, digest: storeChanged(site, app, ofEarlierFormat) }));
}

function withoutWidget(name: string): (manifest: AppManifest) => AppManifest {
  return (manifest) => {
    const { [name]: _, ...widgets } = manifest.widgets;
    return { ...manifest, widgets };
  };
}
