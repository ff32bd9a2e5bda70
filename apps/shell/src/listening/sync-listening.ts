import type { ApiClient } from '@shoreline/api-client';
import { MS_PER_SECOND, type RouteAddress } from '@shoreline/contracts';
import type { listeningRoutes } from '@shoreline/contracts/listening';
import { listeningPaths } from '@shoreline/contracts/listening-progress';
import {
  announceListening,
  claimListening,
  type Listening,
  LISTENING_KEY,
  markSent,
  mergeAccount,
  parseListening,
  toListeningChange,
  writeListening,
} from '@shoreline/member-kit/listening';
import type { Consent } from '@shoreline/remote-kit';

type Routes = typeof listeningRoutes;

const READ: RouteAddress<Routes['read']> = listeningPaths.read;
const MERGE: RouteAddress<Routes['merge']> = listeningPaths.merge;

/** While an episode plays, its place is sent this often. */
const PLAYING_MS = 20 * MS_PER_SECOND;
/** What somebody just pressed is sent with what they press next. */
const PRESSED_MS = MS_PER_SECOND;
/** Who changes between windows asks no more often than this. */
const READ_EVERY_MS = 10 * MS_PER_SECOND;

interface Dependencies {
  api: ApiClient;
  storage: Pick<Consent, 'getItem' | 'setItem'>;
  memberId: string;
  isPlaying: () => boolean;
  now: () => number;
}

type Storage = Dependencies['storage'];

/**
 * Keeps what this browser stores of a member's listening in step with their account, until it is stopped: sends what changed here, and
 * reads what changed elsewhere at the beginning and whenever the window is looked at again. What fails is tried again with the next change.
 */
export function syncListening({ api, storage, memberId, isPlaying, now }: Dependencies): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> = Promise.resolve();
  let readAt = -Infinity;
  let isStopped = false;

  /** Another window may have given what is stored to somebody else. */
  const readOwn = (): Listening | undefined => {
    const stored = read(storage);
    return !isStopped && stored.memberId === memberId ? stored : undefined;
  };

  async function sendAll(): Promise<void> {
    for (let change = changeOf(readOwn()); change; change = changeOf(readOwn())) {
      await api.call(MERGE, { body: change });
      const after = readOwn();
      // Where it cannot be noted that it was sent, it would be sent again and again.
      if (!after || !write(storage, markSent(after, change))) return;
    }
  }
  async function load(): Promise<void> {
    if (now() - readAt < READ_EVERY_MS) return;
    readAt = now();
    const account = await api.call(READ, {});
    const stored = readOwn();
    if (stored) write(storage, mergeAccount(stored, account));
  }
  /** One after the other: what is read must know what was sent. */
  const run = (...steps: (() => Promise<void>)[]): void => {
    for (const step of steps) sending = sending.then(step);
    sending = sending.catch(ignore);
  };
  const scheduleSending = (): void => {
    if (timer === undefined) timer = setTimeout(sendNow, isPlaying() ? PLAYING_MS : PRESSED_MS);
  };
  const sendNow = (): void => {
    clearTimeout(timer);
    timer = undefined;
    run(sendAll);
  };
  const handleStorage = (event: StorageEvent): void => {
    // Of what another window stored, that window tells the account.
    if (event.key !== LISTENING_KEY || event.isTrusted || !changeOf(readOwn())) return;
    if (timer !== undefined && !isPlaying()) clearTimer();
    scheduleSending();
  };
  const clearTimer = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const handleVisibility = (): void => {
    if (document.visibilityState === 'hidden') sendNow();
    else run(sendAll, load);
  };

  write(storage, claimListening(read(storage), memberId));
  run(sendAll, load);
  addEventListener('storage', handleStorage);
  addEventListener('pagehide', sendNow);
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    isStopped = true;
    clearTimer();
    removeEventListener('storage', handleStorage);
    removeEventListener('pagehide', sendNow);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}

/** Once somebody signed out nothing of theirs is left. */
export function dropListeningOfMembers(storage: Storage): void {
  const stored = read(storage);
  if (stored.memberId !== null) write(storage, claimListening(stored, null));
}

const read = ({ getItem }: Storage): Listening => parseListening(getItem(LISTENING_KEY));

/** False where nothing could be stored: not allowed, or no room. */
function write({ getItem, setItem }: Storage, listening: Listening): boolean {
  const text = writeListening(listening);
  if (text === getItem(LISTENING_KEY)) return true;
  const isStored = setItem(LISTENING_KEY, text);
  if (isStored) announceListening();
  return isStored;
}

const changeOf = (listening: Listening | undefined) => listening && toListeningChange(listening);

const ignore = (): void => undefined;
