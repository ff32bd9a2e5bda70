import { expect, it } from 'vitest';

import { runStages, type Stage } from './run-stages.ts';

const stage = (name: string, failed: number, dependsOn: string[] = []): Stage => ({
  name,
  dependsOn,
  run: () => Promise.resolve({ passed: 2, failed, output: `${name} speaks` }),
});

it('goes on after a failure and shows what the failed stage wrote', async () => {
  const lines: string[] = [];

  const counts = await runStages([[[stage('lint', 1), stage('unit', 0)]]], (line) => lines.push(line));

  expect(counts).toEqual({ passed: 4, failed: 1 });
  expect(lines.join('\n')).toContain('lint speaks');
  expect(lines.join('\n')).not.toContain('unit speaks');
});

it('does not run a stage whose dependencies failed, and counts that as one failure', async () => {
  const lines: string[] = [];

  const counts = await runStages([[[stage('build', 1)]], [[stage('e2e', 0, ['build'])]]], (line) => lines.push(line));

  expect(counts).toEqual({ passed: 2, failed: 2 });
  expect(lines.at(-1)).toContain('not run: needs build');
});

it('counts a stage that throws as one failure', async () => {
  const broken: Stage = { name: 'e2e', run: () => Promise.reject(new Error('no browser')) };
  const lines: string[] = [];

  expect(await runStages([[[broken]]], (line) => lines.push(line))).toEqual({ passed: 0, failed: 1 });
  expect(lines.at(-1)).toContain('no browser');
});

it('lets lanes run side by side, and the next phase wait for all of them', async () => {
  const { promise: isTyped, resolve: finishTypes } = Promise.withResolvers<void>();
  const started: string[] = [];
  const waiting = (name: string, until = Promise.resolve()): Stage => ({
    name,
    run: async () => {
      started.push(name);
      await until;
      return { passed: 1, failed: 0, output: '' };
    },
  });
  const lint = { ...waiting('lint'), run: () => (finishTypes(), waiting('lint').run()) };

  await runStages([[[waiting('types', isTyped)], [lint]], [[waiting('unit')]]], () => undefined);

  expect(started).toEqual(['types', 'lint', 'unit']);
});
