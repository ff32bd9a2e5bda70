import { setTimeout as sleep } from 'node:timers/promises';

import { liveOnly, type ReleaseSet } from '@shoreline/federation/registry';
import { expect, it } from 'vitest';

import { page, reply } from '../../test/fake-upstream.ts';
import { startGateway, type TestGateway, toReleaseSet, withCanaries } from '../../test/gateway.ts';

const APPS = { shell: {}, 'mf-stories': { '/stories': [] }, 'mf-guides': { '/guides': [] } };
const BUILDS = { shell: 'a', 'mf-stories': 'a', 'mf-guides': 'a' };
const FRESH = { CACHE_FRESH_MS: '60000' };

it('keeps the pages of all others when one team publishes', async () => {
  const gateway = await startPublished(BUILDS);
  await gateway.get('/stories');

  publish(gateway, { ...BUILDS, 'mf-guides': 'b' });

  expect((await gateway.get('/stories')).headers.get('x-cache')).toBe('hit');
  expect(gateway.shell.requests).toHaveLength(1);
});

it.each(['mf-stories', 'mf-guides', 'shell'])(
  'renders a page anew when %s, which it was made of, changes',
  async (app) => {
    const gateway = await startPublished(BUILDS, ['shell', 'mf-stories', 'mf-guides']);
    await gateway.get('/stories');

    publish(gateway, { ...BUILDS, [app]: 'b' });
    gateway.shell.handler = page('new');

    expect(await (await gateway.get('/stories')).text()).toContain('new');
  },
);

it('shows the page of a former build while the one of the new build cannot be rendered', async () => {
  const gateway = await startPublished(BUILDS);
  await gateway.get('/stories');

  publish(gateway, { ...BUILDS, 'mf-stories': 'b' });
  gateway.shell.handler = reply('broken', {}, 500);

  const response = await gateway.get('/stories');
  expect([response.status, response.headers.get('x-cache')]).toEqual([200, 'stale']);
});

it('shows visitors of a canary no page of the others, and the others none of theirs', async () => {
  const gateway = await startPublished(BUILDS);
  const live = toSet(BUILDS);
  gateway.releases.current = withCanaries(live, { 'mf-stories': 0 });
  const candidate = gateway.releases.current.composed[0]?.set ?? live;
  gateway.shell.handler = (request, response) => {
    const isCanary = request.headers['x-shoreline-release'] === candidate.id;
    page(isCanary ? 'canary' : 'live', 200, describe(isCanary ? candidate : live))(request, response);
  };
  const [inside, outside] = [{ cookie: 'shoreline-canary=7.mf-stories:canary' }, { cookie: 'shoreline-canary=7' }];

  for (let count = 0; count < 2; count += 1) {
    expect(await (await gateway.get('/stories', inside)).text()).toContain('canary');
    expect(await (await gateway.get('/stories', outside)).text()).toContain('live');
  }
  expect(gateway.shell.requests).toHaveLength(2);
});

it('shares no rendering that began before a release with visitors after it', async () => {
  const gateway = await startPublished(BUILDS);
  const [before, after] = [toSet(BUILDS), toSet({ ...BUILDS, 'mf-stories': 'b' })];
  gateway.shell.handler = (request, response) => {
    const isOld = request.headers['x-shoreline-release'] === before.id;
    const handler = page(isOld ? 'old' : 'new', 200, describe(isOld ? before : after));
    setTimeout(() => handler(request, response), isOld ? 100 : 0);
  };

  const first = gateway.get('/stories');
  await sleep(30);
  gateway.releases.current = liveOnly(after);
  const second = await gateway.get('/stories');

  expect(await second.text()).toContain('new');
  expect(await (await first).text()).toContain('old');
});

async function startPublished(builds: Record<string, string>, madeOf = ['shell', 'mf-stories']): Promise<TestGateway> {
  const gateway = await startGateway(FRESH);
  publish(gateway, builds);
  gateway.shell.handler = page('old', 200, describe(toSet(builds), madeOf));
  return gateway;
}

function publish(gateway: TestGateway, builds: Record<string, string>): void {
  gateway.releases.current = liveOnly(toSet(builds));
}

const toSet = (builds: Record<string, string>): ReleaseSet => toReleaseSet(APPS, builds);

/** What the shell server says a page of this release set was made of. */
const describe = ({ apps }: ReleaseSet, madeOf = ['shell', 'mf-stories']) => ({
  'x-internal-builds': madeOf.map((app) => `${app}@${apps[app]?.digest}`).join(' '),
});
