import type { PreviewDescription } from '@shoreline/contracts/releases';
import { liveOnly } from '@shoreline/federation/registry';
import { createPreviewKey, type PreviewKey, signPreview } from '@shoreline/service-kit';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type FakeUpstream, page, reply } from '../../test/fake-upstream.ts';
import { startGateway, type TestGateway, toReleaseSet } from '../../test/gateway.ts';
import { hashSource } from '../page-sources.ts';

const APPS = { shell: {}, 'mf-stories': { '/stories': ['page'], '/': [] } };
const LIVE = toReleaseSet(APPS);
const SET = { ...toReleaseSet(APPS, { 'mf-stories': 'next' }), id: 'preview-set', isPreview: true as const };
const ID = 'a'.repeat(32);
const HOUR_MS = 3_600_000;
const COOKIE = '__Host-shoreline-preview=';
const REMOVED = `${COOKIE}; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`;

let key: PreviewKey;
let gateway: TestGateway;
let token: string;

beforeAll(async () => {
  key = createPreviewKey();
  token = await signPreview(key, { id: ID, expiresAt: new Date(Date.now() + HOUR_MS) });
});
beforeEach(async () => {
  gateway = await startGateway();
  gateway.shell.handler = shownBy();
  gateway.writeArtifact('release.json', '{"id":"live"}');
  openPreview();
});

function openPreview(expiresAt = Date.now() + HOUR_MS): void {
  const builds = [{ app: 'mf-stories', digest: 'next' }];
  gateway.releases.current = {
    ...liveOnly(LIVE),
    previews: {
      key,
      teams: { 'mf-stories': 'community' },
      commits: { 'mf-stories@next': 'c0ffee0' },
      open: [{ id: ID, name: 'stories-pr-7', expiresAt, builds, set: SET }],
    },
  };
}

/** As the shell server does: a page of the set it was asked for. */
const shownBy =
  (set?: string): FakeUpstream['handler'] =>
  (request, response) => {
    const shown = set ?? String(request.headers['x-shoreline-release']);
    page('Hello</p></body><p>', 200, { 'x-release-set': shown })(request, response);
  };

const closePreview = () => (gateway.releases.current = liveOnly(LIVE));
const askedReleases = () => gateway.shell.requests.map(({ headers }) => headers['x-shoreline-release']);
const withCookie = (value = token) => ({ cookie: `a=b; ${COOKIE}${value}` });

describe('a link to a preview', () => {
  it('is moved on from to the same address without the token, with a cookie no script reads, until the preview ends', async () => {
    const response = await gateway.get(`/stories?page=2&preview=${token}`, { 'sec-fetch-site': 'cross-site' });

    expect([response.status, response.headers.get('location')]).toEqual([302, '/stories?page=2']);
    expect(response.headers.get('set-cookie')).toMatch(
      new RegExp(`^${COOKIE}${token}; Max-Age=3[56]\\d\\d; Path=/; HttpOnly; Secure; SameSite=Lax$`),
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(askedReleases()).toEqual([]);
  });

  it('off takes it away, whether or not there is one', async () => {
    const response = await gateway.get('/stories?preview=off&page=2', withCookie());

    expect([response.status, response.headers.get('location')]).toEqual([302, '/stories?page=2']);
    expect(response.headers.get('set-cookie')).toBe(REMOVED);
  });
});

describe('whoever is in a preview', () => {
  it('gets its pages rendered anew each time, for nobody else, not to be indexed', async () => {
    const first = await gateway.get('/stories', withCookie());
    const second = await gateway.get('/stories', withCookie());

    expect(askedReleases()).toEqual(['preview-set', 'preview-set']);
    for (const { status, headers } of [first, second]) {
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('x-cache')).toBeNull();
      expect(headers.get('content-security-policy'), 'a nonce nobody reports by').toMatch(/'nonce-[0-9a-f]{32}'/);
    }
  });

  it('stays in it when a window asks what is live', async () => {
    const response = await gateway.get('/mf/release.json', withCookie());

    expect(response.headers.get('etag')).toBe('W/"preview-set"');
    expect(await response.json()).toMatchObject({ id: 'preview-set' });
  });

  it('is told whose builds these are', async () => {
    const response = await gateway.get('/mf/preview.json', withCookie());

    const { name, apps } = (await response.json()) as PreviewDescription;
    expect([name, response.headers.get('cache-control')]).toEqual(['stories-pr-7', 'no-store']);
    expect(apps.find(({ app }) => app === 'mf-stories')).toEqual({
      ...{ app: 'mf-stories', title: 'mf-stories', digest: 'next', cohort: 'preview', commit: 'c0ffee0' },
      ...{ team: 'community', routes: ['/stories', '/'] },
    });
    expect(apps.find(({ app }) => app === 'shell')).toMatchObject({ cohort: 'live', team: null });
  });

  it('is never shown what is live in its place: a shell server that is behind is asked again', async () => {
    gateway.shell.handler = (request, response) => {
      shownBy(LIVE.id)(request, response);
      gateway.shell.handler = shownBy();
    };

    expect((await gateway.get('/stories', withCookie())).headers.get('x-release-set')).toBe('preview-set');
    gateway.shell.handler = shownBy(LIVE.id);
    expect((await gateway.get('/stories', withCookie())).status).toBe(503);
  });

  it('is told so when it cannot be rendered, and not shown what is live', async () => {
    gateway.shell.handler = reply('', {}, 503);

    const response = await gateway.get('/stories', withCookie());

    expect(response.status).toBe(503);
    expect(await response.text()).toContain('This preview cannot be shown');
  });
});

