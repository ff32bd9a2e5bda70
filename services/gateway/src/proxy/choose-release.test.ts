import { MAX_CANARIES, type Releases } from '@shoreline/federation/registry';
import { expect, it } from 'vitest';

import { page } from '../../test/fake-upstream.ts';
import { startGateway, type TestGateway, toReleaseSet, withCanaries } from '../../test/gateway.ts';
import { createReleaseChooser } from './choose-release.ts';

const APPS = { shell: {}, 'mf-stories': { '/stories': [] }, 'mf-guides': {}, 'mf-podcast': { '/': [] } };
const LIVE = toReleaseSet(APPS);
const VISITORS = 100_000;
/** Enough where each one is looked at. */
const SOME_VISITORS = 10_000;
const CANARY = 'shoreline-canary=';

const tryOut = (gateway: TestGateway, shares: Record<string, number>): Releases =>
  (gateway.releases.current = withCanaries(LIVE, shares));
const idOf = (releases: Releases, ...apps: string[]) =>
  releases.composed.find(({ canaries }) => canaries.join() === apps.join())?.set.id ?? releases.live.id;
const askedReleases = ({ shell }: TestGateway) => shell.requests.map(({ headers }) => headers['x-shoreline-release']);

/** Which visitors, by their numbers, get the canary of each app. */
function simulate(releases: Releases, visitorCount = VISITORS): Record<string, Set<number>> {
  const { read } = createReleaseChooser({ currentReleases: () => releases, publicOrigin: 'http://localhost' });
  const sets = new Map([releases.live, ...releases.composed.map(({ set }) => set)].map((set) => [set.id, set]));
  const visitors = Object.fromEntries(releases.canaries.map(({ app }) => [app, new Set<number>()]));
  for (let number = 0; number < visitorCount; number += 1) {
    const set = sets.get(read(`${CANARY}${number}`));
    for (const { app, digest } of releases.canaries) {
      if (set?.apps[app]?.digest === digest) visitors[app]?.add(number);
    }
  }
  return visitors;
}

const shareOf = (visitors: ReadonlySet<number> | undefined): number => ((visitors?.size ?? 0) / VISITORS) * 100;

it('DEL-5: gives each app its own share of 100,000 visitors, whatever others ask for, to half a point', () => {
  const { 'mf-stories': stories, 'mf-guides': guides } = simulate(
    withCanaries(LIVE, { 'mf-stories': 0.05, 'mf-guides': 0.5 }),
  );

  expect(Math.abs(shareOf(stories) - 5)).toBeLessThan(0.5);
  expect(Math.abs(shareOf(guides) - 50)).toBeLessThan(0.5);
  const both = new Set([...(stories ?? [])].filter((visitor) => guides?.has(visitor)));
  expect(Math.abs(shareOf(both) - 2.5)).toBeLessThan(0.5);
});

it('keeps every visitor of a canary with it while others publish, begin and end theirs, and when it grows', () => {
  const before = simulate(withCanaries(LIVE, { 'mf-stories': 0.05, 'mf-guides': 0.5 }), SOME_VISITORS)['mf-stories'];
  const released = toReleaseSet(APPS, { 'mf-podcast': 'next' });

  const after = simulate(withCanaries(released, { 'mf-stories': 0.05, 'mf-podcast': 0.2 }), SOME_VISITORS)[
    'mf-stories'
  ];
  const grown = simulate(withCanaries(released, { 'mf-stories': 0.2 }), SOME_VISITORS)['mf-stories'];

  expect(after).toEqual(before);
  expect([...(before ?? [])].filter((visitor) => !grown?.has(visitor))).toEqual([]);
});

it('composes four sets of two canaries, and gives each visitor exactly one', () => {
  const releases = withCanaries(LIVE, { 'mf-guides': 0.5, 'mf-stories': 0.5 });
  const { read } = createReleaseChooser({ currentReleases: () => releases, publicOrigin: 'http://localhost' });

  const sets = new Set(Array.from({ length: 100 }, (_, number) => read(`${CANARY}${number}`)));

  expect([...sets].toSorted()).toEqual(
    [
      idOf(releases),
      idOf(releases, 'mf-guides'),
      idOf(releases, 'mf-stories'),
      idOf(releases, 'mf-guides', 'mf-stories'),
    ].toSorted(),
  );
});

