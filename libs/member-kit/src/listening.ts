import type { ListeningChange, MemberListening } from '@shoreline/contracts/listening';
import {
  type EpisodeProgress,
  type EpisodeQueue,
  joinQueues,
  listeningLimits,
  mergeProgress,
} from '@shoreline/contracts/listening-progress';

import { announceStored } from './stored-text.ts';

/** Where a browser stores it, with functional consent. */
export const LISTENING_KEY = 'shoreline-listening';

/** What the account does not know yet is unsent. */
interface StoredProgress extends EpisodeProgress {
  isUnsent: boolean;
}

interface StoredQueue extends EpisodeQueue {
  isUnsent: boolean;
  /** It is from before the sign-in: the account has it besides its own. */
  joins: boolean;
}

/** What one browser knows of what somebody listens to. */
export interface Listening {
  /** Whose it became with a sign-in; null until then. It is shown to nobody else, and sent for nobody else, afterwards. */
  memberId: string | null;
  volume: number;
  rate: number;
  queue: StoredQueue;
  /** The latest at the end. */
  episodes: readonly StoredProgress[];
}

const EMPTY_QUEUE: StoredQueue = { episodeIds: [], at: 0, isUnsent: false, joins: false };

export const emptyListening: Listening = { memberId: null, volume: 1, rate: 1, queue: EMPTY_QUEUE, episodes: [] };

const PLAYED = 1;
const UNSENT = 2;
const JOINS = 4;

type Written = Partial<Record<'memberId' | 'volume' | 'rate' | 'queue' | 'episodes' | 'places', unknown>>;

/** Anybody may have written there: what does not read like it is left out. */
export function parseListening(text: string | null): Listening {
  const { memberId, volume, rate, queue, episodes, places } = readJson(text);
  return {
    memberId: typeof memberId === 'string' ? memberId : null,
    volume: isNumber(volume) ? volume : 1,
    rate: isNumber(rate) ? rate : 1,
    queue: parseQueue(queue),
    episodes: mergeProgress(listOf(places).flatMap(parsePlace), listOf(episodes).flatMap(parseProgress)),
  };
}

function readJson(text: string | null): Written {
  try {
    return (JSON.parse(text ?? 'null') as Written | null) ?? {};
  } catch {
    return {};
  }
}

const MAX_SECONDS = 86_400;
/** The year 10000: what the account takes as a time. */
const END_OF_TIME = 253_402_300_800_000;

