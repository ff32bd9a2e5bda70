import { expect, it, vi } from 'vitest';

import { page, publicJson, reply } from '../../test/fake-upstream.ts';
import { startGateway } from '../../test/gateway.ts';

/** The site has this long to show what was published. */
const WITHIN_MS = 5_000;
const FRESH = { CACHE_FRESH_MS: '600000' };

it('CACHE-9: shows what was published within five seconds, pages and feeds that nobody asked for meanwhile too', async () => {
  const gateway = await startGateway(FRESH);
  const live = { revision: 7, title: 'before' };
  gateway.content.handler = (request, response) =>
    publicJson(request.url === '/api/content-changes' ? { revision: live.revision } : { title: live.title })(
      request,
      response,
    );
  gateway.shell.handler = (request, response) => page(live.title)(request, response);
  gateway.start();
  const read = async () =>
    [await (await gateway.get('/api/site')).text(), await (await gateway.get('/')).text()].join();
  await vi.waitFor(() => expect(gateway.content.requests.length).toBeGreaterThan(0));
  expect(await read()).toContain('before');

  Object.assign(live, { revision: 8, title: 'after' });

  await vi.waitFor(async () => expect((await read()).match(/after/g)).toHaveLength(2), {
    timeout: WITHIN_MS,
    interval: 100,
  });
});

it('goes on as it was beside a content-api that does not know the question', async () => {
  const gateway = await startGateway(FRESH);
  gateway.content.handler = (request, response) =>
    request.url === '/api/content-changes'
      ? reply('{}', { 'content-type': 'application/json' }, 404)(request, response)
      : publicJson({ title: 'kept' })(request, response);
  gateway.start();
  await vi.waitFor(() => expect(gateway.content.requests.length).toBeGreaterThan(0));

  await gateway.get('/api/site');

  expect((await gateway.get('/api/site')).headers.get('x-cache')).toBe('hit');
});
