import { describe, expect, it } from 'vitest';

import { createListeningMemory } from './listening-memory.ts';

const HOUR = 3_600;

describe('without consent', () => {
  it('remembers for this visit and stores nothing', () => {
    const { memory, stored } = setUp({ mayStore: false });

    memory.keepSettings({ volume: 0.2, rate: 2 });
    memory.keepPlace('a', { seconds: 600, durationSeconds: HOUR });

    expect(memory.settings()).toEqual({ volume: 0.2, rate: 2 });
    expect(memory.place('a')).toBe(600);
    expect(stored()).toBeNull();
  });

  it('does not read what an earlier choice left behind', () => {
    const { memory } = setUp({ mayStore: false, text: '{"volume":0.1,"rate":3,"places":[["a",600]]}' });

    expect(memory.settings()).toEqual({ volume: 1, rate: 1 });
    expect(memory.place('a')).toBe(0);
  });
});

describe('with functional consent', () => {
  it('remembers from one visit to the next', () => {
    const first = setUp();
    first.memory.keepSettings({ volume: 0.7, rate: 1.25 });
    first.memory.keepPlace('a', { seconds: 600, durationSeconds: HOUR });

    const next = setUp({ text: first.stored() });

    expect(next.memory.settings()).toEqual({ volume: 0.7, rate: 1.25 });
    expect(next.memory.place('a')).toBe(600);
  });

  it.each([
    ['right at the beginning', 9],
    ['right before the end', HOUR - 9],
  ])('forgets a place %s', (_, seconds) => {
    const { memory } = setUp();
    memory.keepPlace('a', { seconds: 600, durationSeconds: HOUR });

    memory.keepPlace('a', { seconds, durationSeconds: HOUR });

    expect(memory.place('a')).toBe(0);
  });

  it('keeps fifty places, those of the latest episodes', () => {
    const { memory } = setUp();
    for (let episode = 0; episode < 51; episode += 1) {
      memory.keepPlace(`episode ${episode}`, { seconds: 100 + episode, durationSeconds: HOUR });
    }

    expect(memory.place('episode 0')).toBe(0);
    expect(memory.place('episode 1')).toBe(101);
    expect(memory.place('episode 50')).toBe(150);
  });

  it.each([
    'no JSON',
    'null',
    '[]',
    '{"volume":"loud","rate":null,"places":7}',
    '{"volume":40,"rate":0,"places":[["a"],["a","x"],[1,2],null]}',
  ])('takes nothing impossible from storage: %s', (text) => {
    const { memory } = setUp({ text });

    const { volume, rate } = memory.settings();
    expect(volume).toBe(1);
    expect(rate).toBeGreaterThanOrEqual(0.5);
    expect(memory.place('a')).toBe(0);
  });

  it('remembers for this visit where the browser refuses to store', () => {
    const memory = createListeningMemory({
      storage: { getItem: refuse, setItem: refuse },
      mayStore: () => true,
    });

    memory.keepSettings({ volume: 0.3, rate: 1 });

    expect(memory.settings().volume).toBe(0.3);
  });

  it('sees what another window of this browser kept meanwhile', () => {
    const { memory, write } = setUp();
    memory.keepPlace('a', { seconds: 600, durationSeconds: HOUR });

    write('{"volume":1,"rate":1,"places":[["a",900]]}');

    expect(memory.place('a')).toBe(900);
  });
});

function refuse(): never {
  throw new DOMException('Access is denied', 'SecurityError');
}

function setUp({ mayStore = true, text = null as string | null } = {}) {
  let kept = text;
  const write = (value: string): void => void (kept = value);
  const memory = createListeningMemory({
    storage: { getItem: () => kept, setItem: (_, value) => write(value) },
    mayStore: () => mayStore,
  });
  return { memory, write, stored: () => kept };
}
