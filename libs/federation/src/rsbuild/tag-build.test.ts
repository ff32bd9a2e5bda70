import { expect, it } from 'vitest';

import { BUILD_TAG, tagScripts } from './tag-build.ts';

const build = (page: string) =>
  tagScripts([
    { name: 'page.js', code: `chunks_${BUILD_TAG}.push("${page}")` },
    { name: 'entry.js', code: `chunks_${BUILD_TAG} = []` },
    { name: 'worker.js', code: 'nothing of it' },
  ]);

it('gives all scripts of a build one tag, and another when anything in them changed', () => {
  const [page, entry] = build('Stories');
  const tag = /chunks_([0-9a-f]{8})\b/.exec(entry?.code ?? '')?.[1];

  expect(page).toEqual({ name: 'page.js', code: `chunks_${tag}.push("Stories")` });
  expect(build('Stories')).toEqual([page, entry]);
  expect(build('Stories of today')[1]?.code).not.toBe(entry?.code);
});

it('leaves scripts alone that have nothing to do with it', () => {
  expect(build('Stories').map(({ name }) => name)).toEqual(['page.js', 'entry.js']);
});
