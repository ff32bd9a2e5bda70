import { expect, it } from 'vitest';

import { categoryOfName } from './consent-registry.ts';

it.each([
  ['__Host-shoreline-session', 'essential'],
  ['__Host-shoreline-sign-in', 'essential'],
  ['shoreline-cookie-preferences', 'essential'],
  ['_ga', 'analytics'],
  ['_ga_1A2B3C', 'analytics'],
  ['_gid', 'analytics'],
  ['_gcl_au', 'marketing'],
  ['shoreline-listening', 'functional'],
  ['whatever', 'functional'],
])('counts %s as %s', (name, category) => {
  expect(categoryOfName(name)).toBe(category);
});
