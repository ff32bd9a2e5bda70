import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Say } from '../say.ts';
import { findFreePorts } from '../stack/ports.ts';
import { createSupervisor } from '../stack/supervisor.ts';
import { cacheDir } from '../workspace.ts';
import { chooseDatabase } from './choose-database.ts';

interface Borrower<T> {
  env: NodeJS.ProcessEnv;
  say: Say;
  signal?: AbortSignal;
  use(uri: string): Promise<T>;
}

/** Lends a database that is empty, alone on its port, and gone afterwards – or the one in MONGODB_URI. */
export async function withDatabase<T>(borrower: Borrower<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shoreline-'));
  try {
    return await withDatabaseIn(dataDir, borrower);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The same with what stands in a data folder, which stays. No stack may be running on it. */
export async function withDatabaseIn<T>(dataDir: string, { env, say, signal, use }: Borrower<T>): Promise<T> {
  const [port = 0] = await findFreePorts(1);
  const database = await chooseDatabase({ dataDir, cacheDir, port, env, say, signal });
  const specs = database.spec ? [database.spec] : [];
  const supervisor = createSupervisor(specs, { say, order: [['database']] });
  try {
    await supervisor.startAll(
      specs.map(({ name }) => name),
      signal,
    );
    return await use(database.uri);
  } finally {
    await supervisor.stop();
  }
}
