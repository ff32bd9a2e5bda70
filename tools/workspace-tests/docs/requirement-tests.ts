import { globSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';

import { readText, ROOT } from '../workspace.ts';

/** The pages whose tables name every requirement; their last column is written here. */
export const REQUIREMENT_PAGES = ['docs/operations/security-requirements.md', 'docs/delivery.md'];

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

/** Writes the tests of each requirement into the last cell of its row, as links from the page at `path`. */
export const fillTests = (path: string, page: string, tests: TestsById): string =>
  page.replace(ROW, (_, row: string, id: string) => {
    const links = (tests.get(id) ?? []).map((file) => `[${nameOf(file)}](${relative(dirname(path), file)})`);
    return `${row} ${links.join(', ')} |`;
  });

const nameOf = (file: string): string => basename(file).replace(/(?:\.int|\.smoke)?\.(?:test|spec|journey)\.tsx?$/, '');
