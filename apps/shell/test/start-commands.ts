import { emptyPlayer } from '@shoreline/remote-kit';
import { expect } from 'vitest';

import { createCommands } from '../src/audio/commands.ts';
import { createListeningMemory } from '../src/audio/listening-memory.ts';
import { createPlayerStore } from '../src/audio/player-store.ts';
import { createPreview } from '../src/audio/preview.ts';
import { createSound } from '../src/audio/sound.ts';
import { FakeAudio } from './fake-audio.ts';

/** The commands of a player that plays into nothing and remembers nothing. */
export function startCommands() {
  const audio = new FakeAudio();
  const store = createPlayerStore(emptyPlayer);
  const memory = createListeningMemory({
    storage: { getItem: () => null, setItem: () => expect.unreachable('Nobody agreed to this.') },
    mayStore: () => false,
  });
  const createSource = (listener: Parameters<typeof createSound>[1]) => createSound(audio.element, listener);
  return {
    ...createCommands({ store, memory, createSound: createSource, createPreview }),
    audio,
    state: store.getState,
  };
}
