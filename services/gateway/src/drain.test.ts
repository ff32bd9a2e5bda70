import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { startService } from '@shoreline/service-kit';
import { expect, it, onTestFinished } from 'vitest';

import { publicJson } from '../test/fake-upstream.ts';
import { buildGateway, settingsFor, startUpstreams } from '../test/gateway.ts';

const RESPONSE_DELAY_MS = 5;
const BALANCER_MS = 200;

async function startListeningGateway() {
  const upstreams = await startUpstreams();
  upstreams.content.handler = publicJson([]);
  const { app, env, metrics, log, close } = buildGateway(settingsFor(upstreams));
  const service = await startService({ app, env, metrics, log, onStop: close });
  onTestFinished(() => {
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
  });
  return { ...upstreams, service };
}

it('GW-14: answers every request while it stops, and says that connections end', async () => {
  const { service, identity } = await startListeningGateway();
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  identity.handler = (_, response) => void setTimeout(() => response.end('{}'), RESPONSE_DELAY_MS);
  const outcomes: (number | undefined)[] = [];
  const ask = (path: string) =>
    new Promise<void>((resolve) => {
      get({ port: service.port, path, agent }, (response) => {
        outcomes.push(response.statusCode);
        response.resume().on('end', resolve);
      }).on('error', () => {
        outcomes.push(undefined);
        resolve();
      });
    });
  let isAsking = true;
  const askRepeatedly = async (path: string): Promise<void> => {
    while (isAsking) await ask(path);
  };
  const visitors = ['/api/auth/user', '/api/episodes', '/api/auth/user', '/api/episodes'].map(askRepeatedly);
  await expect.poll(() => outcomes.length).toBeGreaterThan(10);

  const stopped = service.stop();
  // As long as a balancer may need to notice that this one is not ready.
  await sleep(BALANCER_MS);
  isAsking = false;
  await Promise.all(visitors);
  await stopped;
  agent.destroy();

  expect(outcomes.filter((status) => status !== 200)).toEqual([]);
});

it('GW-14: is not ready from the moment it stops, and lets a slow response finish', async () => {
  const { service, identity } = await startListeningGateway();
  const readiness = async () => (await fetch(`http://127.0.0.1:${service.internalPort}/readyz`)).status;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  identity.handler = (_, response) => void released.then(() => response.end('slow'));
  const arrived = once(identity.server, 'request');
  const response = fetch(`http://127.0.0.1:${service.port}/api/auth/user`);
  await arrived;

  expect(await readiness()).toBe(200);
  const stopped = service.stop();
  expect(await readiness()).toBe(503);
  release();

  expect(await (await response).text()).toBe('slow');
  await stopped;
});
