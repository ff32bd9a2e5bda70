import { expect, it } from 'vitest';

import { openFactBook } from './fact-book.ts';
import { factRegister } from './fact-register.ts';
import { factFaults, factTitle, guideOf, isFactId, publishedFactIds } from './fact-rules.ts';

const book = openFactBook();
const written = (id: (typeof publishedFactIds)[number], changes: object = {}) => {
  const { upTo = null, note = null, isIndicative = false, ...fact } = book.getFact(id);
  return { ...fact, upTo, note, isIndicative, ...changes };
};

it.each(publishedFactIds)('finds nothing wrong with %s as the register has it', (id) => {
  expect(factFaults(id, written(id))).toEqual([]);
});

it.each([
  ['cooling-off', { unit: 'days' }, 'unit', 'This figure counts business days: the guide is written around it'],
  ['cooling-off', { value: 0 }, 'value', 'Only a change may be zero or less'],
  ['cost-duty', { upTo: 6 }, 'upTo', 'The guide calculates or draws with this: one number, no range'],
  ['start-early', { upTo: 1 }, 'upTo', 'A range runs upwards'],
  ['median-2024-q3', { asAt: '2024-12' }, 'asAt', 'This is the figure of 2024-09: the quarter is its name'],
  ['cooling-off', { source: 'The Act, section nine.' }, 'source', 'Leave the stop out: the page adds one'],
  ['start-early', { note: null }, 'note', 'An indicative figure says why it is one'],
  ['cooling-off', { reviewBy: '2025-09' }, 'reviewBy', 'A review comes after the figure'],
] as const)('refuses %s with %o', (id, changes, field, message) => {
  expect(factFaults(id, written(id, changes))).toEqual([{ field, message }]);
});

it('leaves out what follows from other figures', () => {
  expect(publishedFactIds).toHaveLength(Object.keys(factRegister).length - 4);
  expect(publishedFactIds).not.toContain('growth-2023-q4');
});

it('knows names, titles and guides', () => {
  expect(isFactId('cooling-off')).toBe(true);
  expect(isFactId('constructor')).toBe(false);
  expect(factTitle('noosa-heads-median-house')).toBe('Noosa heads median house');
  expect(guideOf('cooling-off')).toEqual({ title: 'Real Estate Tips', path: '/real-estate-tips' });
  expect(guideOf('tewantin-residents').path).toBe('/neighbourhoods');
});
