import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readPlainEnv } from '@shoreline/tools/env';
import { printToStdout as print } from '@shoreline/tools/print';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { BenchOptions, MeasuredSite } from './bench-options.ts';
import { type Section, toReport, toResult } from './report.ts';
import { programBenches, siteBenches } from './run-bench.ts';
import { startSite } from './stack/measure-stack.ts';

const abort = new AbortController();
const options: BenchOptions = {
  env: readPlainEnv(),
  print,
  signal: abort.signal,
  workDir: mkdtempSync(join(tmpdir(), 'shoreline-bench-smoke-')),
  isSmoke: true,
};

afterAll(() => {
  abort.abort();
  rmSync(options.workDir, { recursive: true, force: true });
});

describe('on the running site', () => {
  let site: MeasuredSite;
  beforeAll(async () => {
    site = await startSite(options);
  });
  afterAll(() => site?.stack.stop());

  it.each(Object.entries(siteBenches))('%s is measured', async (_, bench) => {
    await expectFigures(bench({ ...options, ...site }));
  });
});

describe('on single programs', () => {
  it.each(Object.entries(programBenches))('%s is measured', async (_, bench) => {
    await expectFigures(bench(options));
  });
});

/** At least one table, and a number in every row's first column. */
async function expectFigures(sections: AsyncGenerator<Section>): Promise<void> {
  const results = [];
  for await (const section of sections) results.push(toResult(section));
  results.forEach((result) => print(toReport(result)));

  const figures = results.flatMap(({ figures: rows }) => rows);
  expect(figures.length).toBeGreaterThan(0);
  expect(figures.filter(({ columns }) => Object.values(columns)[0] === null)).toEqual([]);
}
