import { mailboxAt } from '@shoreline/tools/mailbox';
import { findFreePorts, findFreeRow } from '@shoreline/tools/ports';
import { withProgress, UserError } from '@shoreline/tools/print';

import { LOCAL_DATABASE_OPTIONS, makeLocalBases } from '../../local-bases/make-bases.ts';
import type { ReplicatedSite, TrialOptions } from '../replicated-site.ts';
import type { Trial } from '../run-trial.ts';
import { createVisitor } from '../visitor.ts';
import { runChecks } from './checks.ts';
import { type Containers, openContainers } from './containers.ts';
import { operationChecks } from './operation-checks.ts';
import { openReplicatedContainers, scaleArgs } from './replicated-containers.ts';
import { safetyChecks } from './safety-checks.ts';
import { persistenceCheck, siteChecks } from './site-checks.ts';

const PROJECT = 'shoreline-trial';
const FILES = ['docker-compose.yml', 'docker-compose.override.yml'];
/** Half a minute on a machine with nothing else to do; a busy one may take twenty times that. */
const START_LIMIT_S = '900';
/** The checks test whether the server renders the pages, not how fast this machine is. */
const LONG_RENDER_TIMEOUT_MS = '9000';
/** A trial is one address that asks as much as a town, and failures are what its log is for. */
const UNDER_LOAD = { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' };

interface ContainerTrialOptions extends Omit<TrialOptions, 'site' | 'dataDir'> {
  /** Runs every program twice and disturbs them under load; without it, every check runs once. */
  trial: Trial | undefined;
  build: boolean;
  keep: boolean;
  localBases: boolean;
}

interface TrialPorts {
  /** One for each gateway; the first is the public origin. */
  gateways: [number, number];
  signIn: number;
  mailbox: number;
}

/** Builds the images, starts the stack beside whatever runs here, and checks it or disturbs it. */
export async function runContainerTrial(options: ContainerTrialOptions): Promise<void> {
  const { trial, env, build, keep, localBases, print, signal } = options;
  const ports = await choosePorts();
  const containers = openContainers({
    project: PROJECT,
    files: [...FILES, ...(env.NPM_REGISTRY || env.BUILD_NETWORK ? ['deploy/private-ca.yml'] : [])],
    signal,
    env: toComposeEnv(options, ports),
  });
  const { docker, compose } = containers;
  // With the services that run by hand: else the volume that only they use stays.
  const down = () => compose('--profile', '*', 'down', '-v', '--remove-orphans');
  const up = () => compose('up', '-d', '--wait', '--wait-timeout', START_LIMIT_S, ...(trial ? scaleArgs : []));

  print(`▸ Docker ${await docker(['version', '-f', '{{.Server.Version}}'])}, ${await docker(['compose', 'version'])}`);
  if (localBases) await withProgress(print, 'Making base images', () => makeLocalBases(env, signal));
  if (build) await withProgress(print, 'Building images', () => compose('build'));
  await down();
  try {
    await withProgress(print, 'Starting, until all are healthy', up);
    if (!trial) return await runAllChecks(options, { containers, ports, up });
    const [port, secondPort] = ports.gateways;
    const gateways: ReplicatedSite['gateways'] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${secondPort}`];
    const mailbox = mailboxAt(toMailboxUrl(ports));
    await trial({
      ...options,
      dataDir: '',
      site: await openReplicatedContainers({ containers, gateways, mailbox, signal }),
    });
  } finally {
    if (keep) print(`Still running on port ${ports.gateways[0]} – docker compose -p ${PROJECT} down -v ends it.`);
    else if (!signal.aborted) await down();
  }
}

interface StartedStack {
  containers: Containers;
  ports: TrialPorts;
  up(): Promise<unknown>;
}

/** All checks, and after the stack was stopped and started whether the data is still there. */
async function runAllChecks(
  { print, signal, isSmoke }: ContainerTrialOptions,
  { containers, ports, up }: StartedStack,
): Promise<void> {
  const [port] = ports.gateways;
  const mailboxUrl = toMailboxUrl(ports);
  const stack = { origin: `http://localhost:${port}`, port, mailboxUrl, containers, visitor: createVisitor() };
  const run = (checks: Parameters<typeof runChecks>[0]) => runChecks(checks, { stack, print, signal });
  let failures = await run(isSmoke ? siteChecks : [...siteChecks, ...safetyChecks, ...operationChecks]);
  if (!isSmoke) {
    await withProgress(print, 'down, then up', async () => {
      await containers.compose('down');
      await up();
    });
    failures += await run([persistenceCheck]);
  }
  if (failures > 0) throw new UserError(`${failures} not as it must be.`);
  print('\nEverything was seen.');
}

async function choosePorts(): Promise<TrialPorts> {
  const [first = 0, second = 0] = await findFreeRow(['gateway', 'gateway-2'].length);
  const [signIn = 0, mailbox = 0] = await findFreePorts(['sign-in', 'mailbox'].length);
  return { gateways: [first, second], signIn, mailbox };
}

const toMailboxUrl = ({ mailbox }: TrialPorts): string => `http://127.0.0.1:${mailbox}`;

function toComposeEnv({ env, trial, localBases }: ContainerTrialOptions, ports: TrialPorts): NodeJS.ProcessEnv {
  const [first, second] = ports.gateways;
  return {
    ...env,
    SHORELINE_VERSION: 'trial',
    GATEWAY_PORT: String(first),
    // Each gateway takes a port of the range.
    ...(trial && {
      GATEWAY_PORT: `${first}-${second}`,
      PUBLIC_ORIGIN: `http://localhost:${first}`,
      ...UNDER_LOAD,
    }),
    SIGN_IN_PORT: String(ports.signIn),
    MAIL_WEB_PORT: String(ports.mailbox),
    SHELL_BUDGET_MS: LONG_RENDER_TIMEOUT_MS,
    ...(localBases && { MONGODB_OPTIONS: LOCAL_DATABASE_OPTIONS }),
  };
}
