import { globSync } from 'node:fs';
import { basename } from 'node:path';

import type { TargetConfiguration } from '@nx/devkit';

import { reportFile } from '../src/checks/check-result.ts';

/**
 * Of which remotes the specs of a group read what their own sources decide: those whose pages it opens, whose widgets are on them, whose
 * things are in their lists. Of the others headings at most, which their own specs hold. A group that is not listed reads all of them but
 * the operators'.
 */
const READ: Partial<Record<string, readonly string[]>> = {
  'mf-account': ['mf-account', 'mf-directory', 'mf-stories'],
  'mf-directory': ['mf-directory'],
  'mf-guides': ['mf-guides', 'mf-directory', 'mf-stories'],
  'mf-owners': ['mf-owners', 'mf-account', 'mf-directory'],
  'mf-podcast': ['mf-podcast', 'mf-directory', 'mf-stories'],
  'mf-stories': ['mf-stories', 'mf-directory', 'mf-podcast'],
  // They publish, break and take back builds as they are.
  'own-delivery': [],
  'own-machine': [],
  'own-site': ['mf-account', 'mf-admin', 'mf-directory', 'mf-owners', 'mf-podcast'],
};
const FOR_OPERATORS = 'mf-admin';

/** Its specs show what is in time and what is not: on a machine that is busy otherwise, nothing is. */
const OWN_MACHINE = 'own-machine';

/**
 * The browser specs are a target for each folder of `specs`, and `e2e` all of them. Those of one remote read nothing
 * of the remotes they do not visit: a change in a remote runs its own specs, the shell's and few others.
 */
export function browserSpecs(root: string, folder: string): Record<string, TargetConfiguration> {
  const groups = globSync('specs/*/', { cwd: folder }).map((group) => basename(group));
  if (groups.length === 0) return {};
  const remotes = globSync('../apps/mf-*/', { cwd: folder }).map((remote) => basename(remote));
  const targets = groups.map((group): [string, TargetConfiguration] => {
    const target = `e2e--${group}`;
    const read = READ[group] ?? remotes.filter((remote) => remote !== FOR_OPERATORS);
    const unread = remotes.filter((remote) => !read.includes(remote));
    return [
      target,
      {
        command: `node tools/src/e2e.main.ts --reporter=list,json specs/${group}/`,
        cache: true,
        parallelism: group !== OWN_MACHINE,
        dependsOn: ['^build'],
        inputs: [
          '{projectRoot}/{*,support/**/*}',
          `{projectRoot}/specs/${group}/**/*`,
          'product',
          ...unread.map((remote) => `!{workspaceRoot}/apps/${remote}/src/**/*`),
          { env: 'CHROMIUM_PATH' },
        ],
        outputs: [`{workspaceRoot}/${reportFile(target, root)}`],
      },
    ];
  });
  return { e2e: { executor: 'nx:noop', dependsOn: ['e2e--*'] }, ...Object.fromEntries(targets) };
}
