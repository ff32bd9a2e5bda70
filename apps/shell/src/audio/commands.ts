import type { PlayerState, Track } from '@shoreline/remote-kit';

import { createDeck, type Deck } from './deck.ts';
import { keepPlaces } from './keep-places.ts';
import { FASTEST, LOUDEST, SLOWEST, within } from './limits.ts';
import type { ListeningMemory } from './listening-memory.ts';
import { isOn } from './play-state.ts';
import type { Commands } from './player.ts';
import type { PlayerStore } from './player-store.ts';
import type { Listener, Source } from './source.ts';

interface Needs {
  store: PlayerStore;
  memory: ListeningMemory;
  createSound: (listener: Listener) => Source;
  createPreview: (listener: Listener) => Source;
}

/** Decides what a command means for the track at hand; sources do the playing. */
export function createCommands({ store, memory, createSound, createPreview }: Needs): Commands {
  const show = (change: Partial<PlayerState>): void => store.setState(change);
  const listener: Listener = { show, onEnd: () => show({ status: 'paused', seconds: 0 }) };
  const deck = createDeck({ sound: createSound(listener), preview: createPreview(listener), show });
  keepPlaces(store, memory);

  return {
    ...transport({ store, memory, deck }),
    ...settings({ store, memory, deck }),
    close() {
      deck.empty();
      store.setState({ ...store.getInitialState(), ...memory.settings() }, true);
    },
  };
}

interface Parts {
  store: PlayerStore;
  memory: ListeningMemory;
  deck: Deck;
}

function transport({ store, memory, deck }: Parts): Omit<Commands, 'setVolume' | 'setRate' | 'close'> {
  const seek = (to: number): void => {
    const seconds = within(Math.floor(to), 0, store.getState().durationSeconds);
    store.setState({ seconds });
    deck.source()?.seek(seconds);
  };
  const goOn = (track: Track, atSeconds: number | undefined): void => {
    // A list knows an episode without its chapters; its own page brings them later.
    if (track.chapters && !store.getState().track?.chapters) store.setState({ track });
    if (atSeconds !== undefined) seek(atSeconds);
    deck.source()?.play();
  };
  const play: Commands['play'] = (track, atSeconds) => {
    const { status, seconds } = store.getState();
    if (!deck.holds(track)) deck.begin(track, atSeconds ?? memory.place(track.id));
    else if (status === 'failed') deck.begin(track, atSeconds ?? seconds);
    else goOn(track, atSeconds);
  };
  const pause = (): void => deck.source()?.pause();

  return {
    play,
    pause,
    toggle(track) {
      if (deck.holds(track) && isOn(store.getState())) pause();
      else play(track);
    },
    seek,
    skip: (deltaSeconds) => seek(store.getState().seconds + deltaSeconds),
  };
}

function settings({ store, memory, deck }: Parts): Pick<Commands, 'setVolume' | 'setRate'> {
  const change = (setting: Partial<Pick<PlayerState, 'volume' | 'rate'>>): void => {
    store.setState(setting);
    deck.apply(store.getState());
    memory.keepSettings(store.getState());
  };

  store.setState(memory.settings());
  deck.apply(memory.settings());
  return {
    setVolume: (volume) => change({ volume: within(volume, 0, LOUDEST) }),
    setRate: (rate) => change({ rate: within(rate, SLOWEST, FASTEST) }),
  };
}
