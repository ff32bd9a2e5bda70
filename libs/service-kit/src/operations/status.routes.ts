import type { Router } from '@koa/router';
import type { OperationRoutes, ServiceStatus } from '@shoreline/contracts/operations';

import type { ReadCaller } from '../caller.ts';
import { createRouter } from '../router.ts';
import { serve } from '../serve.ts';

/** What a replica knows of itself. */
export interface ReplicaStatus {
  version: string;
  startedAt: Date;
  /** What `/readyz` answers by. */
  readiness: () => Record<string, boolean>;
}

interface Dependencies {
  replica?: ReplicaStatus | undefined;
  /** Of services that send mail. */
  mailServer?: (() => 'reachable' | 'away') | undefined;
  readOperator: ReadCaller;
}

/** Says to operators how the replica that answers does. It asks nobody: it must answer when what it needs is away. */
export function statusRouter(
  route: OperationRoutes['status'],
  { replica = UNKNOWN, mailServer, readOperator }: Dependencies,
): Router {
  const router = createRouter();
  serve(router, readOperator, route, () =>
    Promise.resolve({ ...describeReplica(replica), mailServer: mailServer?.() ?? null }),
  );
  return router;
}

const UNKNOWN: ReplicaStatus = { version: 'unknown', startedAt: new Date(0), readiness: () => ({}) };

function describeReplica({ version, startedAt, readiness }: ReplicaStatus): Omit<ServiceStatus, 'mailServer'> {
  const checks = Object.entries(readiness()).map(([name, isThere]) => ({ name, isThere }));
  return {
    version,
    startedAt: startedAt.toISOString(),
    isReady: checks.every(({ isThere }) => isThere),
    checks,
  };
}
