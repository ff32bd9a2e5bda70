import { backendNames } from '@shoreline/contracts';
import { buildApps, publishApps } from '@shoreline/tools/build';
import { chooseDatabase } from '@shoreline/tools/choose-database';
import { seedContent } from '@shoreline/tools/command';
import { toDatabaseUri } from '@shoreline/tools/database-uri';
import { type Mailbox, mailboxAt } from '@shoreline/tools/mailbox';
import type { ProcessSpec } from '@shoreline/tools/managed-process';
import { planStack } from '@shoreline/tools/stack';
import { choosePorts } from '@shoreline/tools/ports';
import { type Print, withProgress } from '@shoreline/tools/print';
import {
  type OwnProcessName,
  serviceEnv,
  type StackPlan,
  toMailboxSpecs,
  toProcessSpecs,
  toProviderSpecs,
  urlOf,
} from '@shoreline/tools/process-specs';

import { startRestartingProcess, type Replaceable, type RestartingProcess } from './restarting-process.ts';

/** The whole site with every program of ours twice, each pair behind one address: as processes, or in containers. */
export interface ReplicatedSite {
  /** Both gateways; the first one is the public origin. */
  gateways: [string, string];
  /** By name: `content`, `content-2`, …, `database`. */
  processes: ReadonlyMap<string, Replaceable>;
  /** What runs once and must come again by itself, too. */
  singles: readonly string[];
  /** Where the database is now: a container may have another address after each start. */
  readMongodbUri(): Promise<string>;
  mailbox: Mailbox;
}

export interface TrialOptions {
  site: ReplicatedSite;
  /** Which pairs to restart; all where none is named. */
  only: readonly string[];
  /** Where the site has its folders. */
  dataDir: string;
  env: NodeJS.ProcessEnv;
  print: Print;
  signal: AbortSignal;
  /** One round of the smallest load: shows that everything still runs. */
  isSmoke: boolean;
}

interface ReplicatedSiteOptions extends Pick<TrialOptions, 'dataDir' | 'env' | 'print' | 'signal'> {
  /** Whether to build first, or to publish what was built before. */
  build: boolean;
}

/** The trial is one address that asks as much as a town, of a machine that may do much else: that is no reason to refuse it. */
export const NO_LIMITS = { RATE_LIMIT_SCALE: '1000000', MAX_EVENT_LOOP_DELAY_MS: '5000', LOG_LEVEL: 'error' };

/** Builds, publishes, seeds and starts it; resolves when everything is ready. */
export async function startReplicatedSite({
  dataDir,
  env,
  build,
  print,
  signal,
}: ReplicatedSiteOptions): Promise<ReplicatedSite & { stop(): Promise<void> }> {
  const { cacheDir, urls: _, ...draft } = await planStack({ ports: 'auto', dataDir, env: { ...env, ...NO_LIMITS } });
  const port = draft.ports.database;
  const database = await chooseDatabase({ dataDir, cacheDir, port, env: draft.env, print, signal });
  const plan: StackPlan = { ...draft, mongodbUri: database.uri };
  const replica: StackPlan = { ...plan, ports: { ...(await choosePorts()), database: plan.ports.database } };
  const processes = new Map<string, RestartingProcess>();
  const start = async (specs: ProcessSpec[]) => {
    const started = specs.map((spec) => ({ name: spec.name, child: startRestartingProcess(spec, print) }));
    for (const { name, child } of started) processes.set(name, child);
    await Promise.all(started.map(({ child }) => child.whenReady(signal)));
  };
  const stop = async () => {
    for (const child of [...processes.values()].toReversed()) await child.stop();
  };

  try {
    await withProgress(print, 'Building and publishing', async () => {
      if (build) await buildApps({ env: plan.env, signal });
      await publishApps({ env: plan.env, artifactsDir: plan.artifactsDir, signal });
    });
    await withProgress(print, `Starting everything twice, on ${database.kind}`, async () => {
      await start([...(database.spec ? [database.spec] : []), ...toMailboxSpecs(plan), ...toProviderSpecs(plan)]);
      await seedContent(serviceEnv(plan, 'content'), signal);
      for (const names of [backendNames, ['shell'], ['gateway']]) {
        const isNext = ({ name }: ProcessSpec) => names.some((known) => known === name.replace('-2', ''));
        await start(toReplicatedSpecs(plan, replica).filter(isNext));
      }
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    gateways: [urlOf(plan.ports, 'gateway'), urlOf(replica.ports, 'gateway')],
    processes,
    singles: ['database'],
    readMongodbUri: () => Promise.resolve(database.uri),
    mailbox: mailboxAt(urlOf(plan.ports, 'mailWeb')),
    stop,
  };
}

/** The programs of both plans, the second of each pair with `-2`; each asks both of every other pair. */
export function toReplicatedSpecs(plan: StackPlan, replica: StackPlan): ProcessSpec[] {
  const pair = (name: OwnProcessName) => `${urlOf(plan.ports, name)},${urlOf(replica.ports, name)}`;
  const addresses = {
    CONTENT_URL: pair('content'),
    IDENTITY_URL: pair('identity'),
    OWNERS_URL: pair('owners'),
    RELEASES_URL: pair('releases'),
    SHELL_URL: pair('shell'),
  };
  const counts = { MONGODB_URI: toDatabaseUri(plan.mongodbUri, 'shoreline-gateway') };
  const specs = [
    ...toProcessSpecs(plan),
    ...toProcessSpecs(replica).map((spec) => ({ ...spec, name: `${spec.name}-2` })),
  ];
  return specs.map((spec) => ({
    ...spec,
    env: { ...spec.env, ...shared(plan, spec.name), ...addresses, ...(spec.name.startsWith('gateway') && counts) },
  }));
}

/** The second of a pair has ports of its own, and the neighbours of the first. */
function shared(plan: StackPlan, name: string): NodeJS.ProcessEnv {
  const service = backendNames.find((known) => known === name.replace('-2', ''));
  if (!service) return {};
  const { PORT: _port, INTERNAL_PORT: _internalPort, ...env } = serviceEnv(plan, service);
  return env;
}
