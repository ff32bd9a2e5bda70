import { expect, it } from 'vitest';

import { fromMomentInput, toMomentInput } from './brisbane-moment.ts';

it('reads and writes moments on the clock of Noosa', () => {
  expect(toMomentInput('2026-11-23T21:30:00.000Z')).toBe('2026-11-24T07:30');
  expect(fromMomentInput('2026-11-24T07:30')).toBe('2026-11-23T21:30:00.000Z');
});

it.each(['', '2026-11', 'tomorrow at noon', '2026-13-45T99:99'])('takes %j for no moment', (text) => {
  expect(fromMomentInput(text)).toBeNull();
});

it('shows nothing where there is no moment', () => {
  expect(toMomentInput(null)).toBe('');
  expect(toMomentInput('soon')).toBe('');
});
