import { MS_PER_DAY } from '@shoreline/contracts';
import { runInNewContext } from 'node:vm';

import { expect, it } from 'vitest';

import { createRecord, EVERYTHING, NOTHING_OPTIONAL, PREFERENCES_KEY } from '../consent/consent-record.ts';
import { themeScript } from './document.ts';
import { THEME_STORAGE_KEY } from '../theme/use-theme.ts';

const allowed = createRecord(EVERYTHING, Date.now());

it.each(['dark', 'light'])('shows %s when it was stored and may be', (theme) => {
  expect(shown({ [PREFERENCES_KEY]: JSON.stringify(allowed), [THEME_STORAGE_KEY]: theme })).toBe(theme);
});

it.each([
  ['nothing was ever chosen', undefined],
  ['functional is refused', JSON.stringify(createRecord(NOTHING_OPTIONAL, Date.now()))],
  ['the choice was withdrawn', JSON.stringify({ ...allowed, withdrawnAt: allowed.consentTimestamp })],
  ['the choice ran out', JSON.stringify(createRecord(EVERYTHING, Date.now() - 366 * MS_PER_DAY))],
  ['the choice was about another version', JSON.stringify({ ...allowed, consentVersion: 2 })],
  ['the record is not one', '{'],
])('follows the system when %s', (_, record) => {
  expect(shown({ ...(record && { [PREFERENCES_KEY]: record }), [THEME_STORAGE_KEY]: 'dark' })).toBeUndefined();
});

it('follows the system when no theme we know was stored', () => {
  expect(shown({ [PREFERENCES_KEY]: JSON.stringify(allowed), [THEME_STORAGE_KEY]: 'x" onload="' })).toBeUndefined();
  expect(shown({ [PREFERENCES_KEY]: JSON.stringify(allowed) })).toBeUndefined();
});

it('can close no element it stands in', () => {
  expect(themeScript).not.toContain('</');
});

/** What a document shows after the script ran in a browser that stores this. */
function shown(stored: Record<string, string>): string | undefined {
  const dataset: { theme?: string } = {};
  runInNewContext(themeScript, {
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    document: { documentElement: { dataset } },
  });
  return dataset.theme;
}
