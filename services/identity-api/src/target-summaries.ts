import { createApiClient } from '@shoreline/api-client';
import { type SaveTarget, targetRoutes, type TargetSummary } from '@shoreline/contracts';
import { type Log, sendAsService } from '@shoreline/service-kit';

/** Tells what saved things are called; what is gone is left out. Undefined while nobody knows: a list without titles is better than none. */
export type DescribeTargets = (targets: readonly SaveTarget[]) => Promise<TargetSummary[] | undefined>;

type ContentService = Pick<Parameters<typeof sendAsService>[0], 'url' | 'keys' | 'metrics'> & { log: Log };

/** A list is not held up for longer than this by a neighbour that is slow. */
const TIMEOUT_MS = 1_000;

export function askContent({ log, ...service }: ContentService): DescribeTargets {
  const client = createApiClient(sendAsService({ ...service, audience: 'content', timeoutMs: TIMEOUT_MS }));

  return async (targets) => {
    if (targets.length === 0) return [];
    try {
      return await client.call(targetRoutes.lookUp, { body: { targets: [...targets] } });
    } catch (error) {
      log.warn({ err: error }, 'saved items go without titles');
      return undefined;
    }
  };
}
