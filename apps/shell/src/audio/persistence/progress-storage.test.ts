import { emptyPlayer } from '@shoreline/remote-kit';
import { describe, expect, it } from 'vitest';

import { createPlayerStore } from '../engine/player-store.ts';
import { track } from '../../../test/tracks.ts';
import { createProgressStorage, saveProgress } from './progress-storage.ts';

const HOUR = 3_600;

describe('without consent', () => {
  it('holds values for this visit and stores nothing', () => {
    const { progress, stored } = setUp({ mayStore: false });

    progress.saveSettings({ volume: 0.2, rate: 2 });
    progress.savePosition('a', { seconds: 600, durationSeconds: HOUR });

    expect(progress.settings()).toEqual({ volume: 0.2, rate: 2 });
    expect(progress.position('a')).toBe(600);
    expect(stored()).toBeNull();
  });

  it('does not read what an earlier choice left behind', () => {
    const { progress } = setUp({ mayStore: false, text: '{"volume":0.1,"rate":3,"places":[["a",600]]}' });

    expect(progress.settings()).toEqual({ volume: 1, rate: 1 });
    expect(progress.position('a')).toBe(0);
  });
});

describe('with functional consent', () => {
  it('persists from one visit to the next', () => {
    const first = setUp();
    first.progress.saveSettings({ volume: 0.7, rate: 1.25 });
    first.progress.savePosition('a', { seconds: 600, durationSeconds: HOUR });

    const next = setUp({ text: first.stored() });

    expect(next.progress.settings()).toEqual({ volume: 0.7, rate: 1.25 });
    expect(next.progress.position('a')).toBe(600);
  });

  it('saves where the current episode is, and nothing while there is none', () => {
    const { progress, stored } = setUp();
    const store = createPlayerStore(emptyPlayer);
    saveProgress(store, progress);
    expect(stored()).toBeNull();

    store.setState({ track, seconds: 600, durationSeconds: HOUR });
    saveProgress(store, progress);

    expect(progress.position(track.id)).toBe(600);
  });

  it.each([
    ['right at the beginning', 9],
    ['right before the end', HOUR - 9],
  ])('clears a position %s', (_, seconds) => {
    const { progress } = setUp();
    progress.savePosition('a', { seconds: 600, durationSeconds: HOUR });

    progress.savePosition('a', { seconds, durationSeconds: HOUR });

    expect(progress.position('a')).toBe(0);
  });

  it('stores fifty positions, those of the latest episodes', () => {
    const { progress } = setUp();
    for (let episode = 0; episode < 51; episode += 1) {
      progress.savePosition(`episode ${episode}`, { seconds: 100 + episode, durationSeconds: HOUR });
    }

    expect(progress.position('episode 0')).toBe(0);
    expect(progress.position('episode 1')).toBe(101);
    expect(progress.position('episode 50')).toBe(150);
  });

  it.each([
    'no JSON',
    'null',
    '[]',
    '{"volume":"loud","rate":null,"places":7}',
    '{"volume":40,"rate":0,"places":[["a"],["a","x"],[1,2],null]}',
  ])('ignores impossible values in storage: %s', (text) => {
    const { progress } = setUp({ text });

    const { volume, rate } = progress.settings();
    expect(volume).toBe(1);
    expect(rate).toBeGreaterThanOrEqual(0.5);
    expect(progress.position('a')).toBe(0);
  });

  it('holds values for this visit where the browser refuses to store', () => {
    const progress = createProgressStorage({
      storage: { getItem: refuse, setItem: refuse },
      mayStore: () => true,
    });

    progress.saveSettings({ volume: 0.3, rate: 1 });

    expect(progress.settings().volume).toBe(0.3);
  });

  it('reads what another window of this browser has stored since', () => {
    const { progress, write } = setUp();
    progress.savePosition('a', { seconds: 600, durationSeconds: HOUR });

    write('{"volume":1,"rate":1,"places":[["a",900]]}');

    expect(progress.position('a')).toBe(900);
  });
});

function refuse(): never {
  throw new DOMException('Access is denied', 'SecurityError');
}

function setUp({ mayStore = true, text = null as string | null } = {}) {
  let storedText = text;
  const write = (value: string): void => void (storedText = value);
  const progress = createProgressStorage({
    storage: { getItem: () => storedText, setItem: (_, value) => write(value) },
    mayStore: () => mayStore,
  });
  return { progress, write, stored: () => storedText };
}