it('DEL-19: changes no byte of what everybody else gets, before, during or after', async () => {
  closePreview();
  const asEverybody = async () => {
    const responses = await Promise.all(
      ['/stories', '/mf/release.json', '/mf/preview.json'].map((path) => gateway.get(path)),
    );
    return Promise.all(
      responses.map(async (response) => ({ text: await response.text(), headers: headersOf(response) })),
    );
  };
  await asEverybody();
  const before = await asEverybody();
  openPreview();
  await gateway.get('/stories', withCookie());
  const during = await asEverybody();
  closePreview();
  await gateway.get('/stories', withCookie());
  const after = await asEverybody();

  expect(during).toEqual(before);
  expect(after).toEqual(before);
});

describe('a preview that is over', () => {
  const over = async (cookie: string, path = '/stories') => {
    const response = await gateway.get(path, cookie === '' ? {} : withCookie(cookie));
    expect(response.headers.getSetCookie()).toEqual([REMOVED]);
    expect(askedReleases()).toEqual([LIVE.id]);
    return response.text();
  };
  const LINE = 'This preview is over. You see the site as everybody does.';

  it('since it was closed: what is live, one line, and no cookie any more', async () => {
    closePreview();
    const html = await over(token);

    expect(html).toContain(`<p class="page-line page-line-over" role="status">${LINE}</p>`);
    expect(html).toContain('<p>Hello</p>');
  });

  it('since its time is over, though nobody closed it', async () => {
    openPreview(Date.now() - 1);
    expect(await over(token)).toContain(LINE);
  });

  it('since its token is over, though the preview is not', async () => {
    expect(await over(await signPreview(key, { id: ID, expiresAt: new Date(Date.now() - 2_000) }))).toContain(LINE);
  });

  it('and one of another key, and one nobody ever signed', async () => {
    const foreign = { ...createPreviewKey(), kid: key.kid };
    expect(await over(await signPreview(foreign, { id: ID, expiresAt: new Date(Date.now() + HOUR_MS) }))).toContain(
      LINE,
    );
    gateway.shell.requests.length = 0;
    gateway.releases.current = { ...gateway.releases.current };
    expect(await (await gateway.get('/?preview=made.up.token')).text()).toContain(LINE);
  });

  it('says so from the cache, too, and to nobody else', async () => {
    await gateway.get('/stories');
    const forged = await gateway.get('/stories', withCookie('made.up.token'));
    const other = await gateway.get('/stories');

    expect([forged.headers.get('x-cache'), other.headers.get('x-cache')]).toEqual(['hit', 'hit']);
    expect(await forged.text()).toContain(LINE);
    expect(await other.text()).not.toContain(LINE);
  });

  it('has its styles listed in the policy, and is stored nowhere', async () => {
    const response = await gateway.get('/stories', withCookie('made.up.token'));
    const { headers } = response;
    const [, styles = ''] = /<style>([^<]+)<\/style>/.exec(await response.text()) ?? [];

    expect(headers.get('content-security-policy')).toContain(`style-src 'self' ${hashSource(styles)};`);
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
  });
});

const headersOf = ({ headers }: Response) =>
  Object.fromEntries(
    [...headers].filter(([name]) => !/^(?:date|x-request-id|age|traceparent|server-timing)$/.test(name)),
  );
