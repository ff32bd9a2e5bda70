import { globSync } from 'node:fs';
import { basename } from 'node:path';

import type { TargetConfiguration } from '@nx/devkit';

import { reportFile } from '../src/checks/check-result.ts';

/** Remotes whose pages the specs of another one open: their widgets are on its pages, or their things in its lists. */
const VISITS: Partial<Record<string, readonly string[]>> = {
  'mf-account': ['mf-directory', 'mf-stories'],
  'mf-guides': ['mf-directory', 'mf-stories'],
  'mf-owners': ['mf-account', 'mf-directory'],
  'mf-podcast': ['mf-directory', 'mf-stories'],
};

/**
 * They publish, break and take back builds as they are: of what a remote's own sources decide they read headings that its own specs
 * hold.
 */
const READING_NO_REMOTE: readonly string[] = ['own-delivery', 'own-machine'];

/** Its specs show what is in time and what is not: on a machine that is busy otherwise, nothing is. */
const OWN_MACHINE = 'own-machine';

/**
 * The browser specs are a target for each folder of `specs`, and `e2e` all of them. Those of one remote read nothing
 * of the remotes they do not visit: a change in a remote runs its own specs, the shell's and few others.
 */
export function browserSpecs(root: string, folder: string): Record<string, TargetConfiguration> {
  const groups = globSync('specs/*/', { cwd: folder }).map((group) => basename(group));
  if (groups.length === 0) return {};
  const remotes = groups.filter((group) => group.startsWith('mf-'));
  const targets = groups.map((group): [string, TargetConfiguration] => {
    const target = `e2e--${group}`;
    const unread = remotes.filter((remote) => !isRead(group, remote));
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

/** Whether the specs of a group say anything about the pages of a remote. */
function isRead(group: string, remote: string): boolean {
  if (READING_NO_REMOTE.includes(group)) return false;
  return !group.startsWith('mf-') || group === remote || VISITS[group]?.includes(remote) === true;
}
