import { emptyPlayer } from '@shoreline/remote-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { startCommands } from '../../../test/start-commands.ts';
import { otherTrack, previewTrack, track } from '../../../test/tracks.ts';

// A preview ticks.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('an episode with audio', () => {
  it('is loading until it sounds', () => {
    const { play, audio, state } = startCommands();

    play(track);
    expect(state()).toMatchObject({ track, status: 'loading', durationSeconds: 90 });
    audio.send('playing');

    expect(state().status).toBe('playing');
  });

  it('returns to paused at the end', () => {
    const { play, audio, state } = startCommands();
    play(track);
    audio.send('playing');

    audio.ended = true;
    audio.send('ended');

    expect(state()).toMatchObject({ status: 'paused', seconds: 0 });
  });

  it('stops when a preview takes its place', () => {
    const { play, audio, state } = startCommands();
    play(track);

    play(previewTrack);
    audio.send('error', 'pause');

    expect(audio.src).toBe('');
    expect(state()).toMatchObject({ track: previewTrack, status: 'playing' });
  });

  it('is tried again from where it failed', () => {
    const { play, audio, state } = startCommands();
    play(track);
    audio.reach(33);
    audio.fail();
    expect(state().status).toBe('failed');

    audio.currentTime = 0;
    play(track);

    expect(state()).toMatchObject({ status: 'loading', seconds: 33 });
    expect(audio.currentTime).toBe(33);
  });

  it('takes its chapters from the page that knows them', () => {
    const { play, state } = startCommands();
    play(track);

    play({ ...track, chapters: [{ start: 0, title: 'Arriving' }] });

    expect(state().track?.chapters).toHaveLength(1);
  });
});

describe('a command', () => {
  it('toggles the episode that plays, and plays any other', () => {
    const { play, toggle, audio, state } = startCommands();
    play(track);

    toggle(track);
    expect(state().status).toBe('paused');
    toggle(otherTrack);

    expect(state().track).toBe(otherTrack);
    expect(audio.paused).toBe(false);
  });

  it('plays from the place it names, even in the episode that plays', () => {
    const { play, audio, state } = startCommands();
    play(track);

    play(track, 61.8);

    expect(state().seconds).toBe(61);
    expect(audio.currentTime).toBe(61);
  });

  it.each([
    ['a skip before the beginning', -600, 0],
    ['a skip past the end', 600, 90],
    ['a skip between them', 15, 55],
  ])('clamps %s to the episode', (_, delta, expected) => {
    const { play, seek, skip, state } = startCommands();
    play(track);
    seek(40);

    skip(delta);

    expect(state().seconds).toBe(expected);
  });

  it.each([
    [1.4, 1, 9, 3],
    [-0.2, 0, 0.1, 0.5],
  ])('clamps volume %d to %d and speed %d to %d', (volume, quietest, rate, slowest) => {
    const { setVolume, setRate, state, audio } = startCommands();

    setVolume(volume);
    setRate(rate);

    expect(state()).toMatchObject({ volume: quietest, rate: slowest });
    expect(audio).toMatchObject({ volume: quietest, playbackRate: slowest });
  });

  it('closes: the audio stops, volume and speed stay', () => {
    const { play, setVolume, close, audio, state } = startCommands();
    play(track);
    setVolume(0.5);

    close();

    expect(audio.src).toBe('');
    expect(state()).toEqual({ ...emptyPlayer, volume: 0.5 });
  });
});

describe('where an episode was left', () => {
  it('is where it goes on, after another one and after the player was closed', () => {
    const { play, close, audio, state } = startCommands();
    play(track);
    audio.reach(47);

    play(otherTrack);
    play(track);
    expect(state().seconds).toBe(47);
    close();
    play(track);

    expect(audio.currentTime).toBe(47);
  });

  it('is cleared once it was heard to the end', () => {
    const { play, audio, state } = startCommands();
    play(track);
    audio.reach(60);
    audio.send('ended');

    play(otherTrack);
    play(track);

    expect(state().seconds).toBe(0);
  });
});

