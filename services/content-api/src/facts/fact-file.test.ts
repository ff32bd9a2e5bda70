import type { ListedFact } from '@shoreline/contracts/operator-content';
import { describe, expect, it } from 'vitest';

import { writeFactFile } from './fact-file.ts';
import { readFactFile } from './fact-file-reader.ts';

const fact = (id: string, fields: Partial<ListedFact['fields']> = {}): ListedFact => ({
  id,
  item: '00000000-0000-4000-8000-000000000001',
  title: id,
  guide: 'Guide',
  text: '',
  isChanged: false,
  fields: {
    value: 5,
    upTo: null,
    unit: 'business days',
    asAt: '2025-09',
    source: 'Property Occupations Act 2014',
    sourceUrl: null,
    note: null,
    isIndicative: false,
    reviewBy: '2027-07',
    ...fields,
  },
});
const coolingOff = fact('cooling-off');
const HEAD = 'figure,value,up to,unit,as at,source,source link,note,indicative,review by';
const row = 'cooling-off,5,,business days,2025-09,Property Occupations Act 2014,,,,2027-07';
const read = (...lines: string[]) => readFactFile([HEAD, ...lines].join('\r\n'), [coolingOff]);

describe('a written file', () => {
  it('has a row a figure beneath the names of its columns', () => {
    expect(writeFactFile([coolingOff])).toBe(`\uFEFF${HEAD}\r\n${row}\r\n`);
  });

  it.each(['=', '+', '-', '@'])('has no text that a spreadsheet takes for a formula: %s', (sign) => {
    const note = `${sign}HYPERLINK("https://evil.example")`;
    const csv = writeFactFile([fact('cooling-off', { note })]);

    expect(csv).toContain(`"'${sign}HYPERLINK`);
    expect(readFactFile(csv, [fact('cooling-off', { note })])).toMatchObject({ unchanged: 1, faults: [] });
  });

  it('has negative numbers as numbers', () => {
    expect(writeFactFile([fact('invest-growth', { value: -0.94 })])).toContain('\ninvest-growth,-0.94,');
  });
});

describe('a read file', () => {
  it.each([
    ['another number', row.replace(',5,', ',7,'), { value: 7 }],
    ['a number as people write it', row.replace(',5,', ',"$1,340,000",'), { value: 1_340_000 }],
    ['a month as spreadsheets make it', row.replace(',2025-09,', ',May-26,'), { asAt: '2026-05' }],
    ['a note over two lines', row.replace(',,,,', ',,"One\nline",,'), { note: 'One line' }],
    ['a flag and its reason', row.replace(',,,,', ',,Our estimate.,yes,'), { isIndicative: true }],
  ])('says what changes by %s', (_, line, after) => {
    expect(read(line)).toMatchObject({ changes: [{ id: 'cooling-off', after }], faults: [], unchanged: 0 });
  });

  it.each([
    [
      'a name nobody knows',
      row.replace('cooling-off', 'warming-up'),
      'figure',
      'There is no figure called “warming-up”',
    ],
    ['no number', row.replace(',5,', ',five,'), 'value', 'Please enter a number'],
    ['another unit', row.replace('business days', 'days'), 'unit', /counts business days/],
    ['a period that is none', row.replace(',2025-09,', ',last year,'), 'as at', /Write a year/],
    ['a link that is none', row.replace(',,,,', ',javascript:alert(1),,,'), 'source link', /URL/],
    ['neither yes nor no', row.replace(',,,,', ',,,perhaps,'), 'indicative', 'Write yes or no'],
    ['a review before the figure', row.replace('2027-07', '2024-07'), 'review by', 'A review comes after the figure'],
  ])('names line and column of %s', (_, line, column, message) => {
    const { faults, changes } = read(line);

    expect(changes).toEqual([]);
    expect(faults).toMatchObject([
      { line: 2, column, message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ]);
  });

  it('takes no figure twice', () => {
    expect(read(row, row.replace(',5,', ',7,'))).toMatchObject({
      unchanged: 1,
      changes: [],
      faults: [{ line: 3, message: 'Line 2 has this figure already' }],
    });
  });

  it('leaves a column as it was that is not there, and says which it does not know', () => {
    const csv = 'Figure,Value,colour\ncooling-off,7,blue';

    expect(readFactFile(csv, [coolingOff])).toMatchObject({
      changes: [{ after: { ...coolingOff.fields, value: 7 } }],
      faults: [{ line: 1, message: 'There is no column “colour”' }],
    });
  });

  it.each([
    ['', /“figure” is missing/],
    ['a photograph', /“figure” is missing/],
    [`${HEAD}\ncooling-off,"5`, /quotation mark/],
  ])('says what is wrong with a file such as %o', (csv, message) => {
    expect(readFactFile(csv, [coolingOff])).toMatchObject({
      changes: [],
      faults: [{ message: expect.stringMatching(message) }],
    });
  });
});
