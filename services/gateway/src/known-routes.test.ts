import { expect, it } from 'vitest';

import { isIdempotent } from './known-routes.ts';

it.each([
  ['POST', '/api/claims/initiate', true],
  ['POST', '/api/Claims/initiate', false],
  ['POST', '/api/claims/initiate/', false],
  ['POST', '/api/owners/enquiries/0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f10/replies', true],
  ['POST', '/api/owners/enquiries/a/b/replies', false],
  ['POST', '/api/owners/login', false],
  ['PUT', '/api/claims/initiate', false],
])('knows whether %s %s heeds an Idempotency-Key: %s', (method, path, heeds) => {
  expect(isIdempotent(method, path)).toBe(heeds);
});
