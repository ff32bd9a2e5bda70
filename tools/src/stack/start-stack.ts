import { join, resolve } from 'node:path';

import { backendNames } from '@shoreline/contracts';

import { buildApps, publishApps } from '../build/build-apps.ts';
import { seedContent } from '../command.ts';
import { chooseDatabase } from '../database/choose-database.ts';
import { readPlainEnv } from '../env.ts';
import { mailboxAt, noMailbox, type Mailbox } from '../mailbox/mailbox.ts';
import { inSeconds, withProgress, type Print } from '../print.ts';
import { cacheDir, defaultDataDir } from '../workspace.ts';
import { assertFree, choosePorts, portNames, readPorts, type PortName } from './ports.ts';
import {
  serviceEnv,
  startOrder,
  toMailboxSpecs,
  toProcessSpecs,
  toProviderSpecs,
  urlOf,
  ownProcesses,
  type OwnProcessName,
  type StackMode,
  type StackPlan,
} from './process-specs.ts';
import { ensureKeys, readSecrets } from './secrets.ts';
import { removeStackRecord, writeStackRecord, assertNoneRuns } from './stack-record.ts';
import { createSupervisor, type Supervisor } from './supervisor.ts';

export interface StackOptions {
  mode?: StackMode;
  /** `auto` takes free ports for everything, so that stacks run next to each other. */
  ports?: 'fixed' | 'auto';
  /** Where database, artifacts and secrets of this stack are; `.data` by default. */
  dataDir?: string;
  env?: NodeJS.ProcessEnv;
  build?: boolean;
  /** False where the database has its content already. */
  seed?: boolean;
  print?: Print;
  signal?: AbortSignal;
}

export interface Stack extends Pick<
  Supervisor,
  'kill' | 'whenReady' | 'restart' | 'stopProcess' | 'startProcess' | 'pids'
> {
  origin: string;
  urls: Record<OwnProcessName, { url: string; internalUrl: string }>;
  artifactsDir: string;
  dataDir: string;
  /** What the site mailed, as long as nobody set SMTP_URL. Its process is named `mailbox`. */
  mailbox: Mailbox;
  mongodbUri: string;
  /** Stops everything in reverse order, within ten seconds. */
  stop(): Promise<void>;
}

export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { print = () => undefined, signal } = options;
  const { dataDir, cacheDir, urls, ...plan } = await planStack(options);
  const database = await chooseDatabase({ dataDir, cacheDir, port: plan.ports.database, env: plan.env, print, signal });
  const completePlan: StackPlan = { ...plan, mongodbUri: database.uri };
  const neighbours = [
    ...(database.spec ? [database.spec] : []),
    ...toMailboxSpecs(completePlan),
    ...toProviderSpecs(completePlan),
  ];
  const specs = [...neighbours, ...toProcessSpecs(completePlan)];
  const supervisor = createSupervisor(specs, { print, logLevel: plan.env.LOG_LEVEL, order: startOrder });
  const { artifactsDir, origin } = plan;

  const stop = async () => {
    await supervisor.stop();
    removeStackRecord(dataDir);
  };
  try {
    print(`▸ Database: ${database.kind}`);
    const serviceUrls = {
      content: urls.content.url,
      identity: urls.identity.url,
      owners: urls.owners.url,
      releases: urls.releases.url,
    };
    writeStackRecord(dataDir, { pid: process.pid, origin, mongodbUri: database.uri, artifactsDir, serviceUrls });
    const { build = true, seed = true } = options;
    const starting = { neighbours: neighbours.map(({ name }) => name), build, seed };
    await startProcesses({ supervisor, plan: completePlan, print, signal, ...starting });
  } catch (error) {
    await stop();
    throw error;
  }
  const mailbox = plan.smtpUrl === undefined ? mailboxAt(urlOf(plan.ports, 'mailWeb')) : noMailbox();
  return { ...supervisor, origin, urls, artifactsDir, dataDir, mailbox, mongodbUri: database.uri, stop };
}

interface StartOptions {
  supervisor: Supervisor;
  plan: StackPlan;
  neighbours: string[];
  print: Print;
  signal: AbortSignal | undefined;
  build: boolean;
  seed: boolean;
}

/**
 * The services and the seed need no build: both go on at once. The shell server starts when both are done, because it
 * renders every route once before it is ready.
 */
async function startProcesses({
  supervisor,
  plan,
  print,
  signal,
  neighbours,
  ...options
}: StartOptions): Promise<void> {
  const startServices = async () => {
    await supervisor.startAll(neighbours, signal);
    if (options.seed) await seed(plan, print, signal);
    await supervisor.startAll(backendNames, signal);
  };
  const prepareFront = async () => {
    if (options.build) await buildAndPublish(plan, print, signal);
  };
  // Both are awaited: a failure of one must not leave the other starting things behind our back.
  const results = await Promise.allSettled([startServices(), prepareFront()]);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  await supervisor.startAll(['shell', 'gateway'], signal);
}

async function seed(plan: StackPlan, print: Print, signal: AbortSignal | undefined): Promise<void> {
  const startedAt = performance.now();
  await seedContent(serviceEnv(plan, 'content'), signal);
  print(`✓ Content is there – ${inSeconds(performance.now() - startedAt)}`);
}

async function buildAndPublish(plan: StackPlan, print: Print, signal: AbortSignal | undefined): Promise<void> {
  const { env, artifactsDir } = plan;
  await withProgress(print, 'Building what changed', () => buildApps({ env, signal }));
  await withProgress(print, 'Publishing', () => publishApps({ env, artifactsDir, signal }));
}

interface DraftPlan extends Omit<StackPlan, 'mongodbUri'> {
  dataDir: string;
  cacheDir: string;
  urls: Stack['urls'];
}

export async function planStack(options: StackOptions): Promise<DraftPlan> {
  const env = { ...readPlainEnv(), ...options.env };
  const dataDir = resolve(options.dataDir ?? defaultDataDir);
  assertNoneRuns(dataDir);

  const ports = options.ports === 'auto' ? await choosePorts() : readPorts(env);
  await assertFree(ports, neededPorts(env));

  const url = (name: OwnProcessName) => ({ url: urlOf(ports, name), internalUrl: urlOf(ports, `${name}Internal`) });
  return {
    mode: options.mode ?? 'production',
    ports,
    env,
    dataDir,
    cacheDir,
    origin: env.PUBLIC_ORIGIN || `http://localhost:${ports.gateway}`,
    artifactsDir: join(dataDir, 'artifacts'),
    mediaDir: join(dataDir, 'media'),
    pageCacheDir: join(dataDir, 'page-cache'),
    smtpUrl: env.SMTP_URL || undefined,
    oidcIssuer: env.OIDC_ISSUER || undefined,
    signInSecret: readSecrets(dataDir).signInSecret,
    keysDir: ensureKeys(dataDir, env),
    auditKey: env.AUDIT_KEY || readSecrets(dataDir).auditKey,
    urls: Object.fromEntries(ownProcesses.map((name) => [name, url(name)])) as Stack['urls'],
  };
}

function neededPorts({ MONGODB_URI, SMTP_URL, OIDC_ISSUER }: NodeJS.ProcessEnv): PortName[] {
  const elsewhere: PortName[] = [
    ...(MONGODB_URI ? (['database'] as const) : []),
    ...(OIDC_ISSUER ? (['provider'] as const) : []),
    ...(SMTP_URL ? (['mailSmtp', 'mailWeb'] as const) : []),
  ];
  return portNames.filter((name) => !elsewhere.includes(name));
}
