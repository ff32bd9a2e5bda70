import { expect, it } from 'vitest';

import { page, reply } from '../test/fake-upstream.ts';
import { startGateway } from '../test/gateway.ts';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(self\)/),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'credentialless',
  'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/),
};

it.each(['/', '/api/episodes', '/api/nothing', '/mf/missing.js', '/favicon.svg', '/stories/%zz'])(
  'carries the security headers on %s',
  async (address) => {
    const gateway = await startGateway();
    gateway.shell.handler = page();

    const { headers } = await gateway.get(address);

    expect(Object.fromEntries(headers)).toMatchObject(everywhere);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('strict-transport-security')).toBeNull();
  },
);

it('demands TLS for two years where the site is served over it', async () => {
  const gateway = await startGateway({ PUBLIC_ORIGIN: 'https://shoreline.example' });
  gateway.shell.handler = page();

  const { headers } = await gateway.get('/');

  expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
});

it('asks to be listed by browsers where somebody decided so', async () => {
  const gateway = await startGateway({ PUBLIC_ORIGIN: 'https://shoreline.example', HSTS_PRELOAD: 'true' });

  const { headers } = await gateway.get('/robots.txt');

  expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains; preload');
});

it('gives a page of a service no scripts, and drops the headers that only the gateway decides', async () => {
  const gateway = await startGateway();
  const own = { 'content-security-policy': "script-src 'unsafe-inline'", 'x-content-type-options': 'off' };
  gateway.content.handler = reply('<p>Reference</p>', {
    ...own,
    'content-type': 'text/html',
    'cache-control': 'public',
  });

  const { headers } = await gateway.get('/api/site');

  expect(headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
  expect(headers.get('content-security-policy')).not.toContain('script-src');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
});

const EMBED = "default-src 'none'; style-src 'self'; img-src 'self' data:; media-src 'self'; base-uri 'none'";

it.each([
  ['found', 200, 'miss'],
  ['gone', 404, null],
])('lets other sites frame the player of an episode that is %s, from the cache too', async (_, status, cached) => {
  const gateway = await startGateway();
  const headers = { 'content-type': 'text/html', 'cache-control': 'public, max-age=0, s-maxage=2' };
  gateway.content.handler = reply('<audio controls>', headers, status);

  const responses = [await gateway.get('/embed/episodes/low-tide'), await gateway.get('/embed/episodes/low-tide')];

  for (const response of responses) {
    expect(response.headers.get('content-security-policy')).toBe(`${EMBED}; form-action 'none'; frame-ancestors *`);
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=2');
    expect(response.headers.getSetCookie()).toEqual([]);
  }
  expect(responses.map((response) => response.headers.get('x-cache'))).toEqual(cached ? [cached, 'hit'] : [null, null]);
});

it.each(['/embed', '/embedded/episodes/low-tide', '/episodes/low-tide', '/api/embed/low-tide', '/api/oembed'])(
  'lets nobody frame %s',
  async (address) => {
    const gateway = await startGateway();
    gateway.shell.handler = page();
    gateway.content.handler = reply('<p>Reference</p>', { 'content-type': 'text/html' });

    const { headers } = await gateway.get(address);

    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  },
);

it('lets a picture that is opened as a document do nothing', async () => {
  const gateway = await startGateway();
  gateway.content.handler = reply('<svg/>', { 'content-type': 'image/svg+xml', 'cache-control': 'public' });

  const { headers } = await gateway.get('/api/artwork/story/river.svg');

  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
});

it('lets a page call the origins the shell server names for it, from the cache too, and tells nobody else', async () => {
  const gateway = await startGateway();
  gateway.shell.handler = (request, response) => {
    if (request.url === '/tides')
      response.setHeader('x-internal-connect', 'https://tides.example https://maps.example');
    page()(request, response);
  };

  for (const path of ['/tides', '/tides', '/stories']) {
    const { headers } = await gateway.get(path);
    const origins = path === '/tides' ? ' https://tides.example https://maps.example' : '';
    expect(headers.get('content-security-policy')).toContain(`; connect-src 'self'${origins};`);
    expect(headers.get('x-internal-connect')).toBeNull();
  }
});

it('lets pages report to the analytics service that is configured, and nowhere else', async () => {
  const policies = async (env?: Parameters<typeof startGateway>[0]) => {
    const gateway = await startGateway(env);
    gateway.shell.handler = page();
    const { headers } = await gateway.get('/');
    return { content: headers.get('content-security-policy'), integrity: headers.get('integrity-policy') };
  };

  const plain = await policies();
  expect(plain.content).toContain("; connect-src 'self';");
  expect(plain.integrity).toBe('blocked-destinations=(script), endpoints=(site)');

  const counting = await policies({ ANALYTICS_ORIGIN: 'https://analytics.example' });
  expect(counting.content).toContain("; connect-src 'self' https://analytics.example;");
  expect(counting.content).toContain("; img-src 'self' data: https://analytics.example;");
  expect(counting.integrity).toBeNull();
});
