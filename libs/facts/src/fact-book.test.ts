import { expect, it } from 'vitest';

import { openFactBook, type PublishedFact } from './fact-book.ts';
import { factRegister } from './fact-register.ts';

const coolingOff: PublishedFact = {
  id: 'cooling-off',
  value: 7,
  upTo: null,
  asAt: '2026-11',
  source: 'Property Occupations Act 2014 (Queensland)',
  sourceUrl: 'https://legislation.example/property-occupations',
  note: null,
  isIndicative: false,
  reviewBy: '2028-01',
};
const median = { ...coolingOff, id: 'median-2023-q4', asAt: '2023-12' };

it('has what was published, counted in what the register says', () => {
  const { getFact, figures, labelled } = openFactBook([coolingOff]);

  expect(getFact('cooling-off')).toMatchObject({ value: 7, unit: 'business days', asAt: '2026-11' });
  expect(getFact('cooling-off')).not.toHaveProperty('note');
  expect(figures`You have ${'cooling-off'}.`).toBe('You have 7 business days.');
  expect(labelled({ Cooling: 'cooling-off' })).toMatchObject([{ label: 'Cooling', fact: { value: 7 } }]);
});

it('says what the register says where nothing was published, and leaves out what it does not know', () => {
  const { getFact } = openFactBook([{ ...coolingOff, id: 'of-a-version-to-come' }]);

  expect(getFact('cooling-off')).toEqual(factRegister['cooling-off']);
});

it('works growth out from the medians of today', () => {
  expect(openFactBook().getFact('growth-2023-q4')).toEqual(factRegister['growth-2023-q4']);
  expect(openFactBook([{ ...median, value: 1_447_000 }]).getFact('growth-2023-q4').value).toBe(5.01);
});
