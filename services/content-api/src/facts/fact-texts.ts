import type { FactFields } from '@shoreline/contracts/operator-content';

import type { FactColumn } from './fact-file.ts';

type Texts = Partial<Record<FactColumn, string>>;

/** What a row says of a figure, for its schema to judge. A column the file does not have leaves its field as it was. */
export const toWrittenFact = ({ figure: _figure, ...texts }: Texts, before: FactFields): Record<string, unknown> => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, readers[name as keyof FactFields](withoutApostrophe(text))]),
  ),
});

/** The one a file of ours has before what would begin a formula. */
const withoutApostrophe = (text: string): string => text.replace(/^'(?=[=+\-@\t\r])/, '');

const readers: Record<keyof FactFields, (text: string) => unknown> = {
  value: toNumber,
  upTo: (text) => (text === '' ? null : toNumber(text)),
  unit: asWritten,
  asAt: toMonth,
  source: asWritten,
  sourceUrl: toOptional,
  note: toOptional,
  isIndicative: toFlag,
  reviewBy: toMonth,
};

function asWritten(text: string): string {
  return text;
}

function toOptional(text: string): string | null {
  return text === '' ? null : text;
}

/** `$1,340,000` and `4.49%` are numbers to people. What is none stays as it is, and is said to be none. */
function toNumber(text: string): number | string {
  const bare = text.replace(/[$,%\s]/g, '').replace('−', '-');
  const number = Number(bare);
  return bare === '' || Number.isNaN(number) ? text : number;
}

const YES = ['yes', 'y', 'true', '1'];
const NO = ['', 'no', 'n', 'false', '0'];

function toFlag(text: string): boolean | string {
  const said = text.toLowerCase();
  return YES.includes(said) || (NO.includes(said) ? false : text);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Spreadsheets make `Dec-24` of 2024-12 without asking. */
function toMonth(text: string): string {
  const [, name = '', year = ''] = /^([a-z]{3})[a-z]*[- ](?:20)?(\d\d)$/i.exec(text) ?? [];
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  return month === 0 ? text : `20${year}-${String(month).padStart(2, '0')}`;
}
