import { directoryRoutes, type OperatorRole, type Route } from '@shoreline/contracts';
import { operationRoutes, outboxOperationRoutes, vainSearchRoutes } from '@shoreline/contracts/operations';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { expect, it } from 'vitest';

import { prepareContent, startContent } from '../test/start-content.ts';

const { connection } = openTestDatabase();
prepareContent(connection);

const routes = [operationRoutes.content, outboxOperationRoutes.content, vainSearchRoutes].flatMap((table) =>
  Object.values<Route>(table),
);

it.each(['stranger', 'moderator', 'publisher', 'editor', 'administrator'] as const)(
  'AZ-1: answers %s about itself as its contract says',
  async (role) => {
    const { as } = await startContent(connection);
    for (const { method, path, roles = [] } of routes) {
      const { status } = await as(role)(method, path.replace(':id', 'no-mail'), method === 'GET' ? undefined : {});
      expect.soft(expectedOf(role, { method, roles }), `${method} ${path} ${status}`).toContain(status);
    }
  },
);

function expectedOf(
  role: OperatorRole | 'stranger',
  { method, roles = [] }: Pick<Route, 'method' | 'roles'>,
): number[] {
  if (role === 'stranger') return [404];
  if (role !== 'administrator' && !roles.includes(role)) return [403];
  return method === 'GET' ? [200] : [200, 400, 404];
}

it('shows editors what visitors searched for three times and did not find, with nobody in it', async () => {
  const { get, as, searches } = await startContent(connection);
  const words = ['Zzqx Kayak', 'zzqx  kayak', 'ZZQX KAYAK'];
  for (const text of [...words, 'bea@noosa.example', 'bea@noosa.example', 'bea@noosa.example', 'only once'])
    await get(`${directoryRoutes.list.path}?search=${encodeURIComponent(text)}`);
  await searches.stop();

  const { body } = await as('editor')('GET', vainSearchRoutes.list.path);

  expect(body).toMatchObject({ searches: [{ text: 'zzqx kayak', place: 'directory', count: 3 }], hidden: 1 });
  expect(await connection.collection('vain_searches').countDocuments()).toBe(2);
});

it('AUD-1: names the operator who retried mails in the trail, where an administrator reads it', async () => {
  const { as } = await startContent(connection);
  await as('administrator')('POST', outboxOperationRoutes.content.retryMails.path);

  const { body } = await as('administrator')(
    'GET',
    `${operationRoutes.content.records.path}?operator=administrator@example.com&limit=1`,
  );

  expect(body).toMatchObject([
    {
      event: 'operator-act',
      outcome: 'done',
      operator: 'administrator@example.com',
      action: `POST ${outboxOperationRoutes.content.retryMails.path}`,
    },
  ]);
});
