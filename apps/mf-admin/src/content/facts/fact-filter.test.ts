import { expect, it } from 'vitest';

import { listedFact } from '../../../test/fact-data.ts';
import { filterFacts, monthOf, readFactView, toFactQuery } from './fact-filter.ts';

const coolingOff = listedFact();
const grant = listedFact({ id: 'first-home-grant', title: 'First home grant', reviewBy: '2026-11' });
const median = listedFact({ id: 'median', title: 'Median house', guide: 'Market Insights', reviewBy: '2026-12' });
const everything = { search: '', section: '', isDue: false };
const found = (view: object) =>
  filterFacts([coolingOff, grant, median], { ...everything, ...view }, '2026-11').map(({ title }) => title);

it.each([
  [{}, ['Cooling off', 'First home grant', 'Median house']],
  [{ isDue: true }, ['First home grant']],
  [{ section: 'Market Insights' }, ['Median house']],
  [{ search: 'HOME first' }, ['First home grant']],
  [{ search: 'occupations act' }, ['Cooling off', 'First home grant', 'Median house']],
  [{ search: 'grant', section: 'Market Insights' }, []],
])('narrowed by %o there is %o', (view, titles) => {
  expect(found(view)).toEqual(titles);
});

it('counts a month from its first minute in Queensland', () => {
  expect(monthOf(new Date('2026-11-30T13:59:59Z'))).toBe('2026-11');
  expect(monthOf(new Date('2026-11-30T14:00:00Z'))).toBe('2026-12');
});

it.each(['', 'search=median', 'section=Market+Insights&due=true'])(
  'reads what it writes into an address: %s',
  (query) => {
    expect(toFactQuery(readFactView(new URLSearchParams(query)))).toBe(query);
  },
);
