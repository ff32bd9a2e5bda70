import { expect, it } from 'vitest';

import { createRebuildQueue } from '@shoreline/remote-cli/rebuild-queue';

import { isSource } from './watch-remotes.ts';

it('runs once more, and only once, after changes during a run', async () => {
  const finish: (() => void)[] = [];
  const rebuild = createRebuildQueue(() => new Promise((resolve) => finish.push(resolve)));

  rebuild();
  rebuild();
  rebuild();
  expect(finish).toHaveLength(1);
  finish[0]?.();
  await expect.poll(() => finish.length).toBe(2);
  finish[1]?.();
  await Promise.resolve();

  expect(finish).toHaveLength(2);
});

it.each([
  ['src/stories/story-page.tsx', true],
  ['app.json', true],
  ['dist/web/remoteEntry.js', false],
  ['src/stories/story-page.test.tsx', false],
])('treats %s as a source: %s', (file, expected) => {
  expect(isSource(file)).toBe(expected);
});
