import { type OperatorRole, type Route } from '@shoreline/contracts';
import { operationRoutes, outboxOperationRoutes } from '@shoreline/contracts/operations';
import { mongoDeadMails } from '@shoreline/mail';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { createTestKeys } from '@shoreline/service-kit/keys-testing';
import { startOperatorSessions } from '@shoreline/service-kit/operator-sessions-testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startClaims } from '../test/start-claims.ts';
import { createAccountStores } from '../test/start-owners.ts';
import { mongoClaimStore } from './claims/claim.store.ts';

const { connection } = openTestDatabase();
const accounts = createAccountStores(connection);
const claims = mongoClaimStore(connection);
let operators: Awaited<ReturnType<typeof startOperatorSessions>>;

beforeAll(async () => {
  operators = await startOperatorSessions(createTestKeys(), 'owners');
});
afterAll(() => operators.close());

const routes = [operationRoutes.owners, outboxOperationRoutes.owners].flatMap((table) => Object.values<Route>(table));

it.each(['stranger', 'moderator', 'publisher', 'editor', 'administrator'] as const)(
  'AZ-1: answers %s about itself as its contract says',
  async (role) => {
    const { readOperator } = operators;
    const site = await startClaims(accounts, {
      claims,
      connection,
      readOperator,
      deadMails: mongoDeadMails(connection),
    });
    const cookie = role === 'stranger' ? '' : operators.cookieOf(role);
    for (const route of routes) {
      const request = `${route.method} ${route.path.replace(':id', 'no-mail')}`;
      const answer = await site.newVisitor().ask(request, route.method === 'GET' ? undefined : {}, { cookie });
      expect.soft(expectedOf(role, route), `${request} ${answer.status}`).toContain(answer.status);
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
