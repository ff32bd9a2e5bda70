import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { runCommand } from '@shoreline/tools/command';
import { inWorkspace } from '@shoreline/tools/workspace';
import { expect, it, onTestFinished } from 'vitest';

it.each([
  ['ready', 200, 0],
  ['not ready', 503, 1],
])('says of a program that is %s by its answer %i', async (_, status, code) => {
  const asked: string[] = [];
  const port = await listen((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(status).end('{}');
  });

  expect(await check({ INTERNAL_PORT: port })).toBe(code);

  expect(asked).toEqual(['GET /readyz']);
});

it('asks a program that has its health elsewhere there', async () => {
  const port = await listen((request, response) => response.writeHead(request.url === '/email' ? 200 : 404).end());

  expect(await check({ INTERNAL_PORT: '1', HEALTH_PORT: port, HEALTH_PATH: '/email' })).toBe(0);
});

it('says no where nobody listens', async () => {
  expect(await check({ INTERNAL_PORT: '1' })).not.toBe(0);
});

async function check(env: Record<string, string>): Promise<number> {
  return (await runCommand('bash', [inWorkspace('deploy/healthcheck.sh')], { env })).code;
}

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return String((server.address() as AddressInfo).port);
}
