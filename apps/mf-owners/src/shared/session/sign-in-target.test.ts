import { expect, it } from 'vitest';

import { readOwnerTarget, toOwnerLogin } from './sign-in-target.ts';

it.each([
  [null, '/owners'],
  ['/', '/owners'],
  ['https://evil.example', '/owners'],
  ['//evil.example', '/owners'],
  ['/profile?tab=saved', '/owners'],
  ['/login', '/owners'],
  ['/owners?tab=claims', '/owners?tab=claims'],
  ['/claim-business?business=x', '/claim-business?business=x'],
  ['/profile-of-noosa', '/profile-of-noosa'],
])('leads an owner who asks for %s to %s', (value, target) => {
  expect(readOwnerTarget(value)).toBe(target);
});

it.each([
  ['/owners', '/owners/login'],
  ['/owners?tab=claims', '/owners/login?returnTo=%2Fowners%3Ftab%3Dclaims'],
])('signs in on the way to %s at %s', (target, address) => {
  expect(toOwnerLogin(target)).toBe(address);
});
