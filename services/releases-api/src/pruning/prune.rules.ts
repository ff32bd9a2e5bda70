import type { Build } from '@shoreline/contracts/releases';
import type { Registry } from '@shoreline/federation/artifact';

/** What the rules know of a stored build. */
export interface PrunedBuild {
  app: string;
  digest: string;
  storedAt: Date;
  bytes: number;
  isPinned: boolean;
}

interface PruneLimits {
  /** How many builds of each app stay. */
  builds: number;
  now: Date;
  /** The registries of the days in which nothing is removed that was live, tried or fallen back to. */
  registries: readonly Registry[];
  /** What open previews show. */
  previewed?: readonly Build[];
}

/** What was stored so lately may be about to go live. */
const JUST_STORED_MS = 3_600_000;

/** The builds nobody needs: neither the latest of their app, nor pinned, nor part of what was live, nor shown in a preview. */
export function findPrunable(
  stored: readonly PrunedBuild[],
  { builds, now, registries, previewed = [] }: PruneLimits,
): PrunedBuild[] {
  const used = new Set([
    ...previewed.map(({ app, digest }) => `${app} ${digest}`),
    ...registries.flatMap(({ apps }) =>
      Object.entries(apps).flatMap(([app, { live, previous, canary }]) =>
        [live, previous, canary?.digest].map((digest) => `${app} ${digest}`),
      ),
    ),
  ]);
  const counts = new Map<string, number>();
  return stored
    .toSorted((a, b) => b.storedAt.getTime() - a.storedAt.getTime())
    .filter(({ app, digest, storedAt, isPinned }) => {
      const count = (counts.get(app) ?? 0) + 1;
      counts.set(app, count);
      const isLatest = count <= builds;
      return (
        !isLatest && !isPinned && !used.has(`${app} ${digest}`) && storedAt.getTime() < now.getTime() - JUST_STORED_MS
      );
    });
}
