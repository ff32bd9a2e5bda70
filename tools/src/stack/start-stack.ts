import { buildApps, publishApps } from '../build/build-apps.ts';
import { runCommand } from '../command.ts';
import { chooseDatabase } from '../database/choose-database.ts';
import { type Mailbox, mailboxAt, noMailbox } from '../mailbox/mailbox.ts';
import { Problem } from '../problem.ts';
import { inSeconds, type Say, withProgress } from '../say.ts';
import { inWorkspace, pinnedNode } from '../workspace.ts';
import type { PartSpec } from './part.ts';
import {
  type OwnPartName,
  serviceEnv,
  serviceParts,
  type StackMode,
  type StackPlan,
  startOrder,
  toMailboxSpecs,
  toPartSpecs,
  toProviderSpecs,
  urlOf,
} from './parts.ts';
import { planStack } from './plan-stack.ts';
import { createSupervisor, type Supervisor } from './supervisor.ts';
import { removeStackRecord, writeStackRecord } from './stack-record.ts';

export interface StackOptions {
  mode?: StackMode;
  /** `auto` takes free ports for everything, so that stacks run beside each other. */
  ports?: 'fixed' | 'auto';
  /** Where database, artifacts and secrets of this stack stand. `.data` unless said. */
  dataDir?: string;
  /** Added to the environment of every part. */
  env?: NodeJS.ProcessEnv;
  /** Whether to build and publish first. A test that made its artifacts itself says no. */
  build?: boolean;
  say?: Say;
  /** Stops what was started and rejects. */
  signal?: AbortSignal;
}

/** A running site, and what a test may do to it. */
export interface Stack extends Pick<Supervisor, 'kill' | 'whenReady' | 'restart' | 'stopPart' | 'startPart' | 'pids'> {
  origin: string;
  /** The public address of each part; the internal one carries health and metrics. */
  urls: Record<OwnPartName, { url: string; internalUrl: string }>;
  artifactsDir: string;
  /** Where database, artifacts and secrets stand; what `npm run ops -- … --data` takes. */
  dataDir: string;
  /** What the site mailed, as long as nobody set SMTP_URL. Its part is named `mailbox`. */
  mailbox: Mailbox;
  /** The server, without a database name. */
  mongodbUri: string;
  /** Stops everything in reverse order, within ten seconds. */
  stop(): Promise<void>;
}

/** Builds, starts and seeds the whole site; resolves when every part is ready. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { say = () => undefined, signal } = options;
  const { dataDir, cacheDir, urls, ...plan } = await planStack(options);
  const database = await chooseDatabase({ dataDir, cacheDir, port: plan.ports.database, env: plan.env, say, signal });
  const whole: StackPlan = { ...plan, mongodbUri: database.uri };
  const neighbours = [...(database.spec ? [database.spec] : []), ...toMailboxSpecs(whole), ...toProviderSpecs(whole)];
  const specs = [...neighbours, ...toPartSpecs(whole)];
  const supervisor = createSupervisor(specs, { say, logLevel: plan.env.LOG_LEVEL, order: startOrder });
  const { artifactsDir, origin } = plan;

  const stop = async () => {
    await supervisor.stop();
    removeStackRecord(dataDir);
  };
  try {
    say(`▸ Database: ${database.kind}`);
    const serviceUrls = { content: urls.content.url, identity: urls.identity.url, owners: urls.owners.url };
    writeStackRecord(dataDir, { pid: process.pid, origin, mongodbUri: database.uri, artifactsDir, serviceUrls });
    await bringUp({ supervisor, plan: whole, say, signal, build: options.build ?? true, neighbours });
  } catch (error) {
    await stop();
    throw error;
  }
  const mailbox = plan.smtpUrl === undefined ? mailboxAt(urlOf(plan.ports, 'mailWeb')) : noMailbox();
  return { ...supervisor, origin, urls, artifactsDir, dataDir, mailbox, mongodbUri: database.uri, stop };
}

interface BringUp {
  supervisor: Supervisor;
  plan: StackPlan;
  /** What services stand on and nobody else brings: database, mailbox. */
  neighbours: PartSpec[];
  say: Say;
  signal: AbortSignal | undefined;
  build: boolean;
}

/** The services and the seed need no build, the shell server and the gateway do: both halves run at once. */
async function bringUp({ supervisor, plan, say, signal, build, neighbours }: BringUp): Promise<void> {
  const startServices = async () => {
    await supervisor.startAll(
      neighbours.map(({ name }) => name),
      signal,
    );
    await seed(plan, say, signal);
    await supervisor.startAll(serviceParts, signal);
  };
  const startFront = async () => {
    if (build) await buildAndPublish(plan, say, signal);
    await supervisor.startAll(['shell', 'gateway'], signal);
  };
  // Both are heard to the end: a failure of one must not leave the other starting things behind our back.
  const results = await Promise.allSettled([startServices(), startFront()]);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

async function buildAndPublish(plan: StackPlan, say: Say, signal: AbortSignal | undefined): Promise<void> {
  const { env, artifactsDir } = plan;
  await withProgress(say, 'Building what changed', () => buildApps({ env, signal }));
  await withProgress(say, 'Publishing', () => publishApps({ env, artifactsDir, signal }));
}

/** Fills an empty content database. The program itself does nothing where content is there. */
async function seed(plan: StackPlan, say: Say, signal: AbortSignal | undefined): Promise<void> {
  const startedAt = performance.now();
  const { code, output } = await runCommand(pinnedNode(), [inWorkspace('services/content-api/src/seed.main.ts')], {
    env: serviceEnv(plan, 'content'),
    signal,
  });
  signal?.throwIfAborted();
  if (code !== 0) throw new Problem(`Seeding the content database failed.\n${output.trimEnd()}`);
  say(`✓ Content is there – ${inSeconds(performance.now() - startedAt)}`);
}
