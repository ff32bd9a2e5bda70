import { emptyPlayer } from '@shoreline/remote-kit';
import { createFakePlayer } from '@shoreline/web-testing';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';

import { otherTrack, track } from '../../../test/tracks.ts';
import { createLazyPlayer, type LoadedPlayer } from './lazy-player.ts';

it('loads nothing before the first command', () => {
  const { load, player } = lazyPlayer();

  expect(player.getState()).toEqual(emptyPlayer);
  expect(load).not.toHaveBeenCalled();
  expect(player.findDock()).toBeUndefined();
});

it('shows at once what is on its way, then what the loaded player says', async () => {
  const { player, loaded } = lazyPlayer();

  player.play(track, 30);
  expect(player.getState()).toMatchObject({ track, status: 'loading' });

  await vi.waitFor(() => expect(player.getState()).toMatchObject({ status: 'playing', seconds: 30 }));
  loaded.show({ seconds: 31 });
  expect(player.getState().seconds).toBe(31);
});

it('loads the dock with the player', async () => {
  const { player } = lazyPlayer();
  player.play(track);

  await vi.waitFor(() => expect(player.findDock()).toBeDefined());
});

it('runs the commands it got while the player was loading, in order', async () => {
  const { player } = lazyPlayer();

  player.setVolume(0.4);
  player.toggle(track);
  player.setRate(1.5);
  player.seek(20);
  player.skip(15);
  player.pause();

  await vi.waitFor(() =>
    expect(player.getState()).toMatchObject({ track, status: 'paused', volume: 0.4, rate: 1.5, seconds: 35 }),
  );
});

it('queues episodes and opens the queue once it is there', async () => {
  const { player, loaded } = lazyPlayer();

  player.enqueue(track, 'last');
  player.enqueue(otherTrack, 'next');
  player.showQueue();

  await vi.waitFor(() => expect(loaded.openedQueue()).toBe(1));
  expect(loaded.queue()).toEqual([otherTrack, track]);
  expect(player.getState().track).toBeUndefined();
});

it('pauses and closes once it is there', async () => {
  const { player } = lazyPlayer();
  player.play(track);
  await vi.waitFor(() => expect(player.getState().status).toBe('playing'));

  player.toggle(track);
  expect(player.getState().status).toBe('paused');

  player.close();
  await vi.waitFor(() => expect(player.getState().track).toBeUndefined());
});

it('notifies subscribers until they unsubscribe', async () => {
  const { player } = lazyPlayer();
  const listener = vi.fn();
  const stop = player.subscribe(listener);

  player.play(track);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  await vi.waitFor(() => expect(player.getState().status).toBe('playing'));

  expect(listener).toHaveBeenCalledTimes(1);
});

it('is empty again when the player does not load, and tries again the next time', async () => {
  const { player, load, onFailure } = lazyPlayer();
  load.mockRejectedValueOnce(new Error('offline'));

  player.play(track);
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
  expect(player.getState()).toEqual(emptyPlayer);

  player.play(track);
  await vi.waitFor(() => expect(player.getState().status).toBe('playing'));
});

function lazyPlayer() {
  const loaded = createFakePlayer();
  const load = vi.fn(async (): Promise<LoadedPlayer> => ({ ...loaded, renderDock: () => createElement('section') }));
  const onFailure = vi.fn();
  return { loaded, load, onFailure, player: createLazyPlayer({ load, onFailure }) };
}
