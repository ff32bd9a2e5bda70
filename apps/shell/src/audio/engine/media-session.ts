import type { Player, PlayerState, Track } from '@shoreline/remote-kit';

import { BACK_SECONDS, FORWARD_SECONDS } from './playback-limits.ts';
import { isPlayingOrLoading } from './player-store.ts';

/** Puts the track on the lock screen, the media keys of keyboards and headsets. Returns how to disconnect it. */
export function connectMediaSession(player: Player, siteName: string): () => void {
  const session: MediaSession | undefined = navigator.mediaSession;
  if (!session) return () => undefined;

  const handlers = actionHandlers(player);
  let described: Track | undefined;
  const follow = (): void => {
    const state = player.getState();
    if (state.track !== described) void describe(session, state.track, siteName);
    described = state.track;
    session.playbackState = playbackState(state);
    session.setPositionState(state.track && positionOf(state));
  };

  handlers.forEach(([action, handler]) => handle(session, action, handler));
  follow();
  const unfollow = player.subscribe(follow);
  return () => {
    unfollow();
    handlers.forEach(([action]) => handle(session, action, null));
    session.metadata = null;
    session.playbackState = 'none';
  };
}

const actionHandlers = (player: Player): [MediaSessionAction, MediaSessionActionHandler][] => [
  ['play', () => withTrack(player, player.play)],
  ['pause', () => player.pause()],
  ['stop', () => player.close()],
  ['seekbackward', ({ seekOffset }) => player.skip(-(seekOffset ?? BACK_SECONDS))],
  ['seekforward', ({ seekOffset }) => player.skip(seekOffset ?? FORWARD_SECONDS)],
  ['seekto', ({ seekTime }) => player.seek(seekTime ?? 0)],
];

function withTrack({ getState }: Player, play: (track: Track) => void): void {
  const { track } = getState();
  if (track) play(track);
}

function handle(session: MediaSession, action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // A browser that does not know an action says so by throwing.
  }
}

async function describe(session: MediaSession, track: Track | undefined, siteName: string): Promise<void> {
  session.metadata = null;
  if (!track) return;
  const metadata = { title: track.title, artist: siteName, album: `${siteName} podcast` };
  const plain = new MediaMetadata({ ...metadata, artwork: [{ src: track.image.src, type: 'image/svg+xml' }] });
  session.metadata = plain;

  const artwork = await drawArtwork(track.image);
  // Another track may have started since.
  if (artwork && session.metadata === plain) session.metadata = new MediaMetadata({ ...metadata, artwork: [artwork] });
}

const playbackState = ({ track, status }: PlayerState): MediaSessionPlaybackState => {
  if (!track) return 'none';
  return isPlayingOrLoading({ status }) ? 'playing' : 'paused';
};

/** The position must not lie beyond the duration: the two arrive from the file one after the other. */
const positionOf = ({ seconds, durationSeconds, rate }: PlayerState): MediaPositionState => ({
  duration: durationSeconds,
  position: Math.min(seconds, durationSeconds),
  playbackRate: rate,
});

/** Edge of the picture on a lock screen, as the Media Session guides ask for. */
const EDGE_PX = 512;

/** The middle of a drawn picture as a bitmap: lock screens do not draw SVG. Nothing where the browser cannot do it. */
async function drawArtwork({ src }: Track['image']): Promise<MediaImage | undefined> {
  try {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = EDGE_PX;
    canvas.height = EDGE_PX;
    const edge = Math.min(image.naturalWidth, image.naturalHeight);
    const left = (image.naturalWidth - edge) / 2;
    const top = (image.naturalHeight - edge) / 2;
    canvas.getContext('2d')?.drawImage(image, left, top, edge, edge, 0, 0, EDGE_PX, EDGE_PX);
    return { src: canvas.toDataURL('image/png'), sizes: `${EDGE_PX}x${EDGE_PX}`, type: 'image/png' };
  } catch {
    return undefined;
  }
}
