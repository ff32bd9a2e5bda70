import { type Operator, OPERATOR_COOKIE, type OperatorRole, operatorRoutes } from '@shoreline/contracts';
import { siteHealthRoutes } from '@shoreline/contracts/operations';
import { expect, it } from 'vitest';

import { reply } from '../test/fake-upstream.ts';
import { startGateway, type TestGateway } from '../test/gateway.ts';

const { path } = siteHealthRoutes.read;
const cookie = `${OPERATOR_COOKIE}=${'s'.repeat(43)}`;

const operator = (role: OperatorRole): Operator => ({
  name: `${role}@example.com`,
  email: `${role}@example.com`,
  displayName: null,
  roles: [role],
  signedInAt: '2026-11-24T00:00:00.000Z',
  isFresh: false,
});

/** A gateway whose identity-api knows this operator. */
async function start(role: OperatorRole): Promise<TestGateway> {
  const gateway = await startGateway();
  gateway.identity.handler = reply(JSON.stringify(operator(role)), { 'content-type': 'application/json' });
  return gateway;
}

it.each(['publisher', 'administrator'] as const)('says to a %s how gateway, shell and replicas do', async (role) => {
  const gateway = await start(role);

  const response = await gateway.get(path, { cookie });

  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const health = siteHealthRoutes.read.reply.parse(await response.json());
  expect(health).toMatchObject({ release: 'live-set', shell: { responds: true } });
  expect(health.upstreams).toEqual(
    ['shell', 'content', 'identity', 'owners'].map((name) => ({ name, known: 1, healthy: 1 })),
  );
  expect(gateway.identity.requests.map(({ url, headers }) => [url, headers.cookie])).toEqual([
    [operatorRoutes.me.path, cookie],
  ]);
  expect(gateway.shell.requests).toEqual([]);
});

it('says within two seconds that the shell server does not answer, and all the rest', async () => {
  const gateway = await start('administrator');
  gateway.shell.handler = () => undefined;

  const health = siteHealthRoutes.read.reply.parse(await (await gateway.get(path, { cookie })).json());

  expect(health.shell.responds).toBe(false);
  expect(health.release).toBe('live-set');
});

it('is to strangers what no address is', async () => {
  const gateway = await startGateway();
  gateway.identity.handler = reply('{}', {}, 404);
  const nothing = await toProblemOf(await gateway.get('/api/site-nothing'));

  expect(await toProblemOf(await gateway.get(path))).toEqual(nothing);
  expect(await toProblemOf(await gateway.get(path, { cookie: `${OPERATOR_COOKIE}=1` }))).toEqual(nothing);
  expect(gateway.identity.requests).toEqual([]);
  expect(await toProblemOf(await gateway.get(path, { cookie }))).toEqual(nothing);
});

it.each(['editor', 'moderator'] as const)('is closed to an operator who is %s alone', async (role) => {
  const gateway = await start(role);

  expect((await gateway.get(path, { cookie })).status).toBe(403);
});

it('trusts nobody while identity-api cannot say who it is', async () => {
  const gateway = await startGateway();
  gateway.identity.handler = reply('{}', {}, 503);

  const response = await gateway.get(path, { cookie });

  expect([response.status, await response.json()]).toMatchObject([503, { code: 'operator-check-unavailable' }]);
});

async function toProblemOf(response: Response) {
  const { requestId: _requestId, ...body } = (await response.json()) as { requestId: string };
  return { status: response.status, body };
}
