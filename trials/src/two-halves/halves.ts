import { cpSync } from 'node:fs';
import { join } from 'node:path';

import { startS3 } from '@shoreline/blob-store/s3-testing';
import { backendNames } from '@shoreline/contracts';
import { chooseDatabase } from '@shoreline/tools/choose-database';
import { seedContent } from '@shoreline/tools/command';
import { toDatabaseUri } from '@shoreline/tools/database-uri';
import { keyFileIn } from '@shoreline/tools/keys';
import { type Mailbox, mailboxAt } from '@shoreline/tools/mailbox';
import type { ProcessSpec } from '@shoreline/tools/managed-process';
import { choosePorts, findFreePorts } from '@shoreline/tools/ports';
import { copyPreparedData } from '@shoreline/tools/prepared-data';
import { type Print, withProgress } from '@shoreline/tools/print';
import {
  serviceEnv,
  type StackPlan,
  toMailboxSpecs,
  toProcessSpecs,
  toProviderSpecs,
} from '@shoreline/tools/process-specs';
import { answersOk } from '@shoreline/tools/ready';
import { planStack } from '@shoreline/tools/stack';

import { startRestartingProcess } from '../restarting-process.ts';
import { type Namespace, openNetwork } from './network.ts';
import { startRelay } from './relay.ts';

/** One gateway, one shell server and one of each service on a machine of their own. */
export interface Half extends Pick<Namespace, 'cut' | 'mend'> {
  name: string;
  /** Where browsers reach its gateway. */
  origin: string;
  /** What a command of an operator needs to ask its services. */
  operatorEnv: NodeJS.ProcessEnv;
}

/** A site of two halves that share a database and an object store, and nothing else. */
export interface HalvedSite {
  halves: readonly [Half, Half];
  /** The database, as this machine reaches it. */
  mongodbUri: string;
  mailbox: Mailbox;
  stop(): Promise<void>;
}

interface HalvesOptions {
  dataDir: string;
  env: NodeJS.ProcessEnv;
  print: Print;
  signal: AbortSignal;
}

/** Sign-ins and sign-outs of one address in a minute; nothing else is limited, so that a limit can be seen in peace. */
export const LOGIN_LIMIT = 20;
const PLENTY = '1000000';
const SETTINGS = {
  RATE_LIMIT_LOGIN_PER_MINUTE: String(LOGIN_LIMIT),
  ...{ RATE_LIMIT_UNSAFE_PER_MINUTE: PLENTY, RATE_LIMIT_FORM_PER_MINUTE: PLENTY },
  ...{ RATE_LIMIT_READ_PER_MINUTE: PLENTY, RATE_LIMIT_PAGE_PER_MINUTE: PLENTY },
  // The mailbox is at the other end of the link.
  SMTP_CLEAR_TEXT: 'anywhere',
  MAX_EVENT_LOOP_DELAY_MS: '5000',
  LOG_LEVEL: 'error',
};
const ALONE = 'w=1&journal=true';
const EVERYWHERE = '0.0.0.0';
const LOOPBACK = '127.0.0.1';

/** Starts everything; the second half begins with empty folders. */
export async function startHalves(options: HalvesOptions): Promise<HalvedSite> {
  const running = createRunning(options);
  try {
    return { ...(await start(options, running)), stop: running.stop };
  } catch (error) {
    await running.stop();
    throw error;
  }
}

type Running = ReturnType<typeof createRunning>;

/** What was started, to be ended in the reverse order. */
function createRunning({ print, signal }: HalvesOptions) {
  const ends: (() => Promise<void>)[] = [];
  return {
    onStop: (end: () => Promise<void>) => void ends.push(end),
    async relay(...[from, to]: Parameters<typeof startRelay>): Promise<void> {
      ends.push((await startRelay(from, to)).stop);
    },
    async run(specs: readonly ProcessSpec[]): Promise<void> {
      const started = specs.map((spec) => startRestartingProcess(spec, print));
      ends.push(async () => void (await Promise.all(started.map((child) => child.stop()))));
      await Promise.all(started.map((child) => child.whenReady(signal)));
    },
    async stop(): Promise<void> {
      for (const end of ends.toReversed()) await end();
    },
  };
}

async function start(options: HalvesOptions, running: Running): Promise<Omit<HalvedSite, 'stop'>> {
  const { namespaces, close } = await openNetwork();
  running.onStop(close);
  const s3 = await startS3();
  running.onStop(s3.stop);
  const bucket = await s3.createBucket();
  const origins = (await findFreePorts(namespaces.length)).map((port) => `http://localhost:${port}`);
  const shared = await planShared(options, origins[0] ?? '');
  const { database, provider, mailSmtp, mailWeb } = shared.ports;
  const engine = shared.databaseSpec ? [shared.databaseSpec] : [];
  await running.run([...engine, ...toMailboxSpecs(shared), ...toProviderSpecs(shared)]);
  // Its recordings are in the folder it was prepared in, and here nobody reads that.
  await seedContent({ ...serviceEnv(shared, 'content'), ...toMediaSettings(bucket, bucket.endpoint) }, options.signal);

  const places = namespaces.map((namespace, index) => ({ namespace, index, origin: origins[index] ?? '' }));
  const halves: Half[] = [];
  for (const { namespace, index, origin } of places) {
    for (const port of [database, provider, mailSmtp, portOf(bucket.endpoint)]) {
      await running.relay({ host: namespace.hostAddress, port }, { host: LOOPBACK, port });
    }
    const plan = await planHalf(options, { shared, namespace, index });
    const half = toHalf({ name: index === 0 ? 'one' : 'two', origin, plan, namespace });
    const gateway = { host: namespace.address, port: plan.ports.gateway };
    await running.relay({ host: 'localhost', port: portOf(origin) }, gateway);
    await withProgress(options.print, `Starting half ${half.name}`, async () => {
      const specs = toSpecsInside(plan, { namespace, bucket, half: half.name });
      for (const group of [backendNames, ['shell'], ['gateway']]) {
        await running.run(specs.filter(({ name }) => group.some((known) => name.startsWith(`${known} `))));
      }
    });
    halves.push(half);
  }
  const [one, two] = halves;
  if (!one || !two) throw new Error('There are two halves.');
  return { halves: [one, two], mongodbUri: shared.mongodbUri, mailbox: mailboxAt(urlAt(mailWeb)) };
}

