import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { readManifest } from '@shoreline/tools/backup-manifest';
import { runScript } from '@shoreline/tools/command';
import { toTable } from '@shoreline/tools/format';
import { inSeconds, type Print, UserError } from '@shoreline/tools/print';
import { withDatabaseIn } from '@shoreline/tools/with-database';

import { type MarkedKind, markedKinds, withStored } from './compare-writes.ts';
import { signInMember } from './member.ts';
import type { TrialOptions } from './replicated-site.ts';
import { throughBalancer } from './requests.ts';
import { startVirtualUsers } from './virtual-users.ts';
import { startWriteLoad, type WriteLoad } from './write-load.ts';

const LOAD_MS = 4_000;
const SMOKE_LOAD_MS = 1_000;

/** Backs the site up while people write and leave, restores it elsewhere, and checks what came through. */
export async function runBackupTrial({ site, dataDir, env, print, signal, isSmoke }: TrialOptions): Promise<void> {
  const loadMs = isSmoke ? SMOKE_LOAD_MS : LOAD_MS;
  const member = await signInMember(site);
  const writeLoad = startWriteLoad(throughBalancer(site.gateways), member);
  const virtualUsers = startVirtualUsers(site.gateways[0], member.directoryItemId);
  const [folder, elsewhere] = [join(dataDir, 'backup'), join(dataDir, 'elsewhere')];
  await sleep(loadMs, undefined, { signal });

  const before = countMarks(writeLoad);
  const savedFrom = { ...env, MONGODB_URI: await site.readMongodbUri(), MEDIA_DIR: join(dataDir, 'media') };
  const rows = [await ops(['backup', folder], savedFrom, signal)];
  const after = countMarks(writeLoad);
  await sleep(loadMs, undefined, { signal });
  await Promise.all([writeLoad.stop(), virtualUsers.stop()]);
  const last = countMarks(writeLoad);

  rows.push(await ops(['restore', folder, '--data', elsewhere], env, signal));
  rows.push(await ops(['check', folder, '--data', elsewhere], env, signal));
  rows.push(await ops(['check'], savedFrom, signal));
  const restored = await countRestored(elsewhere, env, writeLoad);
  await printBackupSummary(folder, print);
  print(`\n${toTable(['command', 'took', 'ended with', 'its last word'], rows)}`);
  const marks = markedKinds.map((kind) => {
    const lost = Math.max(0, before[kind] - restored[kind]);
    return [kind, before[kind], after[kind] - before[kind], last[kind] - after[kind], restored[kind], lost].map(String);
  });
  print(`\n${toTable(['written', 'before', 'during', 'after', 'restored', 'lost'], marks)}`);
  print(`\n${virtualUsers.count()} members came, saved a place and deleted their accounts meanwhile.`);
  // All that was acknowledged before the backup began is in it, and it knows nothing of what came after it.
  for (const kind of markedKinds) {
    if (restored[kind] < before[kind]) throw new UserError(`The backup lost what was acknowledged before: ${kind}.`);
    if (restored[kind] >= last[kind]) throw new UserError(`The backup knows what was written after it: ${kind}.`);
  }
  if (!existsSync(join(elsewhere, 'media'))) throw new UserError('The recordings were not restored.');
}

/** Runs the command operators run, and returns its last line. */
async function ops(args: string[], env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<string[]> {
  const startedAt = performance.now();
  const output = await runScript('tools/src/ops.main.ts', args, { env, signal, failure: `ops ${args.join(' ')}:` });
  const lastLine = output.split('\n').at(-1) ?? '';
  return [`ops ${args[0]}`, inSeconds(performance.now() - startedAt), '0', lastLine.split(/[.:] /)[0] ?? ''];
}

const countMarks = ({ acknowledged }: WriteLoad): Record<MarkedKind, number> => ({
  contact: acknowledged.contact.length,
  enquiry: acknowledged.enquiry.length,
});

const countRestored = (dataDir: string, env: NodeJS.ProcessEnv, load: WriteLoad): Promise<Record<MarkedKind, number>> =>
  withDatabaseIn(dataDir, {
    env: { ...env, MONGODB_URI: undefined },
    print: () => undefined,
    use: (uri) =>
      withStored(uri, load, async (read) => ({
        contact: (await read('contact')).length,
        enquiry: (await read('enquiry')).length,
      })),
  });

async function printBackupSummary(folder: string, print: Print): Promise<void> {
  const { databases, media, consistency } = await readManifest(folder);
  const documents = Object.values(databases)
    .flat()
    .reduce((all, collection) => all + collection.documents, 0);
  print(`\nSaved ${documents} documents and ${media?.length ?? 0} recordings, ${consistency}.`);
}
