import { expect, it } from 'vitest';

import { changesBetween, findBuildBefore, mergeChanges } from './revision.rules.ts';

const live = (digest: string) => ({ live: digest, previous: null, canary: null });
const registry = (apps: Record<string, string>) => ({
  version: 1 as const,
  apps: Object.fromEntries(Object.entries(apps).map(([app, digest]) => [app, live(digest)])),
});
const published = (digest: string) => ({ action: 'publish' as const, live: digest });
const rolledBack = (digest: string) => ({ action: 'rollback' as const, live: digest });

it.each([
  ['the one before', [published('aaaa'), published('bbbb')], 'aaaa'],
  ['nothing after the first one', [published('aaaa')], undefined],
  [
    'the one before that, after going back',
    [published('aaaa'), published('bbbb'), published('cccc'), rolledBack('bbbb')],
    'aaaa',
  ],
  [
    'what it was gone back to, after another publish',
    [published('aaaa'), published('bbbb'), rolledBack('aaaa'), published('cccc')],
    'aaaa',
  ],
  ['the one before one that was published twice', [published('aaaa'), published('bbbb'), published('aaaa')], 'bbbb'],
  ['the one before, over changes of its canary', [published('aaaa'), published('bbbb'), published('bbbb')], 'aaaa'],
])('goes back to %s', (_, history, digest) => {
  expect(findBuildBefore(history)).toBe(digest);
});

it('names what is another, what came and what went', () => {
  expect(
    changesBetween(registry({ shell: 'aaaa', 'mf-jobs': 'bbbb' }), registry({ shell: 'aaaa', 'mf-events': 'cccc' })),
  ).toEqual([
    { app: 'mf-events', from: null, to: 'cccc', canary: null },
    { app: 'mf-jobs', from: 'bbbb', to: null, canary: null },
  ]);
});

it('adds what was published into a folder to what else is live by then', () => {
  const merged = mergeChanges(registry({ shell: 'aaaa', 'mf-jobs': 'new1' }), {
    before: registry({ shell: 'aaaa', 'mf-jobs': 'old1' }),
    after: registry({ shell: 'bbbb', 'mf-jobs': 'old1' }),
  });

  expect(merged).toEqual(registry({ shell: 'bbbb', 'mf-jobs': 'new1' }));
});
