import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { startCommands } from '../../../test/start-commands.ts';
import { previewTrack, track } from '../../../test/tracks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('ticks once a second', () => {
  const { play, state } = startCommands();

  play(previewTrack);
  expect(state()).toMatchObject({ status: 'playing', isPreview: true, seconds: 0, durationSeconds: 4 });
  vi.advanceTimersByTime(3_000);

  expect(state().seconds).toBe(3);
});

it('resets to 0 at the total length and is paused', () => {
  const { play, state } = startCommands();

  play(previewTrack);
  vi.advanceTimersByTime(4_000);

  expect(state()).toMatchObject({ status: 'paused', seconds: 0 });
  vi.advanceTimersByTime(5_000);
  expect(state()).toMatchObject({ status: 'paused', seconds: 0 });
});

it('stands still while it is paused, and goes on from there', () => {
  const { play, pause, state } = startCommands();
  play(previewTrack);
  vi.advanceTimersByTime(2_000);

  pause();
  vi.advanceTimersByTime(10_000);
  expect(state()).toMatchObject({ status: 'paused', seconds: 2 });
  play(previewTrack);
  vi.advanceTimersByTime(1_000);

  expect(state().seconds).toBe(3);
});

it('goes faster with the speed', () => {
  const { play, setRate, state } = startCommands();
  play({ ...previewTrack, duration: '10:00' });

  setRate(1.5);
  vi.advanceTimersByTime(10_000);

  expect(state().seconds).toBe(15);
});

it('falls silent when an episode with audio takes its place', () => {
  const { play, audio, state } = startCommands();
  play(previewTrack);

  play(track);
  vi.advanceTimersByTime(10_000);

  expect(state()).toMatchObject({ track, isPreview: false, seconds: 0, durationSeconds: 90 });
  expect(audio.paused).toBe(false);
});
