import { durationSeconds } from '@shoreline/contracts';

import type { PlaybackListener, PlaybackSource } from './player-commands.ts';

/** Without audio, progress ticks once a second (R214 of docs/requirements.md). */
const TICK_MS = 1_000;

export function createPreviewSource({ show, onEnd }: PlaybackListener): PlaybackSource {
  let ticking: ReturnType<typeof setInterval> | undefined;
  let seconds = 0;
  let length = 0;
  let rate = 1;

  const stopTicking = (): void => {
    clearInterval(ticking);
    ticking = undefined;
  };
  const tick = (): void => {
    seconds += rate;
    if (seconds < length) return show({ seconds: Math.floor(seconds) });
    seconds = 0;
    stopTicking();
    onEnd();
  };
  const play = (): void => {
    ticking ??= setInterval(tick, TICK_MS);
    show({ status: 'playing' });
  };

  return {
    start({ duration }, atSeconds) {
      length = durationSeconds(duration);
      seconds = atSeconds;
      play();
    },
    play,
    pause() {
      stopTicking();
      show({ status: 'paused' });
    },
    seek: (to) => void (seconds = to),
    setVolume: () => undefined,
    setRate: (to) => void (rate = to),
    stop: stopTicking,
  };
}
