import type { FactFileCheck, ListedFact } from '@shoreline/contracts/operator-content';

type Parts = Partial<Omit<ListedFact, 'fields'> & ListedFact['fields']>;

const FACT_ID = '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d0020';

/** A figure as operators get it, with what a test says is different. */
export const listedFact = ({ id, item, title, guide, text, isChanged, ...fields }: Parts = {}): ListedFact => ({
  id: id ?? 'cooling-off',
  item: item ?? FACT_ID,
  title: title ?? 'Cooling off',
  guide: guide ?? 'Real Estate Tips',
  text: text ?? '5 business days',
  isChanged: isChanged ?? false,
  fields: {
    value: 5,
    upTo: null,
    unit: 'business days',
    asAt: '2025-09',
    source: 'Property Occupations Act 2014 (Queensland)',
    sourceUrl: null,
    note: null,
    isIndicative: false,
    reviewBy: '2027-07',
    ...fields,
  },
});

/** What a file would change of it. */
export const factChange = (
  before: ListedFact = listedFact(),
  after: Partial<ListedFact['fields']> = {},
): FactFileCheck['changes'][number] => {
  const { text: _text, ...fact } = before;
  return { ...fact, line: 2, revision: 0, after: { ...fact.fields, ...after } };
};
