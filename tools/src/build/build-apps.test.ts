import { expect, it } from 'vitest';

import { toFailedOutput } from './build-apps.ts';

const output = [
  '@shoreline/shell: built in 4 s',
  '@shoreline/mf-stories: × Module not found',
  '@shoreline/mf-stories: error build failed',
  'Failed tasks:',
  '- @shoreline/mf-stories:build',
].join('\n');

it('returns the output of the failed tasks only', () => {
  expect(toFailedOutput(output)).toBe(
    '@shoreline/mf-stories: × Module not found\n@shoreline/mf-stories: error build failed',
  );
});

it('returns everything when no task is named', () => {
  expect(toFailedOutput('nx could not read nx.json\n')).toBe('nx could not read nx.json');
});
