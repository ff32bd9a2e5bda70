import { emptyPlayer, type Player, type ToastMessage, type Track } from '@shoreline/remote-kit';
import { expect, vi } from 'vitest';

import { createPlayerCommands } from '../src/audio/engine/player-commands.ts';
import { createProgressStorage } from '../src/audio/persistence/progress-storage.ts';
import { createPlayerStore } from '../src/audio/engine/player-store.ts';
import { createPlaybackQueue, type PlaybackQueue } from '../src/audio/queue/playback-queue.ts';
import { createPreviewSource } from '../src/audio/engine/preview-source.ts';
import { createAudioElementSource } from '../src/audio/engine/audio-element-source.ts';
import { FakeAudio } from './fake-audio.ts';

/** The commands of a player that plays into nothing and stores nothing. */
export function startCommands() {
  const audio = new FakeAudio();
  const store = createPlayerStore(emptyPlayer);
  const progress = createProgressStorage({
    storage: { getItem: () => null, setItem: () => expect.unreachable('Nobody agreed to this.') },
    mayStore: () => false,
    onStored: () => expect.unreachable('Nothing is stored.'),
    now: Date.now,
  });
  const loadTrack = vi.fn<(id: string) => Promise<Track | undefined>>(async () => undefined);
  const toast = vi.fn<(message: ToastMessage) => void>();
  const createQueue = (play: Player['play']): PlaybackQueue =>
    createPlaybackQueue({ progress, loadTrack, play, toast });
  const createSource = (listener: Parameters<typeof createAudioElementSource>[1]) =>
    createAudioElementSource(audio.element, listener);
  return {
    ...createPlayerCommands({
      store,
      progress,
      createAudioElementSource: createSource,
      createPreviewSource,
      createQueue,
    }),
    audio,
    progress,
    loadTrack,
    toast,
    state: store.getState,
  };
}
