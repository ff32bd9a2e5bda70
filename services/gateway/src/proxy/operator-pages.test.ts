import { OPERATOR_COOKIE } from '@shoreline/contracts';
import { liveOnly, type ReleaseSet } from '@shoreline/federation/registry';
import { describe, expect, it } from 'vitest';

import { page, reply } from '../../test/fake-upstream.ts';
import { startGateway, toReleaseSet } from '../../test/gateway.ts';

const cookie = `${OPERATOR_COOKIE}=${'s'.repeat(43)}`;

/** What is live with an app for operators; identity-api knows one of them. */
async function start() {
  const gateway = await startGateway();
  const set = toReleaseSet({ shell: {}, 'mf-stories': { '/stories': [] }, 'mf-admin': { '/admin': ['app'] } });
  const { 'mf-admin': admin, ...others } = set.apps;
  const hidden = { ...admin, manifest: { ...admin?.manifest, audience: 'operators' } };
  gateway.releases.current = liveOnly({ ...set, apps: { ...others, 'mf-admin': hidden } } as ReleaseSet);
  gateway.identity.handler = (request, response) => {
    const isKnown = request.headers.cookie?.includes(cookie) && request.headers.authorization?.startsWith('Bearer ');
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
  };
  gateway.shell.handler = (request, response) =>
    page(`${String(request.url)} for ${request.headers['x-shoreline-audience'] ?? 'visitors'}`)(request, response);
  return gateway;
}

const withoutNonce = (html: string): string => html.replaceAll(/nonce="[^"]*"/g, 'nonce');

describe('the address of an app for operators', () => {
  it.each([
    ['a stranger', {}],
    ['a member', { cookie: '__Host-shoreline-session=abc' }],
    ['an owner', { cookie: '__Host-shoreline-owner=abc' }],
    ['a secret nobody knows', { cookie: `${OPERATOR_COOKIE}=${'x'.repeat(43)}` }],
    ['no secret', { cookie: `${OPERATOR_COOKIE}=1` }],
  ])('is to %s what any unknown address is, byte for byte', async (_, headers: Record<string, string>) => {
    const gateway = await start();
    const unknown = await gateway.get('/no-such-page', headers);
    const expected = [unknown.status, withoutNonce(await unknown.text())];

    for (const path of ['/admin', '/ADMIN/', '/admin?app=mf-stories', '/admin/more']) {
      const response = await gateway.get(path, headers);
      expect([response.status, withoutNonce(await response.text())]).toEqual(expected);
    }
    expect(gateway.shell.requests.map(({ url }) => url)).toEqual(['/404']);
  });

  it('is a page to an operator, made for them alone and never cached', async () => {
    const gateway = await start();

    for (let times = 0; times < 2; times += 1) {
      const response = await gateway.get('/admin?app=mf-stories', { cookie });
      expect(await response.text()).toContain('/admin?app=mf-stories for operators');
      expect([response.headers.get('x-cache'), response.headers.get('cache-control')]).toEqual([null, 'no-store']);
    }
    expect(await (await gateway.get('/admin')).text()).toContain('/404 for visitors');
  });

  it('leaves other pages as they are, also for operators', async () => {
    const gateway = await start();

    expect(await (await gateway.get('/stories', { cookie })).text()).toContain('/stories for visitors');
    expect(gateway.identity.requests).toEqual([]);
  });

  it('does not exist while nobody can say who asks', async () => {
    const gateway = await start();
    gateway.identity.handler = reply('{}', {}, 503);

    expect(await (await gateway.get('/admin', { cookie })).text()).toContain('/404 for visitors');
  });
});

it('tells windows of operators what is live for them', async () => {
  const gateway = await start();
  gateway.writeArtifact('release.json', '{"for":"visitors"}');

  const [visitor, operator] = [
    await gateway.get('/mf/release.json'),
    await gateway.get('/mf/release.json', { cookie }),
  ];

  expect(await visitor.json()).toEqual({ for: 'visitors' });
  expect(await operator.text()).toContain('mf-admin');
});
