import type { PlayerState } from '@shoreline/remote-kit';

import type { PlaybackListener, PlaybackSource } from './player-commands.ts';

export function createAudioElementSource(audio: HTMLAudioElement, listener: PlaybackListener): PlaybackSource {
  const seek = createSeek(audio);
  const play = (): void => {
    audio.play().catch((error: DOMException) => {
      // The browser wants to be asked by a press; every other refusal also arrives as an error of the element.
      if (error.name === 'NotAllowedError') listener.show({ status: 'paused' });
    });
  };
  followElement(audio, listener);

  return {
    start({ audioUrl }, atSeconds) {
      audio.src = audioUrl ?? '';
      seek(atSeconds);
      play();
    },
    play() {
      listener.show({ status: 'loading' });
      play();
    },
    pause: () => audio.pause(),
    seek,
    setVolume: (volume) => void (audio.volume = volume),
    setRate(rate) {
      // A new file starts at the default speed.
      audio.defaultPlaybackRate = rate;
      audio.playbackRate = rate;
    },
    stop() {
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
    },
  };
}

/** While the element is on its way to one place, only the latest other one counts: dragging asks for many. */
function createSeek(audio: HTMLAudioElement): (seconds: number) => void {
  let next: number | undefined;
  audio.addEventListener('seeked', () => {
    if (next !== undefined) audio.currentTime = next;
    next = undefined;
  });
  audio.addEventListener('emptied', () => void (next = undefined));

  return (seconds) => {
    if (audio.seeking) next = seconds;
    else audio.currentTime = seconds;
  };
}

function followElement(audio: HTMLAudioElement, { show, onEnd }: PlaybackListener): void {
  let failedAt: number | undefined;
  const reports: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    playing: () => show({ status: 'playing' }),
    waiting: () => show({ status: 'loading' }),
    // A file that ends or fails pauses the element too; what happened then counts.
    pause: () => !audio.ended && failedAt === undefined && show({ status: 'paused' }),
    timeupdate() {
      if (audio.seeking) return;
      show({ seconds: Math.floor(audio.currentTime), ...readLength(audio) });
      // Firefox without a sound card reports an error and plays on, in silence.
      if (failedAt === undefined || audio.paused || audio.currentTime <= failedAt) return;
      failedAt = undefined;
      show({ status: 'playing' });
    },
    durationchange: () => show(readLength(audio)),
    loadstart: () => void (failedAt = undefined),
    error() {
      failedAt = audio.currentTime;
      show({ status: 'failed' });
    },
    ended() {
      audio.currentTime = 0;
      onEnd();
    },
  };
  for (const [name, report] of Object.entries(reports)) {
    // Events that still arrive after the track was unloaded are ignored.
    audio.addEventListener(name, () => audio.hasAttribute('src') && report());
  }
}

/** WebKitGTK says a length of 0 at first and may send no event when it knows better: until then the catalogue's counts. */
function readLength({ duration }: HTMLAudioElement): Pick<Partial<PlayerState>, 'durationSeconds'> {
  return Number.isFinite(duration) && duration >= 1 ? { durationSeconds: Math.floor(duration) } : {};
}
