import { expect, it } from 'vitest';

import { toSignInAddress } from './sign-in-options.ts';

it.each([
  ['consumer', '/', '/api/login'],
  ['business', '/', '/api/login?type=business'],
  ['consumer', '/profile?tab=saved', '/api/login?returnTo=%2Fprofile%3Ftab%3Dsaved'],
  ['business', '/stories', '/api/login?type=business&returnTo=%2Fstories'],
] as const)('leads a %s who wants to go to %s to %s', (kind, target, address) => {
  expect(toSignInAddress(kind, target)).toBe(address);
});
