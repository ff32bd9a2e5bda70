import type { Router } from '@koa/router';
import type { AuditRecord, AuditRoutes } from '@shoreline/contracts';
import type { OperationRoutes, PrivacyFigures } from '@shoreline/contracts/operations';
import { createRouter, type ReadCaller, serve } from '@shoreline/service-kit';

import type { AuditTrail } from './audit-trail.ts';
import type { ChainedRecord } from './chain.ts';
import { describeAct } from './operator-acts.ts';

interface Dependencies {
  audit: Pick<AuditTrail, 'find' | 'verify'>;
  readCaller: ReadCaller;
}

/** What operators ask of the trail of a service. The table says where it is. */
export function auditRouter(routes: AuditRoutes, { audit, readCaller }: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, routes.list, async ({ query }, _caller, ctx) => {
    const { subject, about } = query;
    describeAct(ctx, { email: subject?.includes('@') ? subject : undefined, target: about });
    return (await audit.find(query)).map(toRecord);
  });

  serve(router, readCaller, routes.verify, ({ query }) => audit.verify(query.after));

  return router;
}

interface OperationDependencies {
  audit: Pick<AuditTrail, 'findLatest' | 'verify'>;
  readOperator: ReadCaller;
}

/** The same for operators' browsers: they read from the latest record back, and look for nobody. */
export function auditOperationsRouter(
  routes: Pick<OperationRoutes, 'records' | 'verification'>,
  { audit, readOperator }: OperationDependencies,
): Router {
  const router = createRouter();
  serve(router, readOperator, routes.records, async ({ query }) => (await audit.findLatest(query)).map(toRecord));
  serve(router, readOperator, routes.verification, ({ query }) => audit.verify(query.after));
  return router;
}

/** How often accounts were exported and deleted in each of the last months: counts, of nobody in particular. */
export async function countAccountMonths(
  audit: Pick<AuditTrail, 'countMonths'>,
  now: Date,
): Promise<PrivacyFigures['months']> {
  const counted = await audit.countMonths(ACCOUNT_EVENTS, now);
  return counted.flatMap(({ event, month, count }) => {
    const figure = ACCOUNT_EVENTS.find((name) => name === event);
    return figure ? [{ figure, month, count }] : [];
  });
}

const ACCOUNT_EVENTS = ['data-exported', 'account-deleted'] as const;

const toRecord = ({
  _id,
  id: _eventId,
  previous: _previous,
  at,
  sequence: _place,
  ...record
}: ChainedRecord): AuditRecord => ({
  ...record,
  sequence: _id,
  at: at.toISOString(),
});
