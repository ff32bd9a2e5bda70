import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

import conventional from '@commitlint/config-conventional';

const { workspaces } = JSON.parse(readFileSync(`${import.meta.dirname}/package.json`, 'utf8'));

/** The folders of all projects, read from the workspace so that no list is kept by hand. */
const projects = workspaces
  .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: import.meta.dirname }))
  .map((file) => basename(dirname(file)));

/** Subjects of commits: `type(scope): what changed`. `CONTRIBUTING.md` tells people, a workspace test checks. */
export default {
  rules: {
    ...conventional.rules,
    'header-max-length': [2, 'always', 72],
    'scope-enum': [2, 'always', [...projects, 'workspace', 'docs', 'deploy', 'deps']],
  },
};
