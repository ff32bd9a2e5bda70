import { cpSync } from 'node:fs';
import { join } from 'node:path';

import { backendNames } from '@shoreline/contracts';
import { publishApps } from '@shoreline/tools/build';
import { chooseDatabase } from '@shoreline/tools/choose-database';
import { seedContent } from '@shoreline/tools/command';
import { type Mailbox, mailboxAt } from '@shoreline/tools/mailbox';
import type { ProcessSpec } from '@shoreline/tools/managed-process';
import { choosePorts } from '@shoreline/tools/ports';
import type { Print } from '@shoreline/tools/print';
import { serviceEnv, type StackPlan, toMailboxSpecs, toProviderSpecs, urlOf } from '@shoreline/tools/process-specs';
import { planStack } from '@shoreline/tools/stack';

import { NO_LIMITS, toReplicatedSpecs } from '../replicated-site.ts';
import { type RestartingProcess, startRestartingProcess } from '../restarting-process.ts';
import { type OldVersion, toOldSpec } from './old-version.ts';

interface MixedSiteOptions {
  dataDir: string;
  old: OldVersion;
  env: NodeJS.ProcessEnv;
  print: Print;
  signal: AbortSignal;
}

export type MixedSite = Awaited<ReturnType<typeof planMixedSite>>;

/** Lines at this level are faults of ours; lower ones say what was refused, or is away. */
const FAULT = /"level":"(?:error|fatal)"/;

/**
 * Each program twice on the same data: the first of a pair as it was, the second as it is here. Nothing is started yet; what begins is the old
 * version alone, on folders it made itself.
 */
export async function planMixedSite({ dataDir, old, env, print, signal }: MixedSiteOptions) {
  const { cacheDir, urls: _, ...draft } = await planStack({ ports: 'auto', dataDir, env: { ...env, ...NO_LIMITS } });
  const port = draft.ports.database;
  const database = await chooseDatabase({ dataDir, cacheDir, port, env: draft.env, print, signal });
  const plan: StackPlan = { ...draft, mongodbUri: database.uri };
  const { provider, mailSmtp, mailWeb } = plan.ports;
  const replica: StackPlan = {
    ...plan,
    ports: { ...(await choosePorts()), database: port, provider, mailSmtp, mailWeb },
    pageCacheDir: join(dataDir, 'page-cache-2'),
  };
  const specs = toReplicatedSpecs(plan, replica).map((spec) => (isOld(spec) ? toOldSpec(spec, old) : spec));
  const neighbours = [...(database.spec ? [database.spec] : []), ...toMailboxSpecs(plan), ...toProviderSpecs(plan)];
  const running: RestartingProcess[] = [];
  const faults: { name: string; line: string }[] = [];

  async function start(started: readonly ProcessSpec[]): Promise<void> {
    const children = started.map((spec) =>
      startRestartingProcess(spec, print, (line) => {
        if (FAULT.test(line)) faults.push({ name: spec.name, line });
      }),
    );
    running.push(...children);
    await Promise.all(children.map((child) => child.whenReady(signal)));
  }

  async function startInOrder(wanted: (spec: ProcessSpec) => boolean): Promise<void> {
    for (const group of [backendNames, ['shell'], ['gateway']]) {
      const isNext = ({ name }: ProcessSpec) => group.some((known) => known === name.replace('-2', ''));
      await start(specs.filter((spec) => wanted(spec) && isNext(spec)));
    }
  }

  return {
    oldGateway: urlOf(plan.ports, 'gateway'),
    newGateway: urlOf(replica.ports, 'gateway'),
    mongodbUri: plan.mongodbUri,
    mailbox: mailboxAt(urlOf(plan.ports, 'mailWeb')) satisfies Mailbox,
    /** What programs of ours said that is a fault, since the start. */
    faults,
    /** What a command of the old version needs to work on this site. */
    commandEnv: { ...env, MONGODB_URI: plan.mongodbUri, MEDIA_DIR: plan.mediaDir },
    async startNeighbours(): Promise<void> {
      await start(neighbours);
    },
    /** The first start of the old version, by itself. */
    async fillAsOld(): Promise<void> {
      await old.run('tools/src/publish.main.ts', ['--artifacts', plan.artifactsDir], plan.env);
      await old.run('services/content-api/src/seed.main.ts', [], serviceEnv(plan, 'content'));
    },
    startOld: () => startInOrder(isOld),
    startNew: () => startInOrder((spec) => !isOld(spec)),
    /** What a start of the new version does once: its content, then its builds. */
    async updateAsNew(): Promise<void> {
      await seedContent(serviceEnv(plan, 'content'), signal);
      await publishApps({ env: plan.env, artifactsDir: plan.artifactsDir, signal });
    },
    copyData(folder: string): void {
      // The link to the packages stays what it is.
      cpSync(dataDir, folder, { recursive: true, verbatimSymlinks: true });
    },
    async stop(): Promise<void> {
      for (const child of running.splice(0).toReversed()) await child.stop();
    },
  };
}

/** It is there first, so the address people know is that of its gateway. */
const isOld = ({ name }: ProcessSpec): boolean => !name.endsWith('-2');