describe('the queue', () => {
  const end = async ({ audio }: Pick<ReturnType<typeof startCommands>, 'audio'>): Promise<void> => {
    audio.send('ended');
    await vi.advanceTimersByTimeAsync(0);
  };

  it('plays on at the end of an episode, until it is empty', async () => {
    const player = startCommands();
    player.play(track);
    player.enqueue(otherTrack, 'last');

    await end(player);
    expect(player.state()).toMatchObject({ track: otherTrack, status: 'loading' });
    expect(player.progress.queue()).toEqual([]);
    await end(player);

    expect(player.state()).toMatchObject({ track: otherTrack, status: 'paused' });
  });

  it('asks for an episode that another window or device has queued', async () => {
    const player = startCommands();
    player.loadTrack.mockResolvedValue(otherTrack);
    player.progress.saveQueue([otherTrack.id]);
    player.play(track);

    await end(player);

    expect(player.loadTrack).toHaveBeenCalledExactlyOnceWith(otherTrack.id);
    expect(player.state().track).toBe(otherTrack);
  });

  it.each([
    [
      'another episode is chosen',
      (player: ReturnType<typeof startCommands>) => player.play(previewTrack),
      previewTrack,
    ],
    ['the player is closed', (player: ReturnType<typeof startCommands>) => player.close(), undefined],
  ])('leaves the next episode where it is if, while it loads, %s', async (_what, act, shown) => {
    const player = startCommands();
    const loading = Promise.withResolvers<typeof otherTrack>();
    player.loadTrack.mockReturnValue(loading.promise);
    player.progress.saveQueue([otherTrack.id]);
    player.play(track);
    await end(player);

    act(player);
    loading.resolve(otherTrack);
    await loading.promise;

    expect(player.state().track).toEqual(shown);
    expect(player.progress.queue()).toEqual([otherTrack.id]);
  });

  it('passes over an episode that is gone', async () => {
    const player = startCommands();
    player.progress.saveQueue([otherTrack.id]);
    player.enqueue(previewTrack, 'last');
    player.play(track);

    await end(player);

    expect(player.state().track).toBe(previewTrack);
    expect(player.progress.queue()).toEqual([]);
  });

  it('leaves an episode that does not load where it is, and says so', async () => {
    const player = startCommands();
    player.loadTrack.mockRejectedValue(new Error('offline'));
    player.progress.saveQueue([otherTrack.id]);
    player.play(track);

    await end(player);

    expect(player.toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'The next episode did not load' }));
    expect(player.progress.queue()).toEqual([otherTrack.id]);
    expect(player.state()).toMatchObject({ track, status: 'paused' });
  });

  it('has an episode once, and loses it when it is played from elsewhere', () => {
    const { play, enqueue, progress } = startCommands();
    enqueue(track, 'last');
    enqueue(otherTrack, 'last');

    enqueue(otherTrack, 'next');
    expect(progress.queue()).toEqual([otherTrack.id, track.id]);
    play(otherTrack);

    expect(progress.queue()).toEqual([track.id]);
  });

  it('takes fifty episodes', () => {
    const { enqueue, progress, toast } = startCommands();
    const nth = (index: number) => ({ ...track, id: `${track.id.slice(0, -2)}${String(index).padStart(2, '0')}` });
    for (let index = 0; index < 51; index += 1) enqueue(nth(index), 'last');

    expect(progress.queue()).toHaveLength(50);
    expect(toast).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Your queue is full' }));
    enqueue(nth(49), 'next');
    expect(progress.queue()[0]).toBe(nth(49).id);
  });

  it('is out of sight once the player was closed, and still there', () => {
    const { enqueue, close, showQueue, queue } = startCommands();
    enqueue(track, 'last');
    expect(queue.store.getState().isDocked).toBe(true);

    close();
    expect(queue.store.getState().isDocked).toBe(false);
    showQueue();

    expect(queue.store.getState()).toEqual({ episodeIds: [track.id], isOpen: true, isDocked: true });
  });
});
