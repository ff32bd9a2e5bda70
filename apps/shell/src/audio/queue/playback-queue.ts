import { listeningLimits } from '@shoreline/contracts/listening-progress';
import type { Player, ToastMessage, Track } from '@shoreline/remote-kit';
import { createStore, type StoreApi } from 'zustand/vanilla';

import type { ProgressStorage } from '../persistence/progress-storage.ts';

export interface QueueState {
  /** What plays next comes first. */
  episodeIds: readonly string[];
  /** The list is open. */
  isOpen: boolean;
  /** The dock is there although nothing plays. */
  isDocked: boolean;
}

interface Dependencies {
  progress: Pick<ProgressStorage, 'queue' | 'saveQueue'>;
  /** Undefined: there is no such episode any more. */
  loadTrack: (id: string) => Promise<Track | undefined>;
  play: Player['play'];
  toast: (message: ToastMessage) => void;
}

export interface PlaybackQueue {
  store: StoreApi<QueueState>;
  enqueue: Player['enqueue'];
  move: (id: string, by: number) => void;
  remove: (id: string) => void;
  clear: () => void;
  /** Plays one of the queue now; it leaves the queue. */
  playNow: (id: string) => Promise<void>;
  /** Plays what is first; what is gone meanwhile is passed over. */
  playNext: () => Promise<void>;
  /** Somebody chose something else: what is still loading stays where it is. */
  dropLoading: () => void;
  open: (isOpen: boolean) => void;
  close: () => void;
  /** Another window, another part of this one, or another device changed it. */
  refresh: () => void;
}

const FULL = {
  title: 'Your queue is full',
  description: `${listeningLimits.queue} episodes wait in it. Please remove one first.`,
  tone: 'destructive',
} as const;
const NOT_LOADED = {
  title: 'The next episode did not load',
  description: 'It is still in your queue.',
  tone: 'destructive',
} as const;

/** What plays after the episode that plays. */
export function createPlaybackQueue({ progress, loadTrack, play, toast }: Dependencies): PlaybackQueue {
  const store = createStore<QueueState>(() => ({ episodeIds: progress.queue(), isOpen: false, isDocked: false }));
  /** What was queued in this window needs not be asked for. */
  const known = new Map<string, Track>();
  const save = (episodeIds: readonly string[]): void => {
    progress.saveQueue(episodeIds);
    store.setState({ episodeIds });
  };
  const without = (id: string): string[] => progress.queue().filter((other) => other !== id);
  const remove = (id: string): void => {
    if (progress.queue().includes(id)) save(without(id));
  };

  /** The latest choice counts, however long one before it loads. */
  let choice = 0;
  const dropLoading = (): void => void (choice += 1);

  /** False where there is no such episode any more. */
  async function tryToPlay(id: string): Promise<boolean> {
    dropLoading();
    const chosen = choice;
    try {
      const track = known.get(id) ?? (await loadTrack(id));
      if (chosen !== choice) return true;
      remove(id);
      if (track) play(track);
      return track !== undefined;
    } catch {
      if (chosen === choice) toast(NOT_LOADED);
      return true;
    }
  }

  return {
    store,
    enqueue(track, place) {
      const others = without(track.id);
      if (others.length === listeningLimits.queue) return toast(FULL);
      known.set(track.id, track);
      save(place === 'next' ? [track.id, ...others] : [...others, track.id]);
      store.setState({ isDocked: true });
      toast(toMessage(track, place));
    },
    move(id, by) {
      const ids = [...progress.queue()];
      const from = ids.indexOf(id);
      const to = from + by;
      if (from === -1 || to < 0 || to >= ids.length) return;
      ids.splice(to, 0, ...ids.splice(from, 1));
      save(ids);
    },
    remove,
    clear: () => save([]),
    async playNow(id) {
      await tryToPlay(id);
    },
    async playNext() {
      for (const id of progress.queue()) if (await tryToPlay(id)) return;
    },
    dropLoading,
    open: (isOpen) => store.setState(isOpen ? { isOpen, isDocked: true } : { isOpen }),
    close() {
      dropLoading();
      store.setState({ isOpen: false, isDocked: false });
    },
    refresh: () => store.setState({ episodeIds: progress.queue() }),
  };
}

const toMessage = ({ title }: Track, place: 'next' | 'last'): ToastMessage => ({
  title: place === 'next' ? 'Plays next' : 'Added to your queue',
  description: title,
  tone: 'success',
});
