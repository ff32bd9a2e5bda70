import type { Rollout } from '@shoreline/contracts/releases';
import type { Registry } from '@shoreline/federation/artifact';

import type { HistoryEntry } from '../revision/revision.store.ts';

/** What is live and tried of an app. */
export interface RolloutApp {
  entry: Registry['apps'][string];
  /** The revisions that changed it, the latest first. */
  history: readonly HistoryEntry[];
}

/** Where a rollout by steps stands. */
export interface RolloutState extends Rollout {
  share: number;
  /** The step this one began. */
  since: Date;
  /** The share that comes next; undefined on the last step. */
  next: number | undefined;
}

/** The rollout of the canary of an app, if it has steps: it ends with every change somebody else makes to the app. */
export function findRollout({ entry, history }: RolloutApp): RolloutState | undefined {
  const [latest] = history;
  const { canary } = entry;
  if (!latest?.rollout || !canary || latest.rollout.digest !== canary.digest) return undefined;
  const { steps, everySeconds } = latest.rollout;
  const next = steps.find((step) => step > canary.share);
  return { steps, everySeconds, share: canary.share, since: latest.at, next };
}
