import { join } from 'node:path';

import { runScript } from '@shoreline/tools/command';
import { toDatabaseUri } from '@shoreline/tools/database-uri';
import { ManagedProcess } from '@shoreline/tools/managed-process';
import { nodeProgram } from '@shoreline/tools/node-program';
import { findFreePorts } from '@shoreline/tools/ports';
import { withProgress } from '@shoreline/tools/print';
import { answersOk } from '@shoreline/tools/ready';

import { type BenchOptions, programEnv } from '../bench-options.ts';

export interface Catalogue {
  origin: string;
  stop(): Promise<void>;
}

/** Building the indexes of a hundred thousand listings takes minutes on a busy machine. */
const SEED_TIMEOUT_MS = 1_800_000;

/** Fills a database with so many listings and starts content-api on it. */
export async function startCatalogue(options: BenchOptions, uri: string, listings: number): Promise<Catalogue> {
  const { print, signal } = options;
  const [port = 0, internalPort = 0] = await findFreePorts(2);
  const env = toEnv(options, { uri: toDatabaseUri(uri, `shoreline-search-${listings}`), port, internalPort });
  await withProgress(print, `Making ${listings} listings`, () =>
    runScript('services/content-api/src/seed.main.ts', ['--listings', String(listings)], {
      env,
      signal,
      timeoutMs: SEED_TIMEOUT_MS,
      failure: `Making ${listings} listings failed.`,
    }),
  );

  const spec = nodeProgram({
    name: `content of ${listings}`,
    entry: 'services/content-api/src/main.ts',
    env,
    isReady: () => answersOk(`http://127.0.0.1:${internalPort}/readyz`),
  });
  const contentApi = new ManagedProcess(spec, { print, onLine: () => undefined });
  contentApi.start();
  await contentApi.whenReady(signal);
  return { origin: `http://127.0.0.1:${port}`, stop: async () => void (await contentApi.stop()) };
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
