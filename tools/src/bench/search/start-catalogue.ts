import { join } from 'node:path';

import { runCommand } from '../../command.ts';
import { toDatabaseUri } from '../../database/database-uri.ts';
import { Problem } from '../../problem.ts';
import { withProgress } from '../../say.ts';
import { followParent } from '../../stack/node-args.ts';
import { Part } from '../../stack/part.ts';
import { findFreePorts } from '../../stack/ports.ts';
import { answersOk } from '../../stack/ready.ts';
import { inWorkspace, pinnedNode } from '../../workspace.ts';
import type { BenchNeeds } from '../bench-needs.ts';
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
export async function startCatalogue(needs: BenchNeeds, uri: string, listings: number): Promise<Catalogue> {
  const { say, signal } = needs;
  const [port = 0, internalPort = 0] = await findFreePorts(2);
  const env = toEnv(needs, { uri: toDatabaseUri(uri, `shoreline-search-${listings}`), port, internalPort });
  await withProgress(say, `Making ${listings} listings`, () => seedCatalogue({ env, listings, signal }));

  const spec = {
    name: `content of ${listings}`,
    program: pinnedNode(),
    args: [...followParent, inWorkspace('services/content-api/src/main.ts')],
    env,
    cwd: inWorkspace(),
    isReady: () => answersOk(`http://127.0.0.1:${internalPort}/readyz`),
  };
  const part = new Part(spec, { say, onLine: () => undefined });
  part.start();
  await part.whenReady(signal);
  return { listings, origin: `http://127.0.0.1:${port}`, stop: async () => void (await part.stop()) };
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
  if (code !== 0) throw new Problem(`Making ${listings} listings failed.\n${output.trimEnd()}`);
}

interface Addresses {
  uri: string;
  port: number;
  internalPort: number;
}

/** No mail is sent by a bench: nobody listens where it would go. */
const toEnv = (needs: BenchNeeds, { uri, ...ports }: Addresses): NodeJS.ProcessEnv => ({
  ...programEnv(needs, ports),
  MONGODB_URI: uri,
  MEDIA_DIR: join(needs.workDir, 'media'),
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Bench <bench@shoreline.example>',
});
