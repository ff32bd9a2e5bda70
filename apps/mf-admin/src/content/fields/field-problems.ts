import {
  fieldProblem,
  listingFields,
  type ListingTextField,
  listingTextFields,
  type OpeningHours,
  type Photograph,
} from '@shoreline/contracts';
import { hoursProblems, toHoursDraft } from '@shoreline/form-kit/hours';
import type { ContentKindName } from '@shoreline/contracts/operator-content';

import type { Fields } from '../drafts/merge-drafts.ts';
import { groupedRows } from './content-fields.ts';
import type { FieldControl, FieldRow } from './field-row.ts';
import { chapterList, mentionList } from './line-lists.ts';
import { photographProblems } from './photograph-problems.ts';
import { figureList, linkList } from './site-lists.ts';

/** Sentences by the name of the field they belong to. */
export type FieldProblems = Readonly<Record<string, string>>;

const MISSING = 'Please fill this in';
const NO_NUMBER = 'Please enter a number';
const PHOTOGRAPHS = 'Some of the photographs need another look';
const HOURS = 'Some of the hours need another look';

/** What is wrong with a draft before it is sent. The service has the last word. */
export const fieldProblems = (kind: ContentKindName, fields: Fields): FieldProblems =>
  Object.fromEntries(
    groupedRows(kind, fields)
      .flatMap(([, rows]) => rows)
      .flatMap((row): [string, string][] => {
        const problem = (kind === 'listing' && ownersProblem(row.name, fields)) || problemOfRow(row, fields[row.name]);
        return problem ? [[row.name, problem]] : [];
      }),
  );

/** Owners' fields have rules of their own, with their own words. */
function ownersProblem(name: string, fields: Fields): string | undefined {
  const known = listingTextFields.find((field): field is ListingTextField => field === name);
  const value = fields[name];
  return known && fieldProblem(listingFields[known].rule, typeof value === 'string' ? value : '');
}

const checks: Partial<Record<FieldControl, (value: unknown, row: FieldRow) => string | undefined>> = {
  number: problemOfNumber,
  pin: problemOfNumber,
  chapters: (value) => problemOfText(value, chapterList.read),
  mentions: (value) => problemOfText(value, mentionList.read),
  links: (value) => problemOfText(value, linkList.read),
  figures: (value) => problemOfText(value, figureList.read),
  hours: problemOfHours,
  photographs: problemOfPhotographs,
};

const problemOfRow = (row: FieldRow, value: unknown): string | undefined =>
  checks[row.control]?.(value, row) ?? (row.empty === undefined && isBlank(value) ? MISSING : undefined);

function problemOfHours(value: unknown): string | undefined {
  if (typeof value !== 'object') return undefined;
  return Object.keys(hoursProblems(toHoursDraft(value as OpeningHours | null))).length > 0 ? HOURS : undefined;
}

function problemOfPhotographs(value: unknown): string | undefined {
  const problems = photographProblems((value ?? []) as Photograph[]);
  return Object.keys(problems).length > 0 ? PHOTOGRAPHS : undefined;
}

function problemOfNumber(value: unknown, { empty }: FieldRow): string | undefined {
  if (typeof value === 'number') return undefined;
  return typeof value === 'string' || empty === undefined ? NO_NUMBER : undefined;
}

/** A list that is still text is one that could not be read. */
function problemOfText(value: unknown, read: (text: string) => object): string | undefined {
  if (typeof value !== 'string') return undefined;
  const found = read(value);
  return 'problem' in found ? String(found.problem) : undefined;
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** Faults the service found, by field: `fields.title` is the title's. */
export const toFieldProblems = (issues: readonly { path: string; message: string }[]): FieldProblems =>
  Object.fromEntries(
    issues.map(({ path, message }) => [path.replace(/^fields\./, '').split('.', 1)[0] ?? path, message]),
  );
