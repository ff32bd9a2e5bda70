// @vitest-environment jsdom
import { expect, it } from 'vitest';

import { timeoutFor } from './page-timeout.ts';

it('is short for another page, and without a limit for another list on the same one', () => {
  history.replaceState(null, '', '/stories?page=1');

  expect(timeoutFor(new URL('/episodes', location.href))).toBe(100);
  expect(timeoutFor(new URL('/stories?page=2', location.href))).toBeUndefined();
});
