import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { serviceNames } from '@shoreline/contracts';
import { chooseDatabase } from '@shoreline/tools/choose-database';
import { seedContent } from '@shoreline/tools/command';
import { toDatabaseUri } from '@shoreline/tools/database-uri';
import { type Mailbox, mailboxAt } from '@shoreline/tools/mailbox';
import { ManagedProcess, type ProcessSpec } from '@shoreline/tools/managed-process';
import { planStack } from '@shoreline/tools/stack';
import {
  serviceEnv,
  startOrder,
  type StackPlan,
  toMailboxSpecs,
  toProcessSpecs,
  toProviderSpecs,
} from '@shoreline/tools/process-specs';
import { MongoClient } from 'mongodb';

/** Everything behind the gateway but the pages: the real programs, on databases of their own. */
export interface OpenSite {
  /** The address people type. */
  origin: string;
  plan: StackPlan;
  /** What each of our programs wrote to its log, line by line. */
  lines: { name: string; line: string }[];
  /** Our own programs; what stands in for others' is not measured. */
  pids(): Record<string, number>;
  mailbox: Mailbox;
  /** The database of a service. */
  databaseOf(service: (typeof serviceNames)[number]): ReturnType<MongoClient['db']>;
  stop(): Promise<void>;
}

/** A test asks as much as a town, and a busy machine is no reason to refuse it. */
const NO_LIMITS = {
  RATE_LIMIT_SCALE: '1000000',
  MAX_EVENT_LOOP_DELAY_MS: '60000',
  // Full within the warm-up: what grows afterwards is not the cache.
  CACHE_MEGABYTES: '8',
  LOG_LEVEL: 'info',
};
const OWN: readonly string[] = [...serviceNames, 'gateway'];

/** Starts services, gateway, mailbox and sign-in provider on free ports, with the content of the seed. */
export async function openSite(settings: NodeJS.ProcessEnv = {}): Promise<OpenSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shoreline-abuse-'));
  const env = { ...NO_LIMITS, ...settings };
  const { cacheDir, urls: _, ...draft } = await planStack({ ports: 'auto', dataDir, env });
  const port = draft.ports.database;
  const database = await chooseDatabase({ dataDir, cacheDir, port, env: draft.env, print: ignore, signal: undefined });
  const plan: StackPlan = { ...draft, mongodbUri: database.uri };
  const run = randomUUID().slice(0, 8);
  const nameOf = (service: string) => `abuse-${run}-${service}`;
  const own = (spec: ProcessSpec): ProcessSpec =>
    spec.env.MONGODB_URI === undefined
      ? spec
      : { ...spec, env: { ...spec.env, MONGODB_URI: toDatabaseUri(plan.mongodbUri, nameOf(spec.name)) } };

  const lines: OpenSite['lines'] = [];
  const processes = [
    ...(database.spec ? [database.spec] : []),
    ...toMailboxSpecs(plan),
    ...toProviderSpecs(plan),
    ...toProcessSpecs(plan)
      .filter(({ name }) => name !== 'shell')
      .map(own),
  ].map(
    (spec) =>
      new ManagedProcess(spec, {
        print: (line) => lines.push({ name: spec.name, line }),
        onLine: (line) => OWN.includes(spec.name) && lines.push({ name: spec.name, line }),
      }),
  );
  const start = async (names: readonly string[]) => {
    const started = processes.filter(({ name }) => names.includes(name));
    for (const child of started) child.start();
    await Promise.all(started.map((child) => child.whenReady()));
  };
  const client = new MongoClient(toDatabaseUri(plan.mongodbUri, 'admin'));
  const stop = async () => {
    for (const group of startOrder.toReversed()) {
      await Promise.all(processes.filter(({ name }) => group.some((known) => known === name)).map((it) => it.stop()));
      if (group.includes('content'))
        await Promise.all(serviceNames.map((name) => client.db(nameOf(name)).dropDatabase()));
      if (group.includes('content')) await client.close();
    }
    rmSync(dataDir, { recursive: true, force: true });
  };

  try {
    const [neighbours = [], services = []] = startOrder;
    await start(neighbours);
    const seedEnv = { ...serviceEnv(plan, 'content'), MONGODB_URI: toDatabaseUri(plan.mongodbUri, nameOf('content')) };
    await Promise.all([seedContent(seedEnv, undefined), start(services)]);
    await start(['gateway']);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin: plan.origin,
    plan,
    lines,
    pids: () =>
      Object.fromEntries(processes.flatMap(({ name, pid }) => (OWN.includes(name) && pid ? [[name, pid]] : []))),
    mailbox: mailboxAt(`http://127.0.0.1:${plan.ports.mailWeb}`),
    databaseOf: (service) => client.db(nameOf(service)),
    stop,
  };
}

const ignore = () => undefined;
