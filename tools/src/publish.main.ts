/** `npm run publish:remotes [-- mf-stories …]`: puts what was built into the artifact store and makes it live. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { publishRemotes } from '@shoreline/federation/publish';

import { printToStdout } from './print.ts';
import { defaultDataDir, inWorkspace } from './workspace.ts';

const { values, positionals } = parseArgs({
  options: { artifacts: { type: 'string', default: join(defaultDataDir, 'artifacts') } },
  allowPositionals: true,
});

const published = await publishRemotes({
  appsDir: inWorkspace('apps'),
  artifactsDir: values.artifacts,
  ...(positionals.length > 0 && { only: positionals }),
});
for (const { app, digest, changed } of published) {
  printToStdout(changed ? `published ${app} ${digest}` : `unchanged ${app} ${digest}`);
}
