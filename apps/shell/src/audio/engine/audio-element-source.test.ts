import type { PlayerState } from '@shoreline/remote-kit';
import { expect, it, vi } from 'vitest';

import { FakeAudio } from '../../../test/fake-audio.ts';
import { track } from '../../../test/tracks.ts';
import { createAudioElementSource } from './audio-element-source.ts';

it('plays the file of a track from the place it is given', () => {
  const { audio, source } = setUp();

  source.start(track, 42);

  expect(audio).toMatchObject({ src: '/api/media/dawn.mp3', currentTime: 42, paused: false });
});

it('reports when it plays, waits, pauses, and its position', () => {
  const { audio, shown } = playing();

  audio.send('playing');
  expect(shown().status).toBe('playing');
  audio.send('waiting');
  expect(shown().status).toBe('loading');
  audio.reach(12.7);
  expect(shown().seconds).toBe(12);
  audio.duration = 95.4;
  audio.send('durationchange');
  expect(shown().durationSeconds).toBe(95);
  audio.pause();
  expect(shown().status).toBe('paused');
});

it('reports no duration while the file has none', () => {
  const { audio, shown } = playing();

  audio.send('durationchange');

  expect(shown().durationSeconds).toBeUndefined();
});

it('keeps the length it was given while the file says none, and takes it with the next position', () => {
  const { audio, shown } = playing();

  audio.duration = 0;
  audio.send('durationchange');
  expect(shown().durationSeconds).toBeUndefined();
  audio.duration = 95.4;
  audio.reach(3);

  expect(shown()).toMatchObject({ seconds: 3, durationSeconds: 95 });
});

it('reports the end, and returns to the beginning', () => {
  const { audio, onEnd } = playing();

  audio.currentTime = 90;
  audio.send('ended');

  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(audio.currentTime).toBe(0);
});

it('reports a file that does not load', () => {
  const { audio, shown } = playing();

  audio.fail();

  expect(shown().status).toBe('failed');
});

it('plays where the position goes on after an error, and can be paused', () => {
  const { audio, shown } = playing();

  audio.send('error');
  audio.reach(audio.currentTime + 1);
  expect(shown().status).toBe('playing');
  audio.pause();

  expect(shown().status).toBe('paused');
});

it('waits for a press where the browser demands one', async () => {
  const { audio, source, shown } = setUp();
  audio.refusal = new DOMException('play() failed', 'NotAllowedError');

  source.start(track, 0);

  await vi.waitFor(() => expect(shown().status).toBe('paused'));
});

it('goes to the last of many places when it is dragged', () => {
  const { audio, source } = playing();
  audio.seeking = true;

  source.seek(10);
  source.seek(20);
  source.seek(30);
  expect(audio.currentTime).toBe(0);
  audio.seeking = false;
  audio.send('seeked');

  expect(audio.currentTime).toBe(30);
});

it('does not report places it only passes on the way', () => {
  const { audio, shown } = playing();
  audio.reach(8);
  audio.seeking = true;

  audio.reach(9);

  expect(shown().seconds).toBe(8);
});

it('sets volume and speed, and keeps the speed for the next file', () => {
  const { audio, source } = setUp();

  source.setVolume(0.3);
  source.setRate(2);

  expect(audio).toMatchObject({ volume: 0.3, playbackRate: 2, defaultPlaybackRate: 2 });
});

it('reports nothing about a track it unloaded', () => {
  const { audio, source, shown } = playing();
  source.stop();
  const before = shown();

  audio.send('error', 'playing', 'timeupdate');

  expect(shown()).toEqual(before);
});

function setUp() {
  const audio = new FakeAudio();
  const onEnd = vi.fn();
  let state: Partial<PlayerState> = {};
  const show = (change: Partial<PlayerState>): void => void (state = { ...state, ...change });
  return { audio, onEnd, shown: () => state, source: createAudioElementSource(audio.element, { show, onEnd }) };
}

function playing() {
  const parts = setUp();
  parts.source.start(track, 0);
  return parts;
}
