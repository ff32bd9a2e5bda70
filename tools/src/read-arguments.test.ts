import { afterEach, expect, it, vi } from 'vitest';

import { readArguments } from './read-arguments.ts';

const USAGE = 'npm run bench [-- page …] [--smoke]';
const read = (...args: string[]) => readArguments(USAGE, { smoke: { type: 'boolean', default: false } }, args);

afterEach(() => void vi.restoreAllMocks());

it('reads options and names', () => {
  expect(read('page', '--smoke')).toMatchObject({ values: { smoke: true }, positionals: ['page'] });
});

it('says how a command is used', () => {
  const { exit, stdout } = watchProcess();

  expect(() => read('page', '--help')).toThrow('ended');

  expect(stdout).toHaveBeenCalledExactlyOnceWith(`${USAGE}\n`);
  expect(exit).toHaveBeenCalledExactlyOnceWith(0);
});

it('refuses an option it does not know, and says which there are', () => {
  const { exit, stderr } = watchProcess();

  expect(() => read('--smok')).toThrow('ended');

  expect(stderr).toHaveBeenCalledExactlyOnceWith(`\n✗ Unknown option '--smok'.\n\n${USAGE}\n\n`);
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
});

function watchProcess() {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  return { exit, stdout, stderr };
}
