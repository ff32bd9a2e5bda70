import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';

import { publishApps } from '../build/build-apps.ts';
import { seedContent } from '../command.ts';
import { toDatabaseUri } from '../database/database-uri.ts';
import { withDatabaseIn } from '../database/with-database.ts';
import { cacheDir, inWorkspace } from '../workspace.ts';

const FOLDER = join(cacheDir, 'prepared');
const DRAFT = '.draft-';
const NAME_LENGTH = 16;
/** No draft takes so long: what is older was left by a process that was killed. */
const ABANDONED_MS = 3_600_000;
const DECIDES_NOTHING = /\.(?:test|testing)\.tsx?$|\.md$/;

/**
 * Fills an empty data folder with what every first start makes: the builds there are, published, and a database with the seed. Made
 * once for these sources and this day, and copied for each site of specs and trials; of several that begin at once each makes its own.
 * Says what is left to do at the start of a site.
 */
export async function copyPreparedData(
  dataDir: string,
  env: NodeJS.ProcessEnv,
): Promise<{ build: false; seed: boolean }> {
  const prepared = join(FOLDER, nameOfToday());
  if (!existsSync(prepared)) await prepare(prepared, env);
  // The link to the packages stays what it is.
  cpSync(prepared, dataDir, { recursive: true, verbatimSymlinks: true });
  return { build: false, seed: !hasOwnDatabase(env) };
}

/** A database that somebody else runs is filled by the first start of each site. */
const hasOwnDatabase = (env: NodeJS.ProcessEnv): boolean => !env.MONGODB_URI;

async function prepare(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const outdated = readdirSync(FOLDER).filter((name) => !name.startsWith(DRAFT) || isAbandoned(join(FOLDER, name)));
  const draft = mkdtempSync(join(FOLDER, DRAFT));
  try {
    await Promise.all([publishApps({ env, artifactsDir: join(draft, 'artifacts') }), fillDatabase(draft, env)]);
    for (const name of outdated) rmSync(join(FOLDER, name), { recursive: true, force: true });
    if (!existsSync(folder)) renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

const isAbandoned = (draft: string): boolean => statSync(draft).mtimeMs < Date.now() - ABANDONED_MS;

async function fillDatabase(dataDir: string, env: NodeJS.ProcessEnv): Promise<void> {
  if (!hasOwnDatabase(env)) return;
  await withDatabaseIn(dataDir, {
    env,
    print: () => undefined,
    use: (uri) =>
      seedContent(
        {
          ...env,
          NODE_ENV: 'production',
          MONGODB_URI: toDatabaseUri(uri, 'shoreline-content'),
          MEDIA_DIR: join(dataDir, 'media'),
        },
        undefined,
      ),
  });
  // Its socket was there.
  rmSync(join(dataDir, 'run'), { recursive: true, force: true });
}

/** Dates of the seed count from the day it is made; everything else follows from builds and sources. */
function nameOfToday(): string {
  const found = globSync(['apps/*/dist/**/*', '{libs,services,tools}/**/*', 'package-lock.json'], {
    cwd: inWorkspace(),
    exclude: ({ name }) => name === 'node_modules',
    withFileTypes: true,
  });
  const files = found
    .filter((entry) => entry.isFile() && !DECIDES_NOTHING.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  const hash = createHash('sha256').update(new Date().toDateString());
  for (const file of files.toSorted()) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, NAME_LENGTH);
}
