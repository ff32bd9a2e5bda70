import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { CreateNodes, PostTasksExecution, TargetConfiguration } from '@nx/devkit';

import { type CheckResult, reportFile, RESULTS_FILE } from '../src/checks/check-result.ts';
import { browserSpecs } from './browser-specs.ts';

/**
 * The checks of a project follow from its files, so that no package repeats them: tests are run, an app is built, the
 * pages of a remote are weighed. Inputs and caches are in nx.json.
 */
export const createNodes: CreateNodes = [
  '{{apps,libs,services}/*,tools,e2e,bench,trials}/package.json',
  (files, _options, { workspaceRoot }) =>
    files.map((file) => {
      const root = dirname(file);
      return [file, { projects: { [root]: { targets: targetsOf(root, join(workspaceRoot, root)) } } }] as const;
    }),
];

function targetsOf(root: string, folder: string): Record<string, TargetConfiguration> {
  const files = globSync('{*,{src,test}/**/*}.{ts,tsx,json}', { cwd: folder });
  const has = (pattern: RegExp) => files.some((file) => pattern.test(file));
  return {
    ...(has(/(?<!\.int|\.smoke)\.test\.tsx?$/) && { unit: vitest('unit', root, 'unit*') }),
    ...(has(/\.int\.test\.ts$/) && { integration: vitest('integration', root, 'integration') }),
    ...(has(/\.smoke\.test\.ts$/) && { smoke: vitest('smoke', root, 'smoke') }),
    ...(has(/^rsbuild\.config\.ts$/) && { build: { command: 'rsbuild build', options: { cwd: root } } }),
    ...(has(/^app\.json$/) &&
      root !== SHELL && {
        budget: { command: 'node ../../libs/federation/src/budget/budget.main.ts', options: { cwd: root } },
      }),
    ...browserSpecs(root, folder),
  };
}

const SHELL = 'apps/shell';

/** A smoke run ends with the sum of its own: it is also started alone. */
const REPORTERS: Record<string, string> = { smoke: './tools/workspace-tests/setup/count-reporter.ts' };

function vitest(target: string, root: string, projects: string): TargetConfiguration {
  const report = reportFile(target, root);
  return {
    // The rules of the workspace read all of it: they are tests of the root project.
    command: `vitest run --project='${projects}' --reporter=${REPORTERS[target] ?? 'dot'} --reporter=json --outputFile.json=${report} ${root === 'tools' ? 'tools/src' : root}/`,
    outputs: [`{workspaceRoot}/${report}`],
  };
}

/** Leaves what became of each task of a run, for `npm test` to count. */
export const postTasksExecution: PostTasksExecution = (_options, { taskResults, workspaceRoot }) => {
  const results = Object.values(taskResults).map(({ task, status }): CheckResult => ({
    target: task.target.target,
    root: task.projectRoot ?? '.',
    status,
    durationMs: (task.endTime ?? 0) - (task.startTime ?? 0),
  }));
  const file = join(workspaceRoot, RESULTS_FILE);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(results));
};
