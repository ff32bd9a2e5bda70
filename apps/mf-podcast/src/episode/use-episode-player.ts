import { durationSeconds, type EpisodeDetail } from '@shoreline/contracts';
import { usePlayer, usePlayerState } from '@shoreline/remote-kit';
import { useMemo, useState } from 'react';

import { toTrack } from '../use-play.ts';

export interface EpisodePlayer {
  /** This episode is in the player; otherwise what is set here counts once it is played. */
  isCurrent: boolean;
  isPlaying: boolean;
  hasFailed: boolean;
  seconds: number;
  lengthSeconds: number;
  toggle: () => void;
  playFrom: (seconds: number) => void;
  seek: (seconds: number) => void;
}

export function useEpisodePlayer(episode: EpisodeDetail, startAt: number | undefined): EpisodePlayer {
  const player = usePlayer();
  const track = useMemo(() => toTrack(episode), [episode]);
  const [ready, setReady] = useState(startAt);

  const isCurrent = usePlayerState((state) => state.track?.id === track.id);
  const status = usePlayerState((state) => state.status);
  const played = usePlayerState((state) => state.seconds);
  const measured = usePlayerState((state) => state.durationSeconds);
  const play = (seconds?: number): void => {
    player.play(track, seconds);
    setReady(undefined);
  };

  return {
    isCurrent,
    isPlaying: isCurrent && (status === 'playing' || status === 'loading'),
    hasFailed: isCurrent && status === 'failed',
    seconds: isCurrent ? played : (ready ?? 0),
    lengthSeconds: (isCurrent && measured) || durationSeconds(track.duration),
    toggle: () => (isCurrent ? player.toggle(track) : play(ready)),
    playFrom: play,
    seek: (seconds) => (isCurrent ? player.seek(seconds) : setReady(seconds)),
  };
}

/** Where a shared address wants an episode to begin: `?t=` in seconds or as `m:ss`. Nonsense counts as not there. */
export function readStartTime(params: URLSearchParams, lengthSeconds: number): number | undefined {
  const text = params.get('t') ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : durationSeconds(text);
  return seconds > 0 && seconds < lengthSeconds ? seconds : undefined;
}
