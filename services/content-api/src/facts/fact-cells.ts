import type { FactFields } from '@shoreline/contracts/operator-content';

import type { FactColumn } from './fact-file.ts';

type Cells = Partial<Record<FactColumn, string>>;

/** What a row says of a figure, for its schema to judge. A column the file does not have leaves its field as it was. */
export const toWrittenFact = ({ figure: _figure, ...cells }: Cells, before: FactFields): Record<string, unknown> => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [name, readers[name as keyof FactFields](withoutApostrophe(cell))]),
  ),
});

/** The one a file of ours has before what would begin a formula. */
const withoutApostrophe = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '');

const readers: Record<keyof FactFields, (cell: string) => unknown> = {
  value: toNumber,
  upTo: (cell) => (cell === '' ? null : toNumber(cell)),
  unit: asWritten,
  asAt: toMonth,
  source: asWritten,
  sourceUrl: toOptional,
  note: toOptional,
  isIndicative: toFlag,
  reviewBy: toMonth,
};

function asWritten(cell: string): string {
  return cell;
}

function toOptional(cell: string): string | null {
  return cell === '' ? null : cell;
}

/** `$1,340,000` and `4.49%` are numbers to people. What is none stays as it is, and is said to be none. */
function toNumber(cell: string): number | string {
  const bare = cell.replace(/[$,%\s]/g, '').replace('−', '-');
  const number = Number(bare);
  return bare === '' || Number.isNaN(number) ? cell : number;
}

const YES = ['yes', 'y', 'true', '1'];
const NO = ['', 'no', 'n', 'false', '0'];

function toFlag(cell: string): boolean | string {
  const said = cell.toLowerCase();
  return YES.includes(said) || (NO.includes(said) ? false : cell);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Spreadsheets make `Dec-24` of 2024-12 without asking. */
function toMonth(cell: string): string {
  const [, name = '', year = ''] = /^([a-z]{3})[a-z]*[- ](?:20)?(\d\d)$/i.exec(cell) ?? [];
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  return month === 0 ? cell : `20${year}-${String(month).padStart(2, '0')}`;
}
