import { createApiClient } from '@shoreline/api-client';
import { type SaveTarget, targetRoutes, type TargetSummary } from '@shoreline/contracts';
import { type Log, signServiceToken } from '@shoreline/service-kit';

/** Tells what saved things are called. Never rejects: a list without titles is better than none. */
export type DescribeTargets = (targets: readonly SaveTarget[]) => Promise<TargetSummary[]>;

interface ContentService {
  url: string;
  secret: string;
  log: Log;
}

/** A list is not held up for longer than this by a neighbour that is slow. */
const TIMEOUT_MS = 1_000;

/** Asks content-api, as another service. */
export function askContent({ url, secret, log }: ContentService): DescribeTargets {
  const client = createApiClient((path, init) => fetch(`${url}${path}`, init));

  return async (targets) => {
    if (targets.length === 0) return [];
    try {
      const token = signServiceToken({ secret, issuer: 'identity', audience: 'content' });
      return await client.call(
        targetRoutes.lookUp,
        { body: { targets: [...targets] } },
        { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(TIMEOUT_MS) },
      );
    } catch (error) {
      log.warn({ err: error }, 'saved items are listed without titles');
      return [];
    }
  };
}
