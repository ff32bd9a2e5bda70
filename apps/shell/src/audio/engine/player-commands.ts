import type { PlayerState, Track } from '@shoreline/remote-kit';

import { persistProgress, type ProgressStorage } from '../persistence/progress-storage.ts';
import { type AudioBackend, createAudioBackend, type PlaybackListener, type PlaybackSource } from './audio-backend.ts';
import type { PlayerCommands } from './lazy-player.ts';
import { clamp, MAX_RATE, MAX_VOLUME, MIN_RATE } from './playback-limits.ts';
import { isPlayingOrLoading, type PlayerStore } from './player-store.ts';

interface Dependencies {
  store: PlayerStore;
  progress: ProgressStorage;
  createAudioElementSource: (listener: PlaybackListener) => PlaybackSource;
  createPreviewSource: (listener: PlaybackListener) => PlaybackSource;
}

/** Decides what a command means for the track at hand; sources do the playing. */
export function createPlayerCommands({
  store,
  progress,
  createAudioElementSource,
  createPreviewSource,
}: Dependencies): PlayerCommands {
  const show = (change: Partial<PlayerState>): void => store.setState(change);
  const listener: PlaybackListener = { show, onEnd: () => show({ status: 'paused', seconds: 0 }) };
  const backend = createAudioBackend({
    audioElement: createAudioElementSource(listener),
    preview: createPreviewSource(listener),
    show,
  });
  persistProgress(store, progress);

  return {
    ...playbackCommands({ store, progress, backend }),
    ...settingsCommands({ store, progress, backend }),
    close() {
      backend.unload();
      store.setState({ ...store.getInitialState(), ...progress.settings() }, true);
    },
  };
}

interface Parts {
  store: PlayerStore;
  progress: ProgressStorage;
  backend: AudioBackend;
}

function playbackCommands({
  store,
  progress,
  backend,
}: Parts): Omit<PlayerCommands, 'setVolume' | 'setRate' | 'close'> {
  const seek = (to: number): void => {
    const seconds = clamp(Math.floor(to), 0, store.getState().durationSeconds);
    store.setState({ seconds });
    backend.source()?.seek(seconds);
  };
  const resume = (track: Track, atSeconds: number | undefined): void => {
    // A list knows an episode without its chapters; its own page loads them later.
    if (track.chapters && !store.getState().track?.chapters) store.setState({ track });
    if (atSeconds !== undefined) seek(atSeconds);
    backend.source()?.play();
  };
  const play: PlayerCommands['play'] = (track, atSeconds) => {
    const { status, seconds } = store.getState();
    if (!backend.isLoaded(track)) backend.load(track, atSeconds ?? progress.position(track.id));
    else if (status === 'failed') backend.load(track, atSeconds ?? seconds);
    else resume(track, atSeconds);
  };
  const pause = (): void => backend.source()?.pause();

  return {
    play,
    pause,
    toggle(track) {
      if (backend.isLoaded(track) && isPlayingOrLoading(store.getState())) pause();
      else play(track);
    },
    seek,
    skip: (deltaSeconds) => seek(store.getState().seconds + deltaSeconds),
  };
}

function settingsCommands({ store, progress, backend }: Parts): Pick<PlayerCommands, 'setVolume' | 'setRate'> {
  const change = (setting: Partial<Pick<PlayerState, 'volume' | 'rate'>>): void => {
    store.setState(setting);
    backend.apply(store.getState());
    progress.saveSettings(store.getState());
  };

  store.setState(progress.settings());
  backend.apply(progress.settings());
  return {
    setVolume: (volume) => change({ volume: clamp(volume, 0, MAX_VOLUME) }),
    setRate: (rate) => change({ rate: clamp(rate, MIN_RATE, MAX_RATE) }),
  };
}