const isNumber = (value: unknown): value is number => Number.isFinite(value);
const isWithin = (value: unknown, end: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < end;
const isTime = (value: unknown): value is number => isWithin(value, END_OF_TIME);
const isId = (value: unknown): value is string => typeof value === 'string' && /^[\da-f-]{36}$/.test(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function parseQueue(value: unknown): StoredQueue {
  const [ids, at, flags] = listOf(value);
  if (!isTime(at) || !isNumber(flags)) return EMPTY_QUEUE;
  const episodeIds = listOf(ids).filter(isId);
  return { episodeIds: joinQueues(episodeIds, []), at, isUnsent: (flags & UNSENT) > 0, joins: (flags & JOINS) > 0 };
}

function parseProgress(value: unknown): StoredProgress[] {
  const [episodeId, seconds, at, flags] = listOf(value);
  if (!isId(episodeId) || !isWithin(seconds, MAX_SECONDS) || !isTime(at) || !isNumber(flags)) return [];
  return [{ episodeId, seconds, at, isPlayed: (flags & PLAYED) > 0, isUnsent: (flags & UNSENT) > 0 }];
}

/** As the version before wrote it, without a time: whatever the account knows is newer. */
function parsePlace(value: unknown): StoredProgress[] {
  const [episodeId, seconds] = listOf(value);
  if (!isId(episodeId) || !isWithin(seconds, MAX_SECONDS)) return [];
  return [{ episodeId, seconds, at: 1, isPlayed: false, isUnsent: true }];
}

/** Shorter than names for each value: there may be 500 episodes, written every few seconds. */
export function writeListening({ memberId, volume, rate, queue, episodes }: Listening): string {
  const flagsOf = (flags: [isSet: boolean, flag: number][]): number =>
    flags.reduce((sum, [isSet, flag]) => sum + (isSet ? flag : 0), 0);
  return JSON.stringify({
    ...(memberId !== null && { memberId }),
    volume,
    rate,
    queue: [
      queue.episodeIds,
      queue.at,
      flagsOf([
        [queue.isUnsent, UNSENT],
        [queue.joins, JOINS],
      ]),
    ],
    episodes: episodes.map(({ episodeId, seconds, at, isPlayed, isUnsent }) => [
      ...[episodeId, seconds, at],
      flagsOf([
        [isPlayed, PLAYED],
        [isUnsent, UNSENT],
      ]),
    ]),
  });
}

/** Later than what it takes the place of, whatever the clock of the device that noted that one says. */
const laterThan = (before: { at: number } | undefined, now: number): number => Math.max(now, (before?.at ?? 0) + 1);

/** What is known of one episode; undefined: it was never begun. */
export const findProgress = ({ episodes }: Listening, episodeId: string): EpisodeProgress | undefined =>
  episodes.find((progress) => progress.episodeId === episodeId);

/** Notes where somebody is in an episode, or that they heard it. */
export function setProgress(listening: Listening, change: Omit<EpisodeProgress, 'at'>, now: number): Listening {
  const at = laterThan(findProgress(listening, change.episodeId), now);
  return { ...listening, episodes: mergeProgress(listening.episodes, [{ ...change, at, isUnsent: true }]) };
}

/** Notes what is to play next. */
export function setQueue(listening: Listening, episodeIds: readonly string[], now: number): Listening {
  const { queue } = listening;
  const changed = { episodeIds: joinQueues(episodeIds, []), at: laterThan(queue, now), isUnsent: true };
  return { ...listening, queue: { ...queue, ...changed } };
}

/** As it is for this person, null for a visitor: what is somebody else's is forgotten, what was nobody's becomes theirs. */
export function claimListening(listening: Listening, memberId: string | null): Listening {
  const { memberId: owner, queue, volume, rate } = listening;
  if (owner === memberId) return listening;
  if (owner !== null) return { ...emptyListening, volume, rate, memberId };
  return { ...listening, memberId, queue: { ...queue, joins: queue.isUnsent } };
}

/** What is shown to this person. */
export const listeningOf = (listening: Listening, memberId: string | null): Listening =>
  listening.memberId === memberId ? listening : emptyListening;

/** What the account is to know, as much as one call takes; undefined once it knows all. */
export function toListeningChange({ memberId, queue, episodes }: Listening): ListeningChange | undefined {
  const unsent = episodes.filter(({ isUnsent }) => isUnsent).slice(-listeningLimits.sent);
  if (memberId === null || (!queue.isUnsent && unsent.length === 0)) return undefined;
  const { episodeIds, joins } = queue;
  return {
    memberId,
    ...(queue.isUnsent && { queue: { episodeIds: [...episodeIds], at: toIso(queue.at), joins } }),
    episodes: unsent.map(({ episodeId, seconds, isPlayed, at }) => ({ episodeId, seconds, isPlayed, at: toIso(at) })),
  };
}

const toIso = (at: number): string => new Date(at).toISOString();

/** What was sent is known, unless it has changed since. */
export function markSent(listening: Listening, sent: ListeningChange): Listening {
  const times = new Map(sent.episodes.map(({ episodeId, at }) => [episodeId, Date.parse(at)]));
  const { queue, episodes } = listening;
  const isQueueSent = sent.queue !== undefined && Date.parse(sent.queue.at) === queue.at;
  return {
    ...listening,
    queue: isQueueSent ? { ...queue, isUnsent: false, joins: false } : queue,
    episodes: episodes.map((progress) =>
      times.get(progress.episodeId) === progress.at ? { ...progress, isUnsent: false } : progress,
    ),
  };
}

/** What this browser and the account know together: the newest of each. */
export function mergeAccount(listening: Listening, { queue, episodes }: MemberListening): Listening {
  const known = episodes.map(({ at, ...progress }) => ({ ...progress, at: Date.parse(at), isUnsent: false }));
  const queuedAt = Date.parse(queue?.at ?? '');
  // A queue that still has to join the account's is not replaced by it.
  const isNewer = queue !== null && queuedAt > listening.queue.at && !listening.queue.joins;
  return {
    ...listening,
    queue: isNewer ? { episodeIds: queue.episodeIds, at: queuedAt, isUnsent: false, joins: false } : listening.queue,
    episodes: mergeProgress(listening.episodes, known),
  };
}

/** The player, the lists and what is in step with the account are parts of their own. */
export const announceListening = (): void => announceStored(LISTENING_KEY);
