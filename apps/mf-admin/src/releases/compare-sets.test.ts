import { expect, it } from 'vitest';

import { compareSets } from './compare-sets.ts';

const set = (builds: Record<string, string>) => ({
  set: '0123456789abcdef',
  apps: Object.entries(builds).map(([app, digest]) => ({ app, digest, commit: null })),
});

it('names what is another build, what came and what went', () => {
  const { changed, same } = compareSets(
    set({ shell: 'aaaa', 'mf-guides': 'aaaa', 'mf-old': 'aaaa' }),
    set({ shell: 'aaaa', 'mf-guides': 'bbbb', 'mf-new': 'aaaa' }),
  );

  expect(same).toBe(1);
  expect(changed.map(({ app, from, to }) => [app, from?.digest, to?.digest])).toEqual([
    ['mf-guides', 'aaaa', 'bbbb'],
    ['mf-new', undefined, 'aaaa'],
    ['mf-old', 'aaaa', undefined],
  ]);
});
