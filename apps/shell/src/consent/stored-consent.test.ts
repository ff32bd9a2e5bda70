import { expect, it } from 'vitest';

import { mayStore } from './stored-consent.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');
const choice = { functional: true, analytics: false, consentTimestamp: '2026-03-01T00:00:00Z', withdrawnAt: null };

it('allows what was chosen, and only that', () => {
  expect(ask(choice, 'functional')).toBe(true);
  expect(ask(choice, 'analytics')).toBe(false);
  expect(ask(choice, 'marketing')).toBe(false);
});

it.each([
  ['there is no choice', undefined],
  ['the choice was withdrawn', { ...choice, withdrawnAt: '2026-10-01T00:00:00Z' }],
  ['the choice is older than 365 days', { ...choice, consentTimestamp: '2025-11-20T00:00:00Z' }],
  ['nobody knows when it was made', { functional: true }],
  ['it is no choice at all', 'functional'],
  ['it is nothing', null],
  ['it says neither yes nor no', { ...choice, functional: 'yes' }],
])('allows nothing when %s', (_, stored) => {
  expect(ask(stored, 'functional')).toBe(false);
});

it('holds for 365 days', () => {
  expect(ask({ ...choice, consentTimestamp: '2025-11-21T00:00:00Z' }, 'functional')).toBe(true);
});

it('allows nothing where storage cannot be read', () => {
  const storage = {
    getItem(): never {
      throw new DOMException('Access is denied', 'SecurityError');
    },
  };

  expect(mayStore('functional', { storage, now: () => NOW })).toBe(false);
});

const ask = (stored: unknown, category: Parameters<typeof mayStore>[0]): boolean =>
  mayStore(category, {
    storage: { getItem: () => (stored === undefined ? null : JSON.stringify(stored)) },
    now: () => NOW,
  });
