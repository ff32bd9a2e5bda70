import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { MongoClient } from 'mongodb';

import { runScript } from '../command.ts';
import { toDatabaseUri } from '../database/database-uri.ts';
import { withDatabaseIn } from '../database/with-database.ts';
import { readManifest } from '../ops/backup/manifest.ts';
import { toTable } from '../ops/format.ts';
import { UserError } from '../print.ts';
import { inSeconds, type Print } from '../print.ts';
import { createVisitor } from './visitor.ts';
import { startVirtualUsers } from './virtual-users.ts';
import { throughBalancer } from './requests.ts';
import type { ReplicatedSite } from './replicated-site.ts';
import { startWriteLoad, type WriteKind } from './write-load.ts';

interface BackupTrialOptions {
  site: ReplicatedSite;
  /** Where the site has its folders. */
  dataDir: string;
  env: NodeJS.ProcessEnv;
  print: Print;
  signal: AbortSignal;
}

type Marks = Record<'contact' | 'enquiry', number>;

const LOAD_MS = 4_000;
const MARK = /(?:contact|enquiry)-\d+-\d+/;

/** Backs the site up while people write and leave, restores it elsewhere, and checks what came through. */
export async function runBackupTrial(options: BackupTrialOptions): Promise<void> {
  const { site, dataDir, env, print, signal } = options;
  const visitor = await createVisitor(site);
  const writeLoad = startWriteLoad(throughBalancer(site.gateways), visitor);
  const virtualUsers = startVirtualUsers(site.gateways[0], visitor.directoryItemId);
  const [folder, elsewhere] = [join(dataDir, 'backup'), join(dataDir, 'elsewhere')];
  await sleep(LOAD_MS, undefined, { signal });

  const before = countMarks(writeLoad.acknowledged);
  const savedFrom = { ...env, MONGODB_URI: await site.readMongodbUri(), MEDIA_DIR: join(dataDir, 'media') };
  const rows = [await ops(['backup', folder], savedFrom, signal)];
  const after = countMarks(writeLoad.acknowledged);
  await sleep(LOAD_MS, undefined, { signal });
  await Promise.all([writeLoad.stop(), virtualUsers.stop()]);
  const last = countMarks(writeLoad.acknowledged);

  rows.push(await ops(['restore', folder, '--data', elsewhere], env, signal));
  rows.push(await ops(['check', folder, '--data', elsewhere], env, signal));
  rows.push(await ops(['check'], savedFrom, signal));
  const restored = await countRestored(elsewhere, env);
  await printBackupSummary(folder, print);
  print(`\n${toTable(['command', 'took', 'ended with', 'its last word'], rows)}`);
  print(
    `\n${toTable(['written', 'before', 'during', 'after', 'restored', 'lost'], toMarkRows({ before, after, last, restored }))}`,
  );
  print(`\n${virtualUsers.count()} members came, saved a place and deleted their accounts meanwhile.`);
  assertRestored({ before, last, restored });
  if (!existsSync(join(elsewhere, 'media'))) throw new UserError('The recordings were not restored.');
}

/** Runs the command operators run, and returns its last line. */
async function ops(args: string[], env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<string[]> {
  const startedAt = performance.now();
  const output = await runScript('tools/src/ops.main.ts', args, { env, signal, failure: `ops ${args.join(' ')}:` });
  const lastLine = output.split('\n').at(-1) ?? '';
  return [`ops ${args[0]}`, inSeconds(performance.now() - startedAt), '0', lastLine.split(/[.:] /)[0] ?? ''];
}

function countMarks({ contact, enquiry }: Record<WriteKind, string[]>): Marks {
  return { contact: contact.length, enquiry: enquiry.length };
}

const countRestored = (dataDir: string, env: NodeJS.ProcessEnv): Promise<Marks> =>
  withDatabaseIn(dataDir, {
    env: { ...env, MONGODB_URI: undefined },
    print: () => undefined,
    async use(uri) {
      const client = await MongoClient.connect(toDatabaseUri(uri, 'admin'));
      const count = async (database: string, name: string, field: string) =>
        client
          .db(database)
          .collection(name)
          .countDocuments({ [field]: MARK });
      try {
        return {
          contact: await count('shoreline-content', 'contacts', 'subject'),
          enquiry: await count('shoreline-owners', 'business_leads', 'message'),
        };
      } finally {
        await client.close();
      }
    },
  });

async function printBackupSummary(folder: string, print: Print): Promise<void> {
  const { databases, media, consistency } = await readManifest(folder);
  const documents = Object.values(databases)
    .flat()
    .reduce((all, collection) => all + collection.documents, 0);
  print(`\nSaved ${documents} documents and ${media?.length ?? 0} recordings, ${consistency}.`);
}

interface Counted {
  before: Marks;
  last: Marks;
  restored: Marks;
}

const kinds = ['contact', 'enquiry'] as const;

const toMarkRows = ({ before, after, last, restored }: Counted & { after: Marks }): string[][] =>
  kinds.map((kind) =>
    [
      kind,
      before[kind],
      after[kind] - before[kind],
      last[kind] - after[kind],
      restored[kind],
      Math.max(0, before[kind] - restored[kind]),
    ].map(String),
  );

/** All that was acknowledged before the backup began is in it, and it knows nothing of what came after it. */
function assertRestored({ before, last, restored }: Counted): void {
  for (const kind of kinds) {
    if (restored[kind] < before[kind]) throw new UserError(`The backup lost what was acknowledged before: ${kind}.`);
    if (restored[kind] >= last[kind]) throw new UserError(`The backup knows what was written after it: ${kind}.`);
  }
}
