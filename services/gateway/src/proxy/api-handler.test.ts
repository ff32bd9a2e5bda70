import { expect, it } from 'vitest';

import { reply } from '../../test/fake-upstream.ts';
import { change, startGateway } from '../../test/gateway.ts';

it('sends each prefix of the contracts to its service', async () => {
  const gateway = await startGateway();
  gateway.content.handler = reply('from content');
  gateway.identity.handler = reply('from identity');

  expect(await (await gateway.get('/api/episodes/7?full=1')).text()).toBe('from content');
  expect(await (await gateway.get('/api/auth/user')).text()).toBe('from identity');
  expect(gateway.content.requests[0]?.url).toBe('/api/episodes/7?full=1');
});

it.each(['/podcast.xml', '/stories.xml'])('sends %s to the service that writes it', async (path) => {
  const gateway = await startGateway();
  gateway.content.handler = reply('<rss/>', { 'content-type': 'application/rss+xml' });

  const response = await gateway.get(path);

  expect(response.headers.get('content-type')).toBe('application/rss+xml');
  expect(gateway.content.requests[0]?.url).toBe(path);
  expect(gateway.shell.requests).toHaveLength(0);
});

it.each(['/api', '/api/', '/api/nothing', '/api/nothing/here'])('answers 404 as a problem for %s', async (path) => {
  const gateway = await startGateway();

  const response = await gateway.get(path);

  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'route-not-found', requestId: expect.any(String) });
  expect(gateway.shell.requests).toHaveLength(0);
});

it('streams a change to its service and the response back', async () => {
  const gateway = await startGateway();
  gateway.content.handler = (request, response) => {
    response.writeHead(201, { 'content-type': 'application/json' });
    request.pipe(response);
  };

  const response = await gateway.send('/api/newsletter', change({ email: 'kim@post.example' }));

  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ email: 'kim@post.example' });
});
