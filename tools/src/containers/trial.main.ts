/**
 * `npm run trial:containers [-- --local-bases] [--no-build] [--keep]`: builds the images, starts the stack under a
 * project of its own beside whatever runs here, looks at what it must show, and prints what was seen.
 */
import { parseArgs } from 'node:util';

import { readPlainEnv } from '../env.ts';
import { messageOf, Problem } from '../problem.ts';
import { sayOnStderr, sayOnStdout, withProgress } from '../say.ts';
import { findFreePorts } from '../stack/ports.ts';
import { listenForTheEnd } from '../the-end.ts';
import type { Check, Trial } from './check.ts';
import { openContainers } from './containers.ts';
import { LOCAL_DATABASE_OPTIONS, makeLocalBases } from './local-bases/make-bases.ts';
import { operationChecks } from './operation-checks.ts';
import { safetyChecks } from './safety-checks.ts';
import { keptCheck, siteChecks } from './site-checks.ts';
import { createVisitor } from './visitor.ts';

const PROJECT = 'shoreline-trial';
const FILES = ['docker-compose.yml', 'docker-compose.override.yml'];
/** Half a minute on a machine with nothing else to do; a busy one may take twenty times that. */
const START_LIMIT_S = '900';

const PATIENT_BUDGET_MS = '9000';

const { values } = parseArgs({
  options: {
    'local-bases': { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const signal = listenForTheEnd('Stopped.');
const env = readPlainEnv();
const [port = 0, signInPort, mailPort] = await findFreePorts(['gateway', 'sign-in', 'mailbox'].length);
const containers = openContainers({
  project: PROJECT,
  files: [...FILES, ...(env.EXTRA_CA || env.NPM_REGISTRY ? ['deploy/private-ca.yml'] : [])],
  signal,
  env: {
    ...env,
    SHORELINE_VERSION: 'trial',
    GATEWAY_PORT: String(port),
    SIGN_IN_PORT: String(signInPort),
    MAIL_WEB_PORT: String(mailPort),
    // Whether the server writes the pages is asked here, not how fast this machine is today.
    SHELL_BUDGET_MS: PATIENT_BUDGET_MS,
    ...(values['local-bases'] && { MONGODB_OPTIONS: LOCAL_DATABASE_OPTIONS }),
  },
});
const origin = `http://localhost:${port}`;
const trial: Trial = {
  origin,
  port,
  mailboxUrl: `http://127.0.0.1:${mailPort}`,
  containers,
  visitor: createVisitor(),
};

const up = () => containers.compose('up', '-d', '--wait', '--wait-timeout', START_LIMIT_S);
let failures = 0;

async function look({ title, look: seeing }: Check): Promise<void> {
  try {
    sayOnStdout(`✓ ${title}\n    ${await seeing(trial)}`);
  } catch (error) {
    signal.throwIfAborted();
    failures += 1;
    sayOnStdout(`✗ ${title}\n    ${messageOf(error)}`);
  }
}

try {
  const { docker, compose } = containers;
  sayOnStdout(
    `▸ Docker ${await docker(['version', '-f', '{{.Server.Version}}'])}, ${await docker(['compose', 'version'])}`,
  );
  if (values['local-bases']) await withProgress(sayOnStdout, 'Making base images', () => makeLocalBases(env, signal));
  if (!values['no-build']) await withProgress(sayOnStdout, 'Building images', () => compose('build'));
  await compose('down', '-v', '--remove-orphans');
  await withProgress(sayOnStdout, 'Starting, until all are healthy', up);
  for (const check of [...siteChecks, ...safetyChecks, ...operationChecks]) await look(check);
  await withProgress(sayOnStdout, 'down, then up', async () => {
    await compose('down');
    await up();
  });
  await look(keptCheck);
  sayOnStdout(failures === 0 ? '\nEverything was seen.' : `\n${failures} not as it must be.`);
  process.exitCode = failures === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  sayOnStderr(error.message);
  process.exitCode = 1;
} finally {
  if (values.keep) sayOnStdout(`Still running: ${origin} – docker compose -p ${PROJECT} down -v ends it.`);
  else if (!signal.aborted) await containers.compose('down', '-v', '--remove-orphans');
}
if (process.connected) process.disconnect();
