/**
 * `npm run trial:containers [-- restarts [name …] | kills] [--local-bases] [--no-build] [--keep]`: builds the images
 * and starts the stack under a project of its own beside whatever runs here. Then it runs the smoke test,
 * or runs every program twice and disturbs them under load, as `npm run trial` does with processes.
 */
import { parseArgs } from 'node:util';

import { readPlainEnv } from '../env.ts';
import { UserError } from '../print.ts';
import { printToStderr, printToStdout as print, withProgress } from '../print.ts';
import { createShutdownSignal, runUntilStopped } from '../shutdown.ts';
import { runKillTrial } from '../trials/kill-trial.ts';
import { runRestartTrial } from '../trials/restart-trial.ts';
import { openContainers } from './containers.ts';
import { makeLocalBases } from './local-bases/make-bases.ts';
import { runSmokeTest } from './smoke-test.ts';
import { chooseTrialPorts, toTrialEnv } from './trial-env.ts';
import { openReplicatedContainers, scaleArgs } from './replicated-containers.ts';
import { createVisitor } from './visitor.ts';

const PROJECT = 'shoreline-trial';
const FILES = ['docker-compose.yml', 'docker-compose.override.yml'];
/** Half a minute on a machine with nothing else to do; a busy one may take twenty times that. */
const START_LIMIT_S = '900';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'local-bases': { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const [name, ...only] = positionals;
const trials = { restarts: runRestartTrial, kills: runKillTrial };
const disturb = Object.entries(trials).find(([known]) => known === name)?.[1];
const signal = createShutdownSignal('Stopped.');
const env = readPlainEnv();
const ports = await chooseTrialPorts();
const containers = openContainers({
  project: PROJECT,
  files: [...FILES, ...(env.EXTRA_CA || env.NPM_REGISTRY ? ['deploy/private-ca.yml'] : [])],
  signal,
  env: toTrialEnv({ env, ports, isReplicated: disturb !== undefined, localBases: values['local-bases'] }),
});
const { docker, compose } = containers;
const [port, secondPort] = ports.gateways;
const mailboxUrl = `http://127.0.0.1:${ports.mailbox}`;
// With the services that run by hand: else the volume that only they use stays.
const down = () => compose('--profile', '*', 'down', '-v', '--remove-orphans');
const up = () =>
  compose('up', '-d', '--wait', '--wait-timeout', START_LIMIT_S, ...(disturb === undefined ? [] : scaleArgs));

async function smokeTest(): Promise<void> {
  const trial = { origin: `http://localhost:${port}`, port, mailboxUrl, containers, visitor: createVisitor() };
  const failures = await runSmokeTest({ trial, up, print, signal });
  if (failures > 0) throw new UserError(`${failures} not as it must be.`);
  print('\nEverything was seen.');
}

async function run(): Promise<void> {
  if (name !== undefined && !disturb) throw new UserError(`Say which trial: ${Object.keys(trials).join(' or ')}.`);
  print(`▸ Docker ${await docker(['version', '-f', '{{.Server.Version}}'])}, ${await docker(['compose', 'version'])}`);
  if (values['local-bases']) await withProgress(print, 'Making base images', () => makeLocalBases(env, signal));
  if (!values['no-build']) await withProgress(print, 'Building images', () => compose('build'));
  await down();
  try {
    await withProgress(print, 'Starting, until all are healthy', up);
    if (!disturb) return await smokeTest();
    const gateways: [string, string] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${secondPort}`];
    const site = await openReplicatedContainers({ containers, gateways, mailboxUrl, signal });
    await disturb({ site, only, print, signal });
  } finally {
    if (values.keep) print(`Still running: http://localhost:${port} – docker compose -p ${PROJECT} down -v ends it.`);
    else if (!signal.aborted) await down();
  }
}

await runUntilStopped(signal, run, printToStderr);
