import { factsByReview, writeFact, writeMonth } from '@shoreline/facts';
import { expect, it } from 'vitest';

import { runOps } from '../run-ops.ts';
import { factCommands } from './fact-commands.ts';

const [first] = factsByReview();
const last = factsByReview().at(-1);

it('lists every figure with its value, its date and its source, the next review in front', async () => {
  const { code, stdout } = await run(['list']);

  expect(code).toBe(0);
  const [head, , titles, , ...rows] = stdout.split('\n');
  expect(head).toBe(`${factsByReview().length} figures`);
  expect(titles).toMatch(/^Review +Figure +Value +As at +Source$/);
  expect(rows).toHaveLength(factsByReview().length);
  expect(rows[0]).toContain(`${first?.fact.reviewBy}  ${first?.id}`);
  expect(rows.at(-1)).toContain(last && writeFact(last.fact));
});

it('lists what this month is the last for', async () => {
  const { stdout } = await run(['due'], `${last?.fact.reviewBy}-01T00:00:00+10:00`);

  expect(stdout).toMatch(new RegExp(`^${factsByReview().length} figures to be looked at by `));
});

it('counts a month from its first minute in Queensland', async () => {
  const { stdout } = await run(['due'], '2026-11-30T13:59:59Z');
  expect(stdout).toMatch(/by November 2026/);

  const { stdout: later } = await run(['due'], '2026-11-30T14:00:00Z');
  expect(later).toMatch(/by December 2026/);
});

it('says when nothing is due, and when something will be', async () => {
  expect(await run(['due', '--by', '2025-01'])).toEqual({
    code: 0,
    stdout: `No figure has to be looked at by January 2025. The next come up in ${writeMonth(first?.fact.reviewBy ?? '')}.`,
    stderr: '',
  });
});

it('takes no day and no word for a month', async () => {
  const { code, stderr } = await run(['due', '--by', 'May']);

  expect(code).toBe(2);
  expect(stderr).toContain('--by is a year and a month, such as 2027-05.');
});

async function run(args: string[], now = '2026-11-21T00:00:00Z') {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const code = await runOps({
    args: ['facts', ...args],
    env: {},
    commandGroups: [factCommands(() => new Date(now))],
    print: (line) => stdout.push(line),
    printError: (line) => stderr.push(line),
  });
  return { code, stdout: stdout.join('\n'), stderr: stderr.join('\n') };
}
