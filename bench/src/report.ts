import { toTable } from '@shoreline/tools/format';
import { max, median, min } from 'simple-statistics';

/** One measured thing, with the samples of every column in the order they were taken. */
export interface Row {
  name: string;
  unit: 'µs' | 'ms' | 's' | 'kB' | 'MB' | '/s' | '';
  samples: readonly (readonly number[])[];
}

/** One table of a report. With several columns the first is divided by each of the others. */
export interface Section {
  title: string;
  columns: readonly string[];
  rows: readonly Row[];
  /** What a reader must know to judge the figures. */
  notes: readonly string[];
}

export type Result = ReturnType<typeof toResult>;

/** Every column on its own, and per other column the first divided by it, round by round. */
export const toResult = ({ title, columns, rows, notes }: Section) => ({
  title,
  notes,
  figures: rows.map(({ name, unit, samples }) => {
    const [first = [], ...others] = samples;
    return {
      name,
      unit,
      columns: Object.fromEntries(columns.map((column, index) => [column, summarise(samples[index] ?? [])])),
      ratios: Object.fromEntries(
        others.map((other, index) => [columns[index + 1] ?? '', summarise(ratios(first, other))]),
      ),
    };
  }),
});

interface Summary {
  median: number;
  min: number;
  max: number;
}

/** Null where nothing could be measured. */
function summarise(samples: readonly number[]): Summary | null {
  const known = samples.filter(Number.isFinite);
  return known.length === 0 ? null : { median: median(known), min: min(known), max: max(known) };
}

/** Each round's own ratio: what slows a whole round slows both sides of it. A round with nothing below the line is left out. */
function ratios(above: readonly number[], below: readonly number[]): number[] {
  return above.flatMap((value, round) => {
    const other = below[round];
    return other ? [value / other] : [];
  });
}

/** The table a person reads: medians, the spread in brackets, the ratio to every other column. */
export function toReport({ title, figures, notes }: Result): string {
  const names = Object.keys(figures[0]?.columns ?? {});
  const others = Object.keys(figures[0]?.ratios ?? {});
  const head = ['', ...names, ...others.map((name) => `${names[0]} / ${name}`)];
  const lines = figures.map(({ name, unit, columns, ratios: divided }) => [
    unit ? `${name}, ${unit}` : name,
    ...names.map((column) => withSpread(columns[column], inDigits)),
    ...others.map((column) => withSpread(divided[column], (value) => value.toFixed(2))),
  ]);
  return ['', title, toTable(head, lines), ...notes].join('\n');
}

const PRECISE_BELOW = 100;

const inDigits = (value: number): string =>
  Number.isInteger(value) || value >= PRECISE_BELOW ? String(Math.round(value)) : value.toFixed(1);

function withSpread(summary: Summary | null | undefined, write: (value: number) => string): string {
  if (!summary) return '–';
  const middle = write(summary.median);
  return summary.min === summary.max ? middle : `${middle} (${write(summary.min)}–${write(summary.max)})`;
}