/** The database, the mailbox and the sign-in provider, which are anywhere. Their folder is that of the first half. */
async function planShared({ dataDir, env, print, signal }: HalvesOptions, origin: string) {
  const folder = join(dataDir, 'one');
  // Nobody else's database: it would have to be reached through a link that is there for this one.
  const own = { ...env, MONGODB_URI: undefined };
  await copyPreparedData(folder, own);
  const given = { ...own, ...SETTINGS, PUBLIC_ORIGIN: origin };
  const { cacheDir, urls: _, ...draft } = await planStack({ ports: 'auto', dataDir: folder, env: given });
  const port = draft.ports.database;
  const database = await chooseDatabase({ dataDir: folder, cacheDir, port, env: draft.env, print, signal });
  return { ...draft, mongodbUri: database.uri, databaseSpec: database.spec };
}

interface HalfPlace {
  shared: StackPlan;
  namespace: Namespace;
  index: number;
}

async function planHalf(
  { dataDir }: HalvesOptions,
  { shared, namespace: { hostAddress }, index }: HalfPlace,
): Promise<StackPlan> {
  const { database, provider, mailSmtp, mailWeb } = shared.ports;
  const smtpUrl = `smtp://${hostAddress}:${mailSmtp}`;
  const mongodbUri = `mongodb://${hostAddress}:${database}/?${ALONE}`;
  if (index === 0) return { ...shared, smtpUrl, mongodbUri };

  const folder = join(dataDir, 'two');
  const inFolder = {
    artifactsDir: join(folder, 'artifacts'),
    mediaDir: join(folder, 'media'),
    pageCacheDir: join(folder, 'page-cache'),
    keysDir: join(folder, 'keys'),
  };
  cpSync(shared.keysDir, inFolder.keysDir, { recursive: true });
  const ports = { ...(await choosePorts()), database, provider, mailSmtp, mailWeb };
  return { ...shared, ...inFolder, ports, smtpUrl, mongodbUri };
}

const portOf = (url = ''): number => Number(new URL(url).port);
const urlAt = (port: number, host = LOOPBACK): string => `http://${host}:${port}`;

type Bucket = Awaited<ReturnType<Awaited<ReturnType<typeof startS3>>['createBucket']>>;

/** What the programs of a half are told besides what every stack tells them, by the name of the program. */
function toSettings(plan: StackPlan, { namespace, bucket }: { namespace: Namespace; bucket: Bucket }) {
  const { hostAddress } = namespace;
  const settings: Record<string, NodeJS.ProcessEnv> = {
    content: toMediaSettings(bucket, urlAt(portOf(bucket.endpoint), hostAddress)),
    identity: { OIDC_INTERNAL_ORIGIN: urlAt(plan.ports.provider, hostAddress) },
    releases: { BLOB_STORE: 'mongodb' },
    gateway: { MONGODB_URI: toDatabaseUri(plan.mongodbUri, 'shoreline-gateway'), TRUSTED_PROXIES: hostAddress },
  };
  return settings;
}

/** Recordings and photographs are in the bucket, which a half reaches by an address of its own. */
const toMediaSettings = ({ bucket, credentials }: Bucket, endpoint: string): NodeJS.ProcessEnv => ({
  MEDIA_STORE: 's3',
  MEDIA_BUCKET: bucket,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: credentials.accessKeyId,
  S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
});

interface Inside {
  half: string;
  namespace: Namespace;
  bucket: Bucket;
}

/** The programs of a half in its namespace, where they listen on every address: their half finds them on loopback, this machine on the link. */
function toSpecsInside(plan: StackPlan, { half, namespace, bucket }: Inside): ProcessSpec[] {
  const [program = '', ...args] = namespace.command;
  const settings = toSettings(plan, { namespace, bucket });
  return toProcessSpecs(plan).map((spec) => ({
    ...spec,
    name: `${spec.name} of ${half}`,
    program,
    args: [...args, spec.program, ...spec.args],
    env: { ...spec.env, HOST: EVERYWHERE, ...settings[spec.name] },
    isReady: () =>
      answersOk(`${urlAt(plan.ports[`${spec.name}Internal` as keyof StackPlan['ports']], namespace.address)}/readyz`),
  }));
}

interface Started {
  name: string;
  origin: string;
  plan: StackPlan;
  namespace: Namespace;
}

function toHalf({ name, origin, plan: { ports, keysDir }, namespace: { address, cut, mend } }: Started): Half {
  const operatorEnv = {
    CONTENT_URL: urlAt(ports.content, address),
    RELEASES_URL: urlAt(ports.releases, address),
    SERVICE_KEYS_FILE: keyFileIn(keysDir, 'operations'),
    OPERATOR: 'trial@office',
  };
  return { name, origin, operatorEnv, cut, mend };
}
