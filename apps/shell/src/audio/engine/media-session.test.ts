// @vitest-environment jsdom
import { createFakePlayer } from '@shoreline/web-testing';
import { beforeEach, expect, it, vi } from 'vitest';

import { otherTrack, track } from '../../../test/tracks.ts';
import { connectMediaSession } from './media-session.ts';

beforeEach(() => void vi.stubGlobal('MediaMetadata', FakeMetadata));

it('names the episode, the site and the picture', () => {
  const { session, player } = connected();

  player.play(track);

  expect(session.metadata).toMatchObject({
    title: 'Dawn at the river mouth',
    artist: 'Shoreline',
    album: 'Shoreline podcast',
    artwork: [{ src: '/api/artwork/episode/dawn.svg', type: 'image/svg+xml' }],
  });
});

it('reports position, speed and state', () => {
  const { session, player } = connected();

  player.play(track, 30);
  player.setRate(1.5);
  expect(session.playbackState).toBe('playing');
  expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 90, position: 30, playbackRate: 1.5 });

  player.pause();
  expect(session.playbackState).toBe('paused');
});

it('never reports a position beyond the end', () => {
  const { session, player } = connected();
  player.play(track);

  player.show({ seconds: 93 });

  expect(session.setPositionState).toHaveBeenLastCalledWith(expect.objectContaining({ position: 90 }));
});

it.each([
  ['pause', {}, { status: 'paused' }],
  ['play', {}, { status: 'playing' }],
  ['seekbackward', {}, { seconds: 30 }],
  ['seekforward', { seekOffset: 10 }, { seconds: 55 }],
  ['seekto', { seekTime: 61 }, { seconds: 61 }],
] as const)('answers the %s key', (action, details, expected) => {
  const { press, player } = connected();
  player.play(track, 45);

  press(action, details);

  expect(player.getState()).toMatchObject(expected);
});

it('empties the player with the stop key', () => {
  const { press, player } = connected();
  player.play(track);

  press('stop', {});

  expect(player.getState().track).toBeUndefined();
});

it('describes the next episode when one begins', () => {
  const { session, player } = connected();
  player.play(track);

  player.play(otherTrack);

  expect(session.metadata?.title).toBe('The hinterland');
});

it('leaves out a key the browser does not know', () => {
  const session = createSession();
  session.setActionHandler.mockImplementationOnce(() => {
    throw new TypeError('play is not a valid action');
  });

  expect(() => connect(session)).not.toThrow();
});

it('does nothing where the browser has no media session', () => {
  vi.stubGlobal('navigator', {});

  expect(() => connectMediaSession(createFakePlayer(), 'Shoreline')()).not.toThrow();
});

it('lets go of everything at the end', () => {
  const { session, player, disconnect } = connected();
  player.play(track);

  disconnect();
  player.play(otherTrack);

  expect(session).toMatchObject({ metadata: null, playbackState: 'none' });
  expect(session.setActionHandler).toHaveBeenLastCalledWith('seekto', null);
});

class FakeMetadata {
  title: string;

  constructor(init: MediaMetadataInit) {
    this.title = init.title ?? '';
    Object.assign(this, init);
  }
}

const createSession = () => ({
  metadata: null as FakeMetadata | null,
  playbackState: 'none',
  setPositionState: vi.fn(),
  setActionHandler: vi.fn<(action: MediaSessionAction, handler: MediaSessionActionHandler | null) => void>(),
});

function connect(session: ReturnType<typeof createSession>) {
  vi.stubGlobal('navigator', { mediaSession: session });
  const player = createFakePlayer();
  return { player, disconnect: connectMediaSession(player, 'Shoreline') };
}

function connected() {
  const session = createSession();
  const press = (action: MediaSessionAction, details: Omit<MediaSessionActionDetails, 'action'>): void =>
    session.setActionHandler.mock.calls.find(([known]) => known === action)?.[1]?.({ action, ...details });
  return { session, press, ...connect(session) };
}
