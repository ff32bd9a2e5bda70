import { ratios, type Summary, summarise } from './summary.ts';

/** One measured thing, with the samples of every column in the order they were taken. */
interface Row {
  name: string;
  unit: 'µs' | 'ms' | 's' | 'kB' | 'MB' | '/s' | '';
  samples: readonly (readonly number[])[];
}

/** One table of a report. With two columns the first is divided by the second. */
export interface Section {
  title: string;
  columns: readonly string[];
  rows: readonly Row[];
  /** What a reader must know to judge the figures. */
  notes: readonly string[];
}

interface Figure {
  name: string;
  unit: Row['unit'];
  columns: Record<string, Summary>;
  /** Per other column: the first column divided by it, round by round. */
  ratios: Record<string, Summary>;
}

/** A section with its arithmetic done, as it is stored. */
export interface Result {
  title: string;
  notes: readonly string[];
  figures: Figure[];
}

export const toResult = ({ title, columns, rows, notes }: Section): Result => ({
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

/** The table a person reads: medians, the spread in brackets, the ratio to every other column. */
export function toTable({ title, figures, notes }: Result): string {
  const names = Object.keys(figures[0]?.columns ?? {});
  const others = Object.keys(figures[0]?.ratios ?? {});
  const header = ['', ...names, ...others.map((name) => `${names[0]} / ${name}`)];
  const lines = figures.map(({ name, unit, columns, ratios: divided }) => [
    unit ? `${name}, ${unit}` : name,
    ...names.map((column) => withSpread(columns[column], inDigits)),
    ...others.map((column) => withSpread(divided[column], inHundredths)),
  ]);
  return ['', title, ...alignColumns([header, ...lines]), ...notes.map((note) => `  ${note}`)].join('\n');
}

const PRECISE_BELOW = 100;

const inDigits = (value: number): string =>
  Number.isInteger(value) || value >= PRECISE_BELOW ? String(Math.round(value)) : value.toFixed(1);
const inHundredths = (value: number): string => value.toFixed(2);

function withSpread(summary: Summary | undefined, write: (value: number) => string): string {
  if (!summary || Number.isNaN(summary.median)) return '–';
  const { median, min, max } = summary;
  return min === max ? write(median) : `${write(median)} (${write(min)}–${write(max)})`;
}

function alignColumns(lines: readonly (readonly string[])[]): string[] {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  return lines.map((cells) =>
    `  ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd(),
  );
}
