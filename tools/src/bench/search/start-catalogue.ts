import { join } from 'node:path';

import { runCommand } from '../../command.ts';
import { toDatabaseUri } from '../../database/database-uri.ts';
import { UserError } from '../../user-error.ts';
import { withProgress } from '../../print.ts';
import { followParent } from '../../stack/node-args.ts';
import { ManagedProcess } from '../../stack/managed-process.ts';
import { findFreePorts } from '../../stack/ports.ts';
import { answersOk } from '../../stack/ready.ts';
import { inWorkspace, pinnedNode } from '../../workspace.ts';
import type { BenchOptions } from '../bench-options.ts';
import { programEnv } from '../program-env.ts';

/** A content service over a catalogue of its own. */
export interface Catalogue {
  listings: number;
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
  await withProgress(print, `Making ${listings} listings`, () => seedCatalogue({ env, listings, signal }));

  const spec = {
    name: `content of ${listings}`,
    program: pinnedNode(),
    args: [...followParent, inWorkspace('services/content-api/src/main.ts')],
    env,
    cwd: inWorkspace(),
    isReady: () => answersOk(`http://127.0.0.1:${internalPort}/readyz`),
  };
  const contentApi = new ManagedProcess(spec, { print, onLine: () => undefined });
  contentApi.start();
  await contentApi.whenReady(signal);
  return { listings, origin: `http://127.0.0.1:${port}`, stop: async () => void (await contentApi.stop()) };
}

interface Seeding {
  env: NodeJS.ProcessEnv;
  listings: number;
  signal: AbortSignal;
}

async function seedCatalogue({ env, listings, signal }: Seeding): Promise<void> {
  const args = [inWorkspace('services/content-api/src/seed.main.ts'), '--listings', String(listings)];
  const { code, output } = await runCommand(pinnedNode(), args, { env, signal, timeoutMs: SEED_TIMEOUT_MS });
  signal.throwIfAborted();
  if (code !== 0) throw new UserError(`Making ${listings} listings failed.\n${output.trimEnd()}`);
}

interface Addresses {
  uri: string;
  port: number;
  internalPort: number;
}

/** No mail is sent by a bench: nobody listens where it would go. */
const toEnv = (options: BenchOptions, { uri, ...ports }: Addresses): NodeJS.ProcessEnv => ({
  ...programEnv(options, ports),
  MONGODB_URI: uri,
  MEDIA_DIR: join(options.workDir, 'media'),
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Bench <bench@shoreline.example>',
});
