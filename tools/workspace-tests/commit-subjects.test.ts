import { spawnSync } from 'node:child_process';

import lint from '@commitlint/lint';
import load from '@commitlint/load';
import { beforeAll, describe, expect, it } from 'vitest';

import { ROOT } from './workspace.ts';

/** From here on subjects follow `commitlint.config.js`; those before are history. */
const FIRST_CHECKED = 'f44a493';
const CONFIG = { file: 'commitlint.config.js', cwd: ROOT };

let rules: Awaited<ReturnType<typeof load>>['rules'];

const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });

/**
 * Subjects since that commit. A shallow clone may begin later: then all it has. Sources without a history, as in an
 * image, have none to check.
 */
function readSubjects(): string[] {
  const isThere = git('merge-base', '--is-ancestor', FIRST_CHECKED, 'HEAD').status === 0;
  const isShallow = git('rev-parse', '--is-shallow-repository').stdout?.trim() === 'true';
  if (!isThere && !isShallow) return [];
  const range = isThere ? [`${FIRST_CHECKED}~..HEAD`] : ['HEAD'];
  return git('log', '--no-merges', '--format=%s', ...range)
    .stdout.split('\n')
    .filter(Boolean);
}

const faultsOf = async (subject: string): Promise<string[]> =>
  (await lint(subject, rules)).errors.map(({ message }) => message);

beforeAll(async () => {
  ({ rules } = await load({}, CONFIG));
});

it('finds every subject in the form type(scope): what changed', async () => {
  const found = await Promise.all(
    readSubjects().map(async (subject) => ({ subject, faults: await faultsOf(subject) })),
  );

  expect(found.filter(({ faults }) => faults.length > 0)).toEqual([]);
});

describe('the rules', () => {
  it.each([
    'fix(gateway): retry only routes declared idempotent',
    'docs: split operations',
    'feat(mf-stories): add tags',
  ])('take %s', async (subject) => {
    expect(await faultsOf(subject)).toEqual([]);
  });

  it.each([
    'Believe a key only where the contract heeds it',
    'fix(gatewya): retry only routes declared idempotent',
    'fix(gateway): Retry only routes declared idempotent',
    'fixed(gateway): retry only routes declared idempotent',
    `fix(gateway): ${'retry '.repeat(12)}`,
  ])('refuse %s', async (subject) => {
    expect(await faultsOf(subject)).not.toEqual([]);
  });
});
