import { claimListening, parseListening, writeListening } from '@shoreline/member-kit/listening';
import { describe, expect, it, vi } from 'vitest';

import { createProgressStorage } from './progress-storage.ts';

const HOUR = 3_600;
const ID = '4b5c7a0e-6a53-4e63-9a3f-52e1f1a3b0';
const EPISODE = `${ID}10`;
const OTHER = `${ID}11`;
const ANN = '9a1c3f0e-6e0f-4d2c-9a55-2b8f6d1a4f10';

describe('without consent', () => {
  it('holds values for this visit and stores nothing', () => {
    const { progress, stored } = setUp({ mayStore: false });

    progress.saveSettings({ volume: 0.2, rate: 2 });
    progress.savePosition(EPISODE, { seconds: 600, durationSeconds: HOUR });

    expect(progress.settings()).toEqual({ volume: 0.2, rate: 2 });
    expect(progress.position(EPISODE)).toBe(600);
    expect(stored()).toBeNull();
  });

  it('does not read what an earlier choice left behind', () => {
    const { progress } = setUp({ mayStore: false, text: `{"volume":0.1,"rate":3,"places":[["${EPISODE}",600]]}` });

    expect(progress.settings()).toEqual({ volume: 1, rate: 1 });
    expect(progress.position(EPISODE)).toBe(0);
  });
});

describe('with functional consent', () => {
  it('persists from one visit to the next', () => {
    const first = setUp();
    first.progress.saveSettings({ volume: 0.7, rate: 1.25 });
    first.progress.savePosition(EPISODE, { seconds: 600, durationSeconds: HOUR });

    const next = setUp({ text: first.stored() });

    expect(next.progress.settings()).toEqual({ volume: 0.7, rate: 1.25 });
    expect(next.progress.position(EPISODE)).toBe(600);
  });

  it('stores what a guard did not let through before, and nothing where nothing was heard', () => {
    const { progress, stored, guard } = setUp();
    progress.flush();
    expect(stored()).toBeNull();

    guard.isBlocking = true;
    progress.savePosition(EPISODE, { seconds: 600, durationSeconds: HOUR });
    expect(stored()).toBeNull();
    guard.isBlocking = false;
    progress.flush();

    expect(setUp({ text: stored() }).progress.position(EPISODE)).toBe(600);
  });

  it.each([
    ['right at the beginning', 9],
    ['right before the end', HOUR - 9],
  ])('clears a position %s', (_, seconds) => {
    const { progress } = setUp();
    progress.savePosition(EPISODE, { seconds: 600, durationSeconds: HOUR });

    progress.savePosition(EPISODE, { seconds, durationSeconds: HOUR });

    expect(progress.position(EPISODE)).toBe(0);
  });

  it('marks an episode that was heard to the end, also while it is heard again', () => {
    const { progress, isPlayed } = setUp();
    progress.savePosition(EPISODE, { seconds: 600, durationSeconds: HOUR });
    expect(isPlayed(EPISODE)).toBe(false);

    progress.savePosition(EPISODE, { seconds: HOUR, durationSeconds: HOUR });
    expect(isPlayed(EPISODE)).toBe(true);
    progress.savePosition(EPISODE, { seconds: 90, durationSeconds: HOUR });

    expect(isPlayed(EPISODE)).toBe(true);
    expect(progress.position(EPISODE)).toBe(90);
  });

  it('notes nothing of an episode that was only begun', () => {
    const { progress, stored } = setUp();

    progress.savePosition(EPISODE, { seconds: 4, durationSeconds: HOUR });

    expect(stored()).toBeNull();
  });

  it('stores five hundred positions, those of the latest episodes', () => {
    const { progress } = setUp();
    const idOf = (episode: number) => `${ID.slice(0, -1)}${String(1_000 + episode).slice(1)}`;
    for (let episode = 0; episode < 501; episode += 1) {
      progress.savePosition(idOf(episode), { seconds: 100 + episode, durationSeconds: HOUR });
    }

    expect([0, 1, 500].map((episode) => progress.position(idOf(episode)))).toEqual([0, 101, 600]);
  });

  it('remembers what is queued, in its order, and says that something was stored', () => {
    const { progress, onStored } = setUp();

    progress.saveQueue([OTHER, EPISODE]);

    expect(progress.queue()).toEqual([OTHER, EPISODE]);
    expect(onStored).toHaveBeenCalledTimes(1);
  });

  it('notes for nobody where somebody is who has signed out since', () => {
    const { progress, write, stored } = setUp();
    progress.saveQueue([OTHER]);
    write(writeListening(claimListening(parseListening(stored()), ANN)));
    progress.begin();
    progress.savePosition(EPISODE, { seconds: 600, durationSeconds: HOUR });

    write(writeListening(claimListening(parseListening(stored()), null)));
    progress.savePosition(EPISODE, { seconds: 700, durationSeconds: HOUR });

    expect(progress.position(EPISODE)).toBe(0);
    expect(progress.queue()).toEqual([]);
  });

  it('goes on noting for a visitor who signs in meanwhile', () => {
    const { progress, write, stored } = setUp();
    progress.begin();
    progress.savePosition(EPISODE, { seconds: 600, durationSeconds: HOUR });

    write(writeListening(claimListening(parseListening(stored()), ANN)));
    progress.savePosition(EPISODE, { seconds: 700, durationSeconds: HOUR });

    expect(progress.position(EPISODE)).toBe(700);
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
    expect(progress.position(EPISODE)).toBe(0);
  });

  it('holds values for this visit where the browser refuses to store', () => {
    const progress = createProgressStorage({
      storage: { getItem: refuse, setItem: refuse },
      mayStore: () => true,
      onStored: () => undefined,
      now: () => 0,
    });

    progress.saveSettings({ volume: 0.3, rate: 1 });

    expect(progress.settings().volume).toBe(0.3);
  });

  it('reads what another window of this browser has stored since', () => {
    const { progress, write } = setUp();
    progress.savePosition(EPISODE, { seconds: 600, durationSeconds: HOUR });

    write(`{"volume":1,"rate":1,"places":[["${EPISODE}",900]]}`);

    expect(progress.position(EPISODE)).toBe(900);
  });
});

function refuse(): never {
  throw new DOMException('Access is denied', 'SecurityError');
}

function setUp({ mayStore = true, text = null as string | null } = {}) {
  let storedText = text;
  const write = (value: string): void => void (storedText = value);
  const guard = { isBlocking: false };
  const onStored = vi.fn();
  let time = 0;
  const progress = createProgressStorage({
    storage: { getItem: () => storedText, setItem: (_, value) => (guard.isBlocking ? undefined : write(value)) },
    mayStore: () => mayStore,
    onStored,
    now: () => (time += 1),
  });
  const isPlayed = (id: string) =>
    parseListening(storedText).episodes.find(({ episodeId }) => episodeId === id)?.isPlayed;
  return { progress, write, isPlayed, onStored, guard, stored: () => storedText };
}
