import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { type Operator, OPERATOR_COOKIE, type OperatorRole, operatorRoles, operatorRoutes } from '@shoreline/contracts';

import { serviceCaller } from './caller.ts';
import type { createTestKeys } from './keys/keys.testing.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { createOperatorReader } from './operator-reader.ts';
import { createRouter } from './router.ts';
import { serve } from './serve.ts';
import { createServiceApp } from './service-app.ts';

type TestKeys = ReturnType<typeof createTestKeys>;

const SECRET_LENGTH = 43;

/**
 * An identity-api over HTTP that knows two operators of each role, and a reader of them for the service that asks it. Call `close`
 * when the tests are over.
 */
export async function startOperatorSessions(keys: TestKeys, service: 'content' | 'owners') {
  const secretOf = (role: OperatorRole, which: string) => `${role}${which}`.padEnd(SECRET_LENGTH, '0');
  const sessions = new Map(
    operatorRoles.flatMap((role) =>
      ['', '2'].map((which) => [secretOf(role, which), toOperator(role, which)] as const),
    ),
  );
  const app = createServiceApp({
    log: createLog({ service: 'test', level: 'silent' }),
    metrics: createMetrics(),
    admission: keys.admissionOf('identity'),
  });
  const router = createRouter();
  serve(router, serviceCaller, operatorRoutes.verify, ({ body }) =>
    Promise.resolve({ operator: sessions.get(body.secret) ?? null }),
  );
  const server = createServer(app.use(router.routes()).callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    readOperator: createOperatorReader({
      url: `http://127.0.0.1:${port}`,
      keys: keys.keysOf(service),
      metrics: createMetrics(),
    }),
    /** What the browser of an operator sends; `2` is a second one of that role, named `<role>2@example.com`. */
    cookieOf: (role: OperatorRole, which: '' | '2' = '') => `${OPERATOR_COOKIE}=${secretOf(role, which)}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function toOperator(role: OperatorRole, which: string): Operator {
  const email = `${role}${which}@example.com`;
  return { name: email, email, displayName: null, roles: [role], signedInAt: new Date().toISOString(), isFresh: true };
}
