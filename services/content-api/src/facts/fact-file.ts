import type { FactFields, ListedFact } from '@shoreline/contracts/operator-content';
import { stringify } from 'csv-stringify/sync';

/** The columns of the file of figures, in their order, by the field they hold. */
export const factColumns = {
  figure: 'figure',
  value: 'value',
  upTo: 'up to',
  unit: 'unit',
  asAt: 'as at',
  source: 'source',
  sourceUrl: 'source link',
  note: 'note',
  isIndicative: 'indicative',
  reviewBy: 'review by',
} as const satisfies Record<keyof FactFields | 'figure', string>;

export type FactColumn = keyof typeof factColumns;

/** All figures as a file for a spreadsheet: a row a figure. What would begin a formula begins with an apostrophe; spreadsheets show none of it. */
export const writeFactFile = (facts: readonly ListedFact[]): string =>
  stringify(
    facts.map(({ id, fields }) => ({ ...fields, figure: id, isIndicative: fields.isIndicative ? 'yes' : '' })),
    {
      header: true,
      columns: Object.entries(factColumns).map(([key, header]) => ({ key, header })),
      // Excel takes a file without the mark for one of the last century.
      bom: true,
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: { number: (value) => ({ value: String(value), escape_formulas: false }) },
    },
  );
