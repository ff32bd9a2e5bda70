import {
  type Attribute,
  attributeLabels,
  capitalise,
  formatDateTime,
  type HomeBlock,
  type OpeningHours,
  type Photograph,
  type Recurrence,
  recurrenceText,
  type TemporaryClosure,
  toHours,
  weekdays,
} from '@shoreline/contracts';
import { homeBlockLabels } from '@shoreline/contracts/content-kinds';

import type { FieldControl, FieldRow } from './field-row.ts';
import { chapterList, describeTranscript, mentionList, phraseList } from './line-lists.ts';
import { figureList, linkList } from './site-lists.ts';

const formats: Partial<Record<FieldControl, (value: unknown, row: FieldRow) => string>> = {
  choice: (value, { options = [] }) => options.find((one) => one.value === (value ?? ''))?.label ?? String(value ?? ''),
  moment: (value) => formatDateTime(value as string | null) ?? '',
  attributes: (value) => ((value ?? []) as Attribute[]).map((one) => attributeLabels[one]).join(', '),
  phrases: (value) => phraseList.toText(value),
  chapters: (value) => chapterList.toText(value),
  mentions: (value) => mentionList.toText(value),
  links: (value) => linkList.toText(value),
  figures: (value) => figureList.toText(value),
  blocks: (value) => ((value ?? []) as HomeBlock[]).map((block) => homeBlockLabels[block]).join('\n'),
  flag: (value) => (value ? 'Yes' : 'No'),
  transcript: describeTranscript,
  photographs: (value) =>
    ((value ?? []) as Photograph[]).map(({ alt, credit }) => [alt, credit].filter(Boolean).join(' – ')).join('\n'),
  hours: (value) => formatHours(value as OpeningHours | string | null),
  closure: (value) => formatClosure(value as TemporaryClosure | null | undefined),
  recurrence: (value) => formatRecurrence(value as Recurrence | null),
};

/** What a field holds, as people read it; empty where it says nothing. */
export const formatField = (row: FieldRow, value: unknown): string =>
  formats[row.control]?.(value, row) ?? String(value ?? '');

function formatHours(hours: OpeningHours | string | null): string {
  if (typeof hours === 'string') return hours;
  if (!hours) return '';
  const { weekly, exceptions = [] } = hours;
  return [
    ...weekdays.map((day) => `${capitalise(day)}: ${toHours(weekly[day])}`),
    ...exceptions.map(({ date, slots, note }) => `${date}: ${toHours(slots)}${note ? ` (${note})` : ''}`),
  ].join('\n');
}

function formatClosure(closure: TemporaryClosure | null | undefined): string {
  if (!closure) return '';
  const { reopensOn, note } = closure;
  return [reopensOn ? `Until it opens again on ${reopensOn}` : 'Until further notice', note].filter(Boolean).join(': ');
}

function formatRecurrence(rule: Recurrence | null): string {
  if (!rule) return '';
  return [
    recurrenceText(rule),
    ...(rule.until ? [`until ${rule.until}`] : []),
    ...(rule.except.length > 0 ? [`without ${rule.except.join(', ')}`] : []),
    ...(rule.moved ?? []).map(({ date, start }) => `${date} moved to ${formatDateTime(start) ?? start}`),
  ].join(', ');
}

/** Lines of two texts without what both begin and end with: what is left out stands as an ellipsis. */
export function trimCommonLines(before: string, after: string): [string, string] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const cut = (lines: string[]): string =>
    [...(start > 0 ? ['…'] : []), ...lines.slice(start, lines.length - end), ...(end > 0 ? ['…'] : [])].join('\n');
  return [cut(a), cut(b)];
}
