import type { Router } from '@koa/router';
import type { OperationRoutes, PrivacyFigures, RetentionFigures } from '@shoreline/contracts/operations';

import type { ReadCaller } from '../caller.ts';
import type { RetentionRule } from '../retention.ts';
import { createRouter } from '../router.ts';
import { serve } from '../serve.ts';
import type { RetentionRun, RetentionRuns } from './retention-runs.store.ts';

/** What a service removes when its time is over, and what is known of the last time. */
export interface RetentionReport {
  rules: Readonly<Record<string, RetentionRule>>;
  runs: Pick<RetentionRuns, 'list'>;
}

interface Dependencies {
  retention?: RetentionReport | undefined;
  /** Counts by month, of nobody in particular. */
  countMonths?: ((now: Date) => Promise<PrivacyFigures['months']>) | undefined;
  readOperator: ReadCaller;
  now: () => Date;
}

/** Says to operators what retention removes and what waits, and how often people chose, exported and deleted. */
export function privacyRouter(route: OperationRoutes['privacy'], deps: Dependencies): Router {
  const { retention, countMonths, readOperator, now } = deps;
  const router = createRouter();
  serve(router, readOperator, route, async () => {
    const [rules, months] = await Promise.all([describeRules(retention, now()), countMonths?.(now())]);
    return { rules, months: months ?? [] };
  });
  return router;
}

async function describeRules(retention: RetentionReport | undefined, now: Date): Promise<RetentionFigures[]> {
  if (!retention) return [];
  const runs = new Map((await retention.runs.list()).map((run) => [run.rule, toFigures(run)]));
  return Promise.all(
    Object.entries(retention.rules).map(async ([rule, { waiting }]) => ({
      ...(runs.get(rule) ?? NEVER),
      rule,
      waiting: waiting ? await waiting(now) : null,
    })),
  );
}

const NEVER = { lastRunAt: null, lastRemovedAt: null, lastRemoved: 0 };

const toFigures = ({ at, removedAt, removed }: RetentionRun) => ({
  lastRunAt: at.toISOString(),
  lastRemovedAt: removedAt?.toISOString() ?? null,
  lastRemoved: removed,
});
