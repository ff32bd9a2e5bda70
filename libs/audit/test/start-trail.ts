import { createLog, createMetrics, type Log } from '@shoreline/service-kit';
import type { Database } from '@shoreline/service-kit/database';
import type { Context } from 'koa';
import { Mongoose } from 'mongoose';
import { onTestFinished } from 'vitest';

import { mongoAuditStore } from '../src/audit.store.ts';
import { AUDIT_KEY } from '../src/audit.testing.ts';
import { createAuditTrail } from '../src/audit-trail.ts';

interface Parts {
  log?: Log;
  now?: () => Date;
}

/** A trail as one replica has it, for the length of a test. */
export function startTrail(connection: Database['connection'], parts: Parts = {}) {
  const trail = createAuditTrail({
    store: mongoAuditStore(connection),
    key: AUDIT_KEY,
    log: createLog({ service: 'test', level: 'silent' }),
    metrics: createMetrics(),
    ...parts,
  });
  onTestFinished(() => trail.stop());
  return trail;
}

/** What a request says that the gateway passed on. */
export const requestFrom = (network: string, requestId = 'request-1', operator?: string) =>
  ({
    get: (name: string) => (name === 'x-forwarded-for' ? network : ''),
    state: { requestId, ...(operator !== undefined && { operator }) },
  }) as unknown as Context;

/** Another connection to the same database, as another replica has, for the length of a test. */
export async function connectAgain({ host, port, name }: Database['connection']): Promise<Database['connection']> {
  const other = new Mongoose({ bufferCommands: false, autoIndex: false }).createConnection();
  await other.openUri(`mongodb://${host}:${port}/${name}`);
  onTestFinished(() => other.close());
  return other;
}
