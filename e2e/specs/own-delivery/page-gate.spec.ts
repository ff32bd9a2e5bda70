import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';
import { readManifest } from '@shoreline/federation/artifact';
import { createGate } from '@shoreline/federation/gate';
import { liveOnly, type Releases } from '@shoreline/federation/registry';
import { createPageTrial } from '@shoreline/page-trial';

import { createTrialStore, type MadePage } from '../../support/trial-store.ts';

/** So that what hangs is given up soon; what does not takes a fraction of it. */
const HANGING_MS = 2_500;
const NOTHING = liveOnly({ id: 'none', apps: {} });
const PALE = '<style>p { color: #ccc } @media (prefers-color-scheme: SCHEME) { p { color: #000 } }</style><p>Pale</p>';
const DARK = '<style>@media (prefers-color-scheme: dark) { main { background: #fff } }</style>';
const BUTTON = '<button></button>';

let store: ReturnType<typeof createTrialStore>;

test.beforeAll(() => {
  store = createTrialStore();
  store.makeShell();
});
test.afterAll(() => rmSync(store.artifactsDir, { recursive: true }));

test('DEL-14: pages that do badly in a browser are refused in words', async () => {
  const report = JSON.stringify({ app: 'mf-unshown', kind: 'threw' });
  const live = makeRemotes({
    'mf-forgets': { script: "void Promise.reject(new Error('forgotten'));" },
    'mf-lacks': { script: "import('./page.js').catch(() => undefined);" },
    'mf-throws': { script: "setTimeout(() => { throw new Error('torn'); });" },
    'mf-unshown': { script: `fetch('/mf/failures', { method: 'POST', body: '${report}' });` },
  });

  expect((await openIn()({ before: NOTHING, after: live, isRollback: false })).refusal?.split('. ')).toEqual([
    'mf-forgets throws at /forgets in a browser: Error: forgotten',
    'mf-lacks asks at /lacks for page.js, which is answered 404',
    'mf-throws throws at /throws in a browser: Error: torn',
    'the shell cannot show mf-unshown at /unshown in a browser: threw',
  ]);
});

test('DEL-14: pages that somebody cannot read or hear are refused in words, in light and dark', async () => {
  const live = makeRemotes({
    'mf-dark': { body: DARK + PALE.replace('SCHEME', 'light') },
    'mf-light': { body: PALE.replace('SCHEME', 'dark') },
    'mf-mute': { body: BUTTON },
  });

  expect((await openIn()({ before: NOTHING, after: live, isRollback: false })).refusal?.split('. ')).toEqual([
    'axe finds color-contrast (serious) at /dark of mf-dark in dark: p',
    'axe finds color-contrast (serious) at /light of mf-light in light: p',
    'axe finds button-name (critical) at /mute of mf-mute in light: button',
    'axe finds button-name (critical) at /mute of mf-mute in dark: button',
  ]);
});

test('DEL-14: pages that never end are refused, and end with their browser', async () => {
  const scripts = ['for (;;);', 'setTimeout(() => { for (;;); }, 700);'];
  for (const script of scripts) {
    const after = makeRemotes({ 'mf-loops': { script } });

    expect((await openIn(HANGING_MS)({ before: NOTHING, after, isRollback: false })).refusal).toMatch(
      /^mf-loops at \/loops (?:hangs|is not interactive in 2\.5 s) in a browser$/,
    );
  }
});

test('DEL-14: nobody is refused for data that is not there, the rest of the world, or where a page leads', async () => {
  const after = makeRemotes({
    'mf-asks': { script: "fetch('/api/none'); fetch('https://elsewhere.example/').catch(() => undefined);" },
    'mf-leaves': { script: "location.assign('/login');" },
    'mf-says': { script: "console.error('said'); document.title = 'Other';" },
  });

  expect(await openIn()({ before: NOTHING, after, isRollback: false })).toEqual({
    ...{ refusal: undefined, pages: 4, opened: 4 },
  });
});

test('DEL-14: what is wrong with the live build, too, refuses nobody; a canary is tried as well, what is taken back is not', async () => {
  const live = makeRemotes({ 'mf-stories': { body: BUTTON } });
  const same = makeRemotes({ 'mf-stories': { body: BUTTON, script: 'void 0;' } });
  const worse = makeRemotes({ 'mf-stories': { body: BUTTON + BUTTON } });
  const canary = store.release(digestsOf(live), digestsOf(worse));
  const open = openIn();

  expect(await open({ before: live, after: same, isRollback: false })).toMatchObject({ refusal: undefined, opened: 1 });
  expect(await open({ before: live, after: same, isRollback: false })).toMatchObject({ pages: 0 });
  expect((await open({ before: live, after: canary, isRollback: false })).refusal).toContain('axe finds button-name');
  expect(await open({ before: live, after: worse, isRollback: true })).toMatchObject({ pages: 0 });
});

test('DEL-14: a remote of this site passes with its shell, and one whose bytes are not its own does not', async () => {
  const live = store.release({ shell: store.copyBuilt('shell'), 'mf-stories': store.copyBuilt('mf-stories') });
  const { 'mf-stories': stories = '' } = digestsOf(live);
  const { entry } = readManifest(store.artifactsDir, 'mf-stories', stories);

  expect(await openIn()({ before: NOTHING, after: live, isRollback: false })).toEqual({
    ...{ refusal: undefined, pages: 3, opened: 3 },
  });
  appendFileSync(join(store.artifactsDir, 'mf-stories', stories, 'web', entry), '//');
  const { refusal } = await openIn()({ before: NOTHING, after: live, isRollback: false });

  expect(refusal).toContain('the shell cannot show mf-stories at /stories in a browser: corrupt');
});

test('DEL-15: stories without the link the podcast relies on are refused with its name', async () => {
  const gate = createGate(store.artifactsDir);
  const apps = ['shell', 'mf-podcast', 'mf-stories'];
  const live = store.release(Object.fromEntries(apps.map((app) => [app, store.copyBuilt(app)])));
  const stories = store.copyBuilt('mf-stories', ['Read More Stories', 'All of them']);
  const after = store.release({ ...digestsOf(live), 'mf-stories': stories });

  await expect(gate({ before: live, after, isRollback: false })).rejects.toThrow(
    'mf-stories cannot show FeaturedStories as mf-podcast expects it ' +
      '(it leads from the home page to each chosen story, and to all of them): it has no link named "Read More Stories". Publish refused.',
  );
});

test('where the browser does not start that is said, and is no refusal', async () => {
  const open = createPageTrial({ artifactsDir: store.artifactsDir, executablePath: '/nowhere/chromium' });
  const after = makeRemotes({ 'mf-stories': {} });

  await expect(open({ before: NOTHING, after, isRollback: false })).rejects.toMatchObject({
    name: 'BrowserUnavailable',
    message: expect.stringContaining('/nowhere/chromium') as unknown,
  });
});

const makeRemotes = (pages: Readonly<Record<string, MadePage>>): Releases => {
  const remotes = Object.entries(pages).map(([app, page]) => [app, store.makeRemote(app, page)]);
  return store.release({ shell: 'made-shell', ...(Object.fromEntries(remotes) as Record<string, string>) });
};

const digestsOf = ({ live }: Releases): Record<string, string> =>
  Object.fromEntries(Object.entries(live.apps).map(([app, { digest }]) => [app, digest]));

function openIn(pageMs?: number) {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  return createPageTrial({ artifactsDir: store.artifactsDir, executablePath, ...(pageMs && { pageMs }) });
}
