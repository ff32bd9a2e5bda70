import { once } from 'node:events';
import { connect } from 'node:net';

import { expect, it } from 'vitest';

import { page, reply } from '../../test/fake-upstream.ts';
import { startGateway, type TestGateway } from '../../test/gateway.ts';

const HEARD_OUT = 2;
const PAGES = 10;

/** A shell server that renders nothing in time, and how many of its renderings were cancelled. */
function renderNothing({ shell }: TestGateway): { started: number; cancelled: number } {
  const seen = { started: 0, cancelled: 0 };
  shell.handler = (_, response) => {
    seen.started += 1;
    response.once('close', () => {
      if (!response.writableFinished) seen.cancelled += 1;
    });
  };
  return seen;
}

it('cancels renders everybody gave up on, but for a few that are heard out for the next visitor', async () => {
  const gateway = await startGateway({ SHELL_BUDGET_MS: '50' });
  gateway.writeArtifact('document.html', 'static');
  const seen = renderNothing(gateway);

  const pages = await Promise.all(Array.from({ length: PAGES }, (_, index) => gateway.get(`/stories/${index}`)));

  expect(new Set(pages.map(({ headers }) => headers.get('x-shell')))).toEqual(new Set(['static']));
  // On a busy machine one is cancelled before it reaches the shell server.
  await expect.poll(() => seen.started - seen.cancelled).toBe(HEARD_OUT);
  expect(await gateway.metrics.registry.metrics()).toContain(`gateway_cancelled_renders_total ${PAGES - HEARD_OUT}`);
});

it('cancels the render of a visitor who left, and none somebody else waits for', async () => {
  const gateway = await startGateway({ SHELL_BUDGET_MS: '5000' });
  const seen = renderNothing(gateway);
  const leaving = Array.from({ length: PAGES }, (_, index) => openPage(gateway, `/stories/${index}`));
  const staying = gateway.get('/stories/0');
  await expect.poll(() => gateway.shell.requests.length).toBe(PAGES);
  const finish = gateway.shell.requests.find(({ url }) => url === '/stories/0');

  for (const socket of leaving) socket.destroy();

  await expect.poll(() => seen.cancelled).toBe(PAGES - 1 - HEARD_OUT);
  expect(finish?.socket.destroyed).toBe(false);
  finish?.socket.destroy();
  await staying;
});

it('stores a page that comes after everybody gave up on it', async () => {
  const gateway = await startGateway({ SHELL_BUDGET_MS: '50' });
  gateway.shell.handler = (request, response) => void setTimeout(() => page('Late')(request, response), 150);
  await gateway.get('/stories');

  await expect.poll(async () => (await gateway.get('/stories')).headers.get('x-cache')).toBe('hit');
});

it('holds no place for a page the shell server refused', async () => {
  const gateway = await startGateway({ MAX_IN_FLIGHT_PER_UPSTREAM: '2' });
  gateway.writeArtifact('document.html', 'static');
  gateway.shell.handler = reply('{"code":"overloaded"}', { 'content-type': 'application/json' }, 503);
  for (let count = 0; count < 5; count += 1) {
    expect((await gateway.get(`/stories/${count}`)).headers.get('x-shell')).toBe('static');
  }
  expect(gateway.shell.requests.length).toBe(5);

  gateway.shell.handler = page('Rendered');
  expect(await (await gateway.get('/stories')).text()).toContain('Rendered');
});

function openPage({ port }: TestGateway, path: string) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  void once(socket, 'connect').then(() => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`));
  return socket;
}
