import { join } from 'node:path';

import { publishRemotes } from '@shoreline/federation/publish';

import { readEnvWithFile } from './env.ts';
import { printToStdout } from './print.ts';
import { readArguments } from './read-arguments.ts';
import { publishToSite } from './release/publish-to-site.ts';
import { findRunningStack } from './stack/stack-record.ts';
import { defaultDataDir, inWorkspace } from './workspace.ts';

const USAGE = `npm run publish:remotes [-- <app> …] [--artifacts <folder>]

Makes live what was built, all apps or those that are named: through releases-api of the site that runs on this machine, or into
the artifact store where none runs.
  --artifacts <folder>   The artifact store to publish into.`;

const { values, positionals } = readArguments(USAGE, { artifacts: { type: 'string' } });

const only = { ...(positionals.length > 0 && { only: positionals }) };
const appsDir = inWorkspace('apps');

if (values.artifacts === undefined && findRunningStack(defaultDataDir)) {
  process.exitCode = await publishToSite({
    appsDir,
    sourcesDir: inWorkspace('.'),
    env: readEnvWithFile(),
    apps: positionals,
    print: printToStdout,
  });
} else {
  const artifactsDir = values.artifacts ?? join(defaultDataDir, 'artifacts');
  for (const { app, digest, changed } of await publishRemotes({ appsDir, artifactsDir, ...only })) {
    printToStdout(changed ? `published ${app} ${digest}` : `unchanged ${app} ${digest}`);
  }
}
if (process.connected) process.disconnect();
