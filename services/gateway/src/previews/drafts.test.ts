import { DRAFT_COOKIE, DRAFT_HEADER } from '@shoreline/contracts/content-drafts';
import { beforeEach, describe, expect, it } from 'vitest';

import { page, reply } from '../../test/fake-upstream.ts';
import { startGateway, type TestGateway } from '../../test/gateway.ts';
import { hashSource } from '../page-sources.ts';

const SECRET = 'd'.repeat(43);
const OTHER = 'e'.repeat(43);
const HOUR_MS = 3_600_000;
const PAGE = '/stories/low-tide';
const REMOVED = `${DRAFT_COOKIE}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`;
const OVER = 'This preview is over. You see the site as everybody does.';
const withCookie = (secret = SECRET) => ({ cookie: `a=b; ${DRAFT_COOKIE}=${secret}` });

let gateway: TestGateway;
let isChanged: boolean;

beforeEach(async () => {
  isChanged = true;
  gateway = await startGateway();
  gateway.publish({ shell: {}, 'mf-stories': { '/stories/:slug': ['part'], '/stories': [] } });
  gateway.shell.handler = page('<html><body><p>Low tide</p></body></html>');
  gateway.content.handler = (request, response) => {
    const isKnown = request.headers[DRAFT_HEADER] === SECRET;
    const draft = { path: PAGE, isChanged, expiresAt: new Date(Date.now() + HOUR_MS).toISOString() };
    reply(JSON.stringify(isKnown ? draft : null), { 'content-type': 'application/json' })(request, response);
  };
});

const askedDrafts = () => gateway.shell.requests.map(({ headers }) => headers[DRAFT_HEADER]);

describe('a link to a draft', () => {
  it('is moved on from to the same address without the secret, with a cookie no script reads, until it is over', async () => {
    const response = await gateway.get(`${PAGE}?part=2&draft=${SECRET}`, { 'sec-fetch-site': 'cross-site' });

    expect([response.status, response.headers.get('location')]).toEqual([302, `${PAGE}?part=2`]);
    expect(response.headers.get('set-cookie')).toMatch(
      new RegExp(`^${DRAFT_COOKIE}=${SECRET}; Max-Age=3[56]\\d\\d; Path=/; HttpOnly; Secure; SameSite=Lax$`),
    );
    expect(askedDrafts()).toEqual([]);
  });

  it('off takes it away, whether or not there is one', async () => {
    const response = await gateway.get(`${PAGE}?draft=off`, withCookie());

    expect([response.status, response.headers.get('location')]).toEqual([302, PAGE]);
    expect(response.headers.get('set-cookie')).toBe(REMOVED);
  });
});

describe('whoever has one', () => {
  it('gets its page rendered from the draft each time, with a line that says so, for nobody else', async () => {
    const first = await gateway.get(PAGE, withCookie());
    isChanged = false;
    const second = await gateway.get(PAGE, withCookie());

    expect(askedDrafts()).toEqual([SECRET, SECRET]);
    for (const { status, headers } of [first, second]) {
      expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([200, 'no-store', 'noindex']);
      expect(headers.get('x-cache')).toBeNull();
    }
    const html = await first.text();
    expect(html).toContain(
      'what was saved last is not on the site yet. <a href="?draft=off">Leave the preview</a></p>',
    );
    const [, styles = ''] = /<style>([^<]+)<\/style>/.exec(html) ?? [];
    expect(first.headers.get('content-security-policy')).toContain(`style-src 'self' ${hashSource(styles)};`);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(await second.text()).toContain('this is on the site as you see it.');
  });

  it('gets every other page as everybody does', async () => {
    await gateway.get('/stories');
    const response = await gateway.get('/stories', withCookie());

    expect(response.headers.get('x-cache')).toBe('hit');
    expect(response.headers.get('x-robots-tag')).toBeNull();
    expect(askedDrafts()).toEqual([undefined]);
  });

  it('takes nothing into the cache of others', async () => {
    await gateway.get(PAGE, withCookie());
    const response = await gateway.get(PAGE);

    expect(askedDrafts()).toEqual([SECRET, undefined]);
    expect(await response.text()).not.toContain('preview');
  });
});

describe('a link that is over, or never was', () => {
  it.each([OTHER, 'made.up'])(
    'shows the page of everybody, one line, and takes the cookie away: %s',
    async (secret) => {
      const response = await gateway.get(PAGE, withCookie(secret));

      expect(response.headers.getSetCookie()).toEqual([REMOVED]);
      expect(await response.text()).toContain(OVER);
      expect(askedDrafts()).toEqual([undefined]);
      expect(await (await gateway.get(PAGE)).text()).not.toContain(OVER);
    },
  );

  it('is told so at its first page', async () => {
    expect(await (await gateway.get(`${PAGE}?draft=${OTHER}`)).text()).toContain(OVER);
  });
});

it('while nobody can say what a link shows its page is that of everybody, and the link is kept', async () => {
  gateway.content.handler = reply('', {}, 503);

  const response = await gateway.get(PAGE, withCookie());

  expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
  expect(await response.text()).not.toContain('preview');
});

it('no header of a browser shows a draft', async () => {
  await gateway.get(PAGE, { [DRAFT_HEADER]: SECRET });

  expect(askedDrafts()).toEqual([undefined]);
});
