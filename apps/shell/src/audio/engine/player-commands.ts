import { durationSeconds } from '@shoreline/contracts';
import type { PlayerState, Track } from '@shoreline/remote-kit';

import { persistProgress, type ProgressStorage } from '../persistence/progress-storage.ts';
import type { PlaybackQueue } from '../queue/playback-queue.ts';
import type { PlayerCommands } from './lazy-player.ts';
import { clamp, MAX_RATE, MAX_VOLUME, MIN_RATE } from './playback-limits.ts';
import { isPlayingOrLoading, type PlayerStore } from './player-store.ts';

interface Dependencies {
  store: PlayerStore;
  progress: ProgressStorage;
  createAudioElementSource: (listener: PlaybackListener) => PlaybackSource;
  createPreviewSource: (listener: PlaybackListener) => PlaybackSource;
  createQueue: (play: PlayerCommands['play']) => PlaybackQueue;
}

export function createPlayerCommands({ store, progress, ...create }: Dependencies) {
  const { createAudioElementSource, createPreviewSource, createQueue } = create;
  const show = (change: Partial<PlayerState>): void => store.setState(change);
  const handleEnd = (): void => {
    const { track, durationSeconds: length } = store.getState();
    if (track) progress.savePosition(track.id, { seconds: length, durationSeconds: length });
    show({ status: 'paused', seconds: 0 });
    void queue.playNext();
  };
  const listener: PlaybackListener = { show, onEnd: handleEnd };
  const backend = createAudioBackend({
    audioElement: createAudioElementSource(listener),
    preview: createPreviewSource(listener),
    show,
  });
  persistProgress(store, progress);
  const playback = playbackCommands({ store, progress, backend });
  const queue = createQueue(playback.play);
  const play: PlayerCommands['play'] = (track, atSeconds) => {
    queue.dropLoading();
    queue.remove(track.id);
    playback.play(track, atSeconds);
  };

  return {
    ...playback,
    play,
    toggle(track: Track) {
      if (backend.isLoaded(track) && isPlayingOrLoading(store.getState())) playback.pause();
      else play(track);
    },
    ...settingsCommands({ store, progress, backend }),
    enqueue: queue.enqueue,
    showQueue: () => queue.open(true),
    queue,
    close() {
      backend.unload();
      queue.close();
      store.setState({ ...store.getInitialState(), ...progress.settings() }, true);
    },
  };
}

interface Parts {
  store: PlayerStore;
  progress: ProgressStorage;
  backend: AudioBackend;
}

function playbackCommands({ store, progress, backend }: Parts) {
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
    if (!backend.isLoaded(track)) {
      progress.begin();
      backend.load(track, atSeconds ?? progress.position(track.id));
    } else if (status === 'failed') backend.load(track, atSeconds ?? seconds);
    else resume(track, atSeconds);
  };
  const pause = (): void => backend.source()?.pause();

  return {
    play,
    pause,
    seek,
    skip: (deltaSeconds: number) => seek(store.getState().seconds + deltaSeconds),
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

export interface PlaybackSource {
  start: (track: Track, atSeconds: number) => void;
  play: () => void;
  pause: () => void;
  seek: (seconds: number) => void;
  setVolume: (volume: number) => void;
  setRate: (rate: number) => void;
  stop: () => void;
}

export interface PlaybackListener {
  show: (change: Partial<PlayerState>) => void;
  onEnd: () => void;
}

type AudioBackend = ReturnType<typeof createAudioBackend>;

interface Sources {
  audioElement: PlaybackSource;
  preview: PlaybackSource;
  show: PlaybackListener['show'];
}

function createAudioBackend({ audioElement, preview, show }: Sources) {
  let source: PlaybackSource | undefined;
  let loadedId: string | undefined;

  return {
    load(track: Track, atSeconds: number) {
      const isPreview = track.audioUrl === null;
      const length = durationSeconds(track.duration);
      const seconds = clamp(Math.floor(atSeconds), 0, Math.max(length - 1, 0));
      const next = isPreview ? preview : audioElement;
      if (source !== next) source?.stop();
      source = next;
      loadedId = track.id;
      show({ track, status: 'loading', seconds, durationSeconds: length, isPreview });
      next.start(track, seconds);
    },
    isLoaded: ({ id }: Track) => loadedId === id,
    source: () => source,
    apply({ volume, rate }: Pick<PlayerState, 'volume' | 'rate'>) {
      for (const each of [audioElement, preview]) {
        each.setVolume(volume);
        each.setRate(rate);
      }
    },
    unload() {
      source?.stop();
      source = undefined;
      loadedId = undefined;
    },
  };
}
