import { durationSeconds, type EpisodeDetail } from '@shoreline/contracts';
import { usePlayer, usePlayerState } from '@shoreline/remote-kit';
import { useMemo, useState } from 'react';

import { toTrack } from '../shared/episodes/use-play.ts';

export type EpisodePlayer = ReturnType<typeof useEpisodePlayer>;

export function useEpisodePlayer(episode: EpisodeDetail, startAt: number | undefined) {
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
    /** This episode is in the player; otherwise what is set here counts once it is played. */
    isCurrent,
    isPlaying: isCurrent && (status === 'playing' || status === 'loading'),
    hasFailed: isCurrent && status === 'failed',
    seconds: isCurrent ? played : (ready ?? 0),
    lengthSeconds: (isCurrent && measured) || durationSeconds(track.duration),
    toggle: () => (isCurrent ? player.toggle(track) : play(ready)),
    playFrom: play,
    seek: (seconds: number) => (isCurrent ? player.seek(seconds) : setReady(seconds)),
  };
}

/** Where a shared address wants an episode to begin: `?t=` in seconds or as `m:ss`. Nonsense counts as not there. */
export function readStartTime(params: URLSearchParams, lengthSeconds: number): number | undefined {
  const text = params.get('t') ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : durationSeconds(text);
  return seconds > 0 && seconds < lengthSeconds ? seconds : undefined;
}
