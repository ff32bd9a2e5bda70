import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Print } from '../print.ts';
import { findFreePorts } from '../stack/ports.ts';
import { createSupervisor } from '../stack/supervisor.ts';
import { cacheDir } from '../workspace.ts';
import { chooseDatabase } from './choose-database.ts';

interface WithDatabaseOptions<T> {
  env: NodeJS.ProcessEnv;
  print: Print;
  signal?: AbortSignal;
  use(uri: string): Promise<T>;
}

/** Starts an empty database for `use` and removes it afterwards – or passes the one in MONGODB_URI. */
export async function withDatabase<T>(options: WithDatabaseOptions<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shoreline-'));
  try {
    return await withDatabaseIn(dataDir, options);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The same with the database of a data folder, which stays. No stack may be running on it. */
export async function withDatabaseIn<T>(
  dataDir: string,
  { env, print, signal, use }: WithDatabaseOptions<T>,
): Promise<T> {
  const [port = 0] = await findFreePorts(1);
  const database = await chooseDatabase({ dataDir, cacheDir, port, env, print, signal });
  const specs = database.spec ? [database.spec] : [];
  const supervisor = createSupervisor(specs, { print, order: [['database']] });
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
