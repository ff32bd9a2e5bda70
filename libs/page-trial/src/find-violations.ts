import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { ImpactValue } from 'axe-core';
import type { Page } from 'playwright-core';

/** A rule that is broken, and where, as selectors. */
export interface Violation {
  id: string;
  impact: NonNullable<ImpactValue>;
  targets: string[];
}

/** The others are matters of taste, or of a page's place on its site. */
const IMPACTS: readonly ImpactValue[] = ['serious', 'critical'];

/** A page compiles this in two thirds of the time that the same with its comments takes. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is asked in the page, where axe is. Reporting what passes would take half of the time. */
const RUN = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, impact, nodes }) => ({ id, impact, targets: nodes.map(({ target }) => target.join(' ')) })))`;

/** What axe finds serious or critical on the page as it is. */
export async function findViolations(page: Page): Promise<Violation[]> {
  await page.evaluate(`${AXE}; undefined`);
  const violations = await page.evaluate<Violation[]>(RUN);
  return violations.filter(({ impact }) => IMPACTS.includes(impact));
}
