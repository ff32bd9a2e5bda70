import { expect, it } from 'vitest';

import { readText } from '../workspace.ts';
import { fillTests, findTests, readIds, readRequirementIds, REQUIREMENT_PAGES } from './requirement-tests.ts';

const idsByPage = REQUIREMENT_PAGES.map((page) => readRequirementIds(readText(page)));
const ids = idsByPage.flat();
const tests = findTests();

it('lists thirty requirements of security and twenty-six of delivery, each once', () => {
  expect(idsByPage.map((page) => page.length)).toEqual([30, 26]);
  expect(new Set(ids).size).toBe(ids.length);
});

it('has a test for each requirement', () => {
  expect(ids.filter((id) => !tests.has(id))).toEqual([]);
});

it('has a requirement for each id a test names', () => {
  expect([...tests.keys()].filter((id) => !ids.includes(id))).toEqual([]);
});

it.each([
  ["it('SES-1: marks every cookie', () => {", ['SES-1']],
  ["test.each(rows)(\n  'GW-4, GW-6: answers', async () => {", ['GW-4', 'GW-6']],
  ['describe(`AZ-1: ${route}`, () => {', ['AZ-1']],
  ["it('asks for SES-1: later', () => {", []],
  ["it('marks every cookie (SES-1)', () => {", []],
])('reads the ids of %s', (source, expected) => {
  expect(readIds(source)).toEqual(expected);
});

it('renews the last cell of a row and nothing else', () => {
  const page = '| SES-1 | Cookies are safe. | all | [old](../x) |\n| Id | The site |\n';

  expect(
    fillTests(
      'docs/operations/page.md',
      page,
      new Map([['SES-1', ['libs/a/src/cookies.int.test.ts', 'e2e/specs/b.spec.ts']]]),
    ),
  ).toBe(
    '| SES-1 | Cookies are safe. | all | [cookies](../../libs/a/src/cookies.int.test.ts), [b](../../e2e/specs/b.spec.ts) |\n| Id | The site |\n',
  );
});