it('composes no more sets than there is room for', () => {
  const releases = withCanaries(LIVE, { 'mf-guides': 1, 'mf-podcast': 1, 'mf-stories': 1, shell: 1 });
  const { read } = createReleaseChooser({ currentReleases: () => releases, publicOrigin: 'http://localhost' });

  expect(releases.composed).toHaveLength(2 ** MAX_CANARIES - 1);
  expect(read(`${CANARY}7`)).toBe(idOf(releases, 'mf-guides', 'mf-podcast', 'mf-stories'));
});

it('names the live release set and sets no cookie while nothing is tried out', async () => {
  const gateway = await startGateway();
  gateway.shell.handler = page();

  const response = await gateway.get('/?canary=mf-stories:canary', { 'x-shoreline-release': 'forged' });

  expect(askedReleases(gateway)).toEqual(['live-set']);
  expect(response.headers.get('set-cookie')).toBeNull();
});

it('gives a visitor a number once, and takes one of an earlier version as it is', async () => {
  const gateway = await startGateway();
  gateway.shell.handler = page();
  const releases = tryOut(gateway, { 'mf-stories': 1 });

  const first = await gateway.get('/');
  const known = await gateway.get('/', { cookie: 'a=b; shoreline-canary=9' });

  expect(first.headers.get('set-cookie')).toMatch(
    /^shoreline-canary=\d{1,5}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
  );
  expect(known.headers.get('set-cookie')).toBeNull();
  expect(new Set(askedReleases(gateway))).toEqual(new Set([idOf(releases, 'mf-stories')]));
});

it.each([
  ['a canary', 'mf-stories:canary', ['mf-stories']],
  ['what is live', 'mf-guides:live', []],
  ['both', 'mf-stories:canary,mf-guides:live', ['mf-stories']],
])('lets a tester choose %s, and remembers it', async (_, choice, apps) => {
  const gateway = await startGateway();
  gateway.shell.handler = page();
  const releases = tryOut(gateway, { 'mf-stories': 0, 'mf-guides': choice.includes('mf-guides') ? 1 : 0 });

  const chosen = await gateway.get(`/?canary=${choice}`, { cookie: 'shoreline-canary=12345' });
  const [cookie = ''] = (chosen.headers.get('set-cookie') ?? '').split(';');
  await gateway.get('/stories', { cookie });

  expect(cookie).toBe(`shoreline-canary=12345.${choice.replace(',', '.')}`);
  expect(askedReleases(gateway)).toEqual([idOf(releases, ...apps), idOf(releases, ...apps)]);
});

it('takes a choice back, and takes none from a link of another site or in another form', async () => {
  const gateway = await startGateway();
  gateway.shell.handler = page();
  tryOut(gateway, { 'mf-stories': 0 });
  const cookie = 'shoreline-canary=12345.mf-stories:canary';

  const cleared = await gateway.get('/?canary=', { cookie });
  const linked = await gateway.get('/?canary=mf-stories:canary', {
    cookie: 'shoreline-canary=12345',
    'sec-fetch-site': 'cross-site',
  });
  const malformed = await gateway.get('/?canary=mf-stories:canary;Domain=evil', { cookie: 'shoreline-canary=12345' });

  expect(cleared.headers.get('set-cookie')).toContain('shoreline-canary=12345; Path=/');
  expect(linked.headers.get('set-cookie')).toBeNull();
  expect(malformed.headers.get('set-cookie')).toContain('shoreline-canary=12345; Path=/');
});

it('caches pages of each composed set separately', async () => {
  const gateway = await startGateway();
  gateway.shell.handler = page();
  tryOut(gateway, { 'mf-guides': 0, 'mf-stories': 0 });
  const choices = ['', '.mf-guides:canary', '.mf-stories:canary', '.mf-guides:canary.mf-stories:canary'];

  for (const choice of choices) {
    const { headers } = await gateway.get('/', { cookie: `shoreline-canary=1${choice}` });
    expect(headers.get('x-cache')).toBe('miss');
  }
});
