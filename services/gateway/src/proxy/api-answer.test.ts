import { expect, it } from 'vitest';

import { reply } from '../../test/fake-upstream.ts';
import { change, startGateway } from '../../test/gateway.ts';

it('sends each prefix of the contracts to its service', async () => {
  const gateway = await startGateway();
  gateway.content.answer = reply('from content');
  gateway.identity.answer = reply('from identity');

  expect(await (await gateway.get('/api/episodes/7?full=1')).text()).toBe('from content');
  expect(await (await gateway.get('/api/auth/user')).text()).toBe('from identity');
  expect(gateway.content.requests[0]?.url).toBe('/api/episodes/7?full=1');
});

it.each(['/podcast.xml', '/stories.xml'])('sends %s to the service that writes it', async (path) => {
  const gateway = await startGateway();
  gateway.content.answer = reply('<rss/>', { 'content-type': 'application/rss+xml' });

  const answer = await gateway.get(path);

  expect(answer.headers.get('content-type')).toBe('application/rss+xml');
  expect(gateway.content.requests[0]?.url).toBe(path);
  expect(gateway.shell.requests).toHaveLength(0);
});

it.each(['/api', '/api/', '/api/nothing', '/api/nothing/here'])('answers 404 as a problem for %s', async (path) => {
  const gateway = await startGateway();

  const answer = await gateway.get(path);

  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'route-not-found', requestId: expect.any(String) });
  expect(gateway.shell.requests).toHaveLength(0);
});

it('streams a change to its service and the answer back', async () => {
  const gateway = await startGateway();
  gateway.content.answer = (request, response) => {
    response.writeHead(201, { 'content-type': 'application/json' });
    request.pipe(response);
  };

  const answer = await gateway.send('/api/newsletter', change({ email: 'kim@post.example' }));

  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({ email: 'kim@post.example' });
});
