import { globSync, readFileSync } from 'node:fs';

import { inWorkspace, workspaceRoot } from '@shoreline/tools/workspace';
import { expect, it } from 'vitest';

const dockerfiles = globSync(['deploy/*.Dockerfile', 'trials/local-bases/*.Dockerfile'], { cwd: workspaceRoot });
const textOf = (file: string) => readFileSync(inWorkspace(file), 'utf8');

/** From the first stage to the end of the one that installs. */
const opening = (file: string) =>
  /^FROM \$\{NODE_IMAGE\} AS manifests$[\s\S]*?(?=^FROM installed)/m.exec(textOf(file))?.[0];

it('installs once for all images: every Dockerfile begins with the same stages', () => {
  expect(dockerfiles.length).toBeGreaterThan(1);
  expect(new Set(dockerfiles.map(opening)).size).toBe(1);
});

it.each(dockerfiles)('%s builds with BuildKit and with the builder before it', (file) => {
  expect(textOf(file)).not.toMatch(/^# syntax=|--mount=|^(?:COPY|ADD) .*--(?:link|parents|exclude)|<<-?EOF/m);
});

it.each(dockerfiles)('%s runs as somebody who is not root', (file) => {
  const [last = ''] = textOf(file)
    .split(/^FROM /m)
    .slice(-1);

  expect(last).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
});
