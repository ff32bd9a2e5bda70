import { factFieldsSchema, type FactFileCheck, type ListedFact } from '@shoreline/contracts/operator-content';
import { factFaults, isFactId } from '@shoreline/facts';
import { CsvError, parse } from 'csv-parse/sync';

import { toWrittenFact } from './fact-texts.ts';
import { type FactColumn, factColumns } from './fact-file.ts';

type Fault = FactFileCheck['faults'][number];
type Change = Omit<FactFileCheck['changes'][number], 'revision'>;

interface ReadFile {
  changes: Change[];
  faults: Fault[];
  unchanged: number;
}

interface Row {
  line: number;
  texts: Partial<Record<FactColumn, string>>;
}

const MAX_FAULTS = 300;
const MAX_NAME_LENGTH = 80;

/** What a file would change, and what in it cannot be used, by line. A figure the file leaves out stays as it is, and so does a column. */
export function readFactFile(csv: string, facts: readonly ListedFact[]): ReadFile {
  const { rows, faults } = readRows(csv);
  const known = new Map(facts.map((fact) => [fact.id, fact]));
  const seen = new Map<string, number>();
  const outcomes = rows.map((row) => {
    const name = row.texts.figure ?? '';
    const fact = known.get(name);
    const before = seen.get(name);
    seen.set(name, row.line);
    if (!fact) return [toFault(row, 'figure', `There is no figure called “${name.slice(0, MAX_NAME_LENGTH)}”`)];
    if (before !== undefined) return [toFault(row, 'figure', `Line ${before} has this figure already`)];
    return readRow(row, fact);
  });
  return {
    changes: outcomes.filter((one): one is Change => typeof one === 'object' && !Array.isArray(one)),
    faults: [...faults, ...outcomes.flatMap((one) => (Array.isArray(one) ? one : []))].slice(0, MAX_FAULTS),
    unchanged: outcomes.filter((one) => one === 'unchanged').length,
  };
}

function readRow(row: Row, { text: _text, ...fact }: ListedFact): Change | Fault[] | 'unchanged' {
  const parsed = factFieldsSchema.safeParse(toWrittenFact(row.texts, fact.fields));
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => toFault(row, path[0] as FactColumn, message));
  }
  const after = parsed.data;
  const wrong = isFactId(fact.id) ? factFaults(fact.id, after) : [];
  if (wrong.length > 0) return wrong.map(({ field, message }) => toFault(row, field as FactColumn, message));
  const names = Object.keys(after) as (keyof typeof after)[];
  return names.every((name) => after[name] === fact.fields[name]) ? 'unchanged' : { ...fact, line: row.line, after };
}

const toFault = ({ line }: Pick<Row, 'line'>, column: FactColumn | null, message: string): Fault => ({
  line,
  column: column && factColumns[column],
  message,
});

const HEAD = { line: 1 };
const NAMELESS = `The first line names the columns; “${factColumns.figure}” is missing`;
const BROKEN = 'From here on this is no CSV: a quotation mark is missing, or is one too many';

function readRows(csv: string): { rows: Row[]; faults: Fault[] } {
  const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true } as const;
  try {
    const [head, ...lines] = parse(csv, options) as unknown as { info: { lines: number }; record: string[] }[];
    return toRows(head?.record ?? [], lines);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rows: [], faults: [toFault({ line: Number(error['lines'] ?? 1) }, null, BROKEN)] };
  }
}

function toRows(head: readonly string[], lines: readonly { info: { lines: number }; record: string[] }[]) {
  const columns = head.map(toColumn);
  if (!columns.includes('figure')) return { rows: [], faults: [toFault(HEAD, null, NAMELESS)] };
  const unknown = head.filter((name, index) => name !== '' && !columns[index]);
  return {
    rows: lines.map(({ info, record }) => ({ line: info.lines, texts: toTexts(columns, record) })),
    faults: unknown.map((name) => toFault(HEAD, null, `There is no column “${name.slice(0, MAX_NAME_LENGTH)}”`)),
  };
}

const names = Object.entries(factColumns) as [FactColumn, string][];
const toColumn = (written: string): FactColumn | undefined =>
  names.find(([, name]) => name === written.trim().toLowerCase())?.[0];

const toTexts = (columns: readonly (FactColumn | undefined)[], record: readonly string[]): Row['texts'] =>
  Object.fromEntries(columns.flatMap((column, index) => (column ? [[column, record[index] ?? '']] : [])));
