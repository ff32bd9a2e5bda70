import { join } from 'node:path';

import { runScript } from '@shoreline/tools/command';
import { toDatabaseUri } from '@shoreline/tools/database-uri';
import { ManagedProcess } from '@shoreline/tools/managed-process';
import { nodeProgram } from '@shoreline/tools/node-program';
import { findFreePorts } from '@shoreline/tools/ports';
import { UserError, withProgress } from '@shoreline/tools/print';
import { answersOk } from '@shoreline/tools/ready';

import { type BenchOptions, programEnv } from '../bench-options.ts';

export interface Catalogue {
  origin: string;
  /** The port for measurements. */
  internal: string;
  /** Its database, to be looked into. */
  uri: string;
  /** How long it took to make the listings and their index. */
  filledInSeconds: number;
  stop(): Promise<void>;
}

/** Building the indexes of a hundred thousand listings takes minutes on a busy machine. */
const SEED_TIMEOUT_MS = 1_800_000;
const MS_PER_SECOND = 1_000;

/** Fills a database with so many listings and starts content-api on it. */
export async function startCatalogue(options: BenchOptions, uri: string, listings: number): Promise<Catalogue> {
  const { print, signal } = options;
  const [port = 0, internalPort = 0] = await findFreePorts(2);
  assertLoopback(uri);
  const databaseUri = toDatabaseUri(uri, `shoreline-search-${listings}`);
  const env = toEnv(options, { uri: databaseUri, port, internalPort });
  const startedAt = performance.now();
  await withProgress(print, `Making ${listings} listings`, () =>
    runScript('services/content-api/src/seed.main.ts', ['--listings', String(listings)], {
      env,
      signal,
      timeoutMs: SEED_TIMEOUT_MS,
      failure: `Making ${listings} listings failed.`,
    }),
  );

  const filledInSeconds = (performance.now() - startedAt) / MS_PER_SECOND;

  const internal = `http://127.0.0.1:${internalPort}`;
  const spec = nodeProgram({
    name: `content of ${listings}`,
    entry: 'services/content-api/src/main.ts',
    env,
    isReady: () => answersOk(`${internal}/readyz`),
  });
  const contentApi = new ManagedProcess(spec, { print, onLine: () => undefined });
  contentApi.start();
  await contentApi.whenReady(signal);
  return {
    origin: `http://127.0.0.1:${port}`,
    internal,
    uri: databaseUri,
    filledInSeconds,
    stop: async () => void (await contentApi.stop()),
  };
}

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

/** A hundred thousand invented listings belong into no database but a bench's. */
function assertLoopback(uri: string): void {
  const { hostname } = new URL(uri);
  if (!LOOPBACK.includes(hostname))
    throw new UserError(`The bench fills no database at ${hostname}: it is not this machine.`);
}

interface Addresses {
  uri: string;
  port: number;
  internalPort: number;
}

/** No mail is sent by a bench: nobody listens where it would go. */
const toEnv = (options: BenchOptions, { uri, ...ports }: Addresses): NodeJS.ProcessEnv => ({
  ...programEnv(options, { ...ports, caller: 'content' }),
  MONGODB_URI: uri,
  MEDIA_DIR: join(options.workDir, 'media'),
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Bench <bench@shoreline.example>',
});
