import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createConnection } from 'mongoose';
import { expect, it, onTestFinished } from 'vitest';

import { findFreePorts } from '../stack/ports.ts';
import { createSupervisor } from '../stack/supervisor.ts';
import { cacheDir } from '../workspace.ts';
import { chooseDatabase } from './choose-database.ts';
import { toDatabaseUri } from './database-uri.ts';

const SLOW_MACHINE_MS = 60_000;

it('keeps acknowledged writes through kill -9 and comes back by itself', { timeout: SLOW_MACHINE_MS }, async () => {
  const { supervisor, uri } = await startEngine();
  const before = await connect(uri);
  for (let n = 1; n <= 50; n += 1) await before.collection('notes').insertOne({ n });

  await supervisor.kill('database', 'SIGKILL');
  await before.close();
  await supervisor.whenReady('database');

  const after = await connect(uri);
  expect(await after.collection('notes').countDocuments()).toBe(50);
  await after.close();
});

it('ends on SIGTERM and opens the same folder again', { timeout: SLOW_MACHINE_MS }, async () => {
  const { supervisor, uri } = await startEngine();
  const before = await connect(uri);
  await before.collection('notes').insertOne({ n: 1 });
  await before.close();

  await supervisor.restart('database');

  const after = await connect(uri);
  expect(await after.collection('notes').countDocuments()).toBe(1);
  await after.close();
});

const connect = (uri: string) => createConnection(toDatabaseUri(uri, 'notes')).asPromise();

async function startEngine() {
  const dataDir = mkdtempSync(join(tmpdir(), 'engine-'));
  const [port = 0] = await findFreePorts(1);
  // Without MONGODB_URI: this is about the engine, whatever the other tests use.
  const { uri, spec } = await chooseDatabase({ dataDir, cacheDir, port, env: {}, print: () => undefined });
  if (!spec) throw new Error('The engine has no program to run.');
  const supervisor = createSupervisor([spec], { print: () => undefined, order: [['database']] });
  onTestFinished(async () => {
    await supervisor.stop();
    rmSync(dataDir, { recursive: true });
  });
  await supervisor.startAll(['database']);
  return { supervisor, uri };
}
