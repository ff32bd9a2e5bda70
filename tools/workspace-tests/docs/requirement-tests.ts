import { globSync } from 'node:fs';

import { readText, ROOT } from '../workspace.ts';

/** The page whose table names every requirement; its last column is written here. */
export const SECURITY_PAGE = 'docs/operations/security-requirements.md';

const TESTS = [
  '{apps,bench,libs,services,tools,trials}/**/*.{test,spec}.{ts,tsx}',
  'e2e/{specs,browsers}/**/*.{spec,journey}.ts',
];
/** What checks the titles quotes some. */
const NOT_TESTS = /node_modules|tools\/workspace-tests\/docs\//;
/** A title that begins with one id or several: `it('SES-1: …'`, `it.each(rows)('GW-4, GW-6: …'`. */
const TITLE = /[(,]\s*(['"`])((?:[A-Z]{2,4}-\d+)(?:, [A-Z]{2,4}-\d+)*): /g;
const ROW = /^(\| ([A-Z]{2,4}-\d+) *\|[^|\n]*\|[^|\n]*\|)[^|\n]*\|$/gm;

/** Test files by the ids that titles in them begin with. */
export type TestsById = ReadonlyMap<string, readonly string[]>;

export const readIds = (source: string): string[] =>
  [...source.matchAll(TITLE)].flatMap(([, , ids = '']) => ids.split(', '));

export function findTests(): TestsById {
  const files = TESTS.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter((file) => !NOT_TESTS.test(file));
  const found = files.toSorted().flatMap((file) => [...new Set(readIds(readText(file)))].map((id) => ({ id, file })));
  return new Map(
    [...Map.groupBy(found, ({ id }) => id)].map(([id, tests]) => [id, tests.map(({ file }) => file)] as const),
  );
}

/** The ids of the table, in its order. */
export const readRequirementIds = (page: string): string[] => [...page.matchAll(ROW)].map(([, , id = '']) => id);

/** Writes the tests of each requirement into the last cell of its row. */
export const fillTests = (page: string, tests: TestsById): string =>
  page.replace(ROW, (_, row: string, id: string) => `${row} ${(tests.get(id) ?? []).map(toLink).join(', ')} |`);

function toLink(file: string): string {
  const name = file.split('/').at(-1) ?? file;
  return `[${name.replace(/(?:\.int|\.smoke)?\.(?:test|spec|journey)\.tsx?$/, '')}](../../${file})`;
}
