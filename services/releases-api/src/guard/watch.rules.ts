import { MS_PER_MINUTE } from '@shoreline/contracts';
import type { Cohort } from '@shoreline/contracts/releases';

import type { HistoryEntry } from '../revision/revision.store.ts';
import type { RolloutApp } from './guard-rollout.ts';

/** A build the guard looks at, and what it is compared with. */
export interface Watch {
  app: string;
  digest: string;
  /** `canary`: tried by some visitors; `release`: live since a few minutes. */
  kind: 'canary' | 'release';
  /** What of it is counted: as what, and since which minute. */
  cohort: Cohort;
  from: number;
  /** The build it is compared with: what is live beside a canary, or was before. */
  other: { digest: string; from: number; to?: number };
  /** A person has said that it is none of the guard's business. */
  isLeftAlone: boolean;
}

interface App extends RolloutApp {
  app: string;
}

interface Clock {
  now: Date;
  /** For so long a release is watched. */
  watchMs: number;
}

/** What of the past a build is judged by. */
const WINDOW_MS = 3_600_000;

export const toMinute = (at: Date | number): number => Math.floor(Number(at) / MS_PER_MINUTE);

/** What is to be looked at of an app: its canary, and what is live while it is new. */
export const findWatches = (app: App, clock: Clock): Watch[] =>
  [findCanary(app, clock), findRelease(app, clock)].filter((watch) => watch !== undefined);

const changeOf = (app: string, { changes }: HistoryEntry) => changes.find((change) => change.app === app);

function findCanary({ app, entry, history }: App, { now }: Clock): Watch | undefined {
  if (!entry.canary) return undefined;
  const { digest } = entry.canary;
  const later = history.findIndex((one) => changeOf(app, one)?.canary?.digest !== digest);
  const streak = later === -1 ? history : history.slice(0, later);
  const beganAt = streak.at(-1)?.at ?? now;
  const from = toMinute(Math.max(beganAt.getTime(), now.getTime() - WINDOW_MS));
  const isLeftAlone = streak.some((one) => isUnwatched(one, app, digest));
  return { app, digest, kind: 'canary', cohort: 'canary', from, other: { digest: entry.live, from }, isLeftAlone };
}

function findRelease({ app, entry, history }: App, { now, watchMs }: Clock): Watch | undefined {
  const latest = history.find((one) => isRelease(changeOf(app, one)));
  const before = latest && changeOf(app, latest)?.from;
  if (!latest || !before || !/^(?:publish|import)$/.test(latest.action)) return undefined;
  if (latest.at.getTime() < now.getTime() - watchMs) return undefined;
  const at = toMinute(latest.at);
  const other = { digest: before, from: toMinute(latest.at.getTime() - WINDOW_MS), to: at };
  const digest = entry.live;
  const isLeftAlone = isUnwatched(latest, app, digest);
  return { app, digest, kind: 'release', cohort: 'live', from: at, other, isLeftAlone };
}

const isRelease = (change: ReturnType<typeof changeOf>): boolean => change !== undefined && change.from !== change.to;

const isUnwatched = ({ unwatched = [] }: HistoryEntry, app: string, digest: string): boolean =>
  unwatched.includes(`${app}/${digest}`);
