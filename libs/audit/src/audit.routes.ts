import { Router } from '@koa/router';
import type { AuditRecord, AuditRoutes } from '@shoreline/contracts';
import { type ReadCaller, serve } from '@shoreline/service-kit';

import type { AuditTrail } from './audit-trail.ts';
import type { ChainedRecord } from './chain.ts';
import { describeAct } from './operator-acts.ts';

interface Dependencies {
  audit: Pick<AuditTrail, 'find' | 'verify'>;
  readCaller: ReadCaller;
}

/** What operators ask of the trail of a service. The table says where it is. */
export function auditRouter(routes: AuditRoutes, { audit, readCaller }: Dependencies): Router {
  const router = new Router();

  serve(router, readCaller, routes.list, async ({ query }, _caller, ctx) => {
    const { subject, about } = query;
    describeAct(ctx, { email: subject?.includes('@') ? subject : undefined, target: about });
    return (await audit.find(query)).map(toRecord);
  });

  serve(router, readCaller, routes.verify, ({ query }) => audit.verify(query.after));

  return router;
}

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
