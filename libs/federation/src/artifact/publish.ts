import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { appManifestSchema, artifactDir, listFiles, type Registry } from './artifact.ts';
import { formatRegistry, liveOnly, readRegistry, readReleases, type Releases } from './registry.ts';
import { renderDocuments } from './render-documents.ts';
import { createGate, type Gate } from '../gate/gate.ts';
import { commitRevision, currentRevision, type RevisionFiles } from './revisions.ts';
import { copyFolder, inStaging } from './staging.ts';

/** What is published, from where and to where. */
export interface PublishOptions {
  appsDir: string;
  artifactsDir: string;
  /** Publish these apps only. All that are built unless stated. */
  only?: readonly string[];
  /** What decides whether they may be live. */
  gate?: Gate;
}

/** What came of publishing one app. */
export interface Published {
  app: string;
  digest: string;
  /** False when exactly this artifact was live already. */
  changed: boolean;
}

/** Digests are cut to this many hex digits: 64 bits tell all builds of a team apart. */
const DIGEST_LENGTH = 16;

const PRECOMPRESSED = /\.(?:br|gz)$/;
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.txt', '.map']);

/** Stores built apps as immutable artifacts and makes them live, all in one change of the registry. */
export async function publishRemotes({ appsDir, artifactsDir, only, gate }: PublishOptions): Promise<Published[]> {
  linkPackages(appsDir, artifactsDir);
  const built = readdirSync(appsDir).filter((app) => existsSync(join(appsDir, app, 'dist/app.json')));
  const chosen = built.filter((app) => !only || only.includes(app));
  const stored = chosen.map((app) => ({ app, digest: storeArtifact(join(appsDir, app, 'dist'), artifactsDir) }));
  return promote(artifactsDir, stored, gate);
}

/**
 * Server bundles import react and the like from the workspace, wherever the artifact store lies. A store that another
 * clone filled is linked anew: the names its packages export are those of other sources.
 */
export function linkPackages(appsDir: string, artifactsDir: string): void {
  const link = join(artifactsDir, 'node_modules');
  const packages = join(resolve(appsDir, '..'), 'node_modules');
  mkdirSync(artifactsDir, { recursive: true });
  if (existsSync(link) && (!existsSync(packages) || realpathSync(link) === realpathSync(packages))) return;

  // Renamed into place: a server may be importing through the link there is.
  inStaging(artifactsDir, (folder) => {
    symlinkSync(packages, join(folder, 'node_modules'), 'dir');
    renameSync(join(folder, 'node_modules'), link);
  });
}

/** Copies one build into the store, with compressed neighbours, and answers its digest. */
export function storeArtifact(distDir: string, artifactsDir: string): string {
  const manifest = appManifestSchema.parse(JSON.parse(readFileSync(join(distDir, 'app.json'), 'utf8')));
  const digest = digestOf(distDir);
  const to = artifactDir(artifactsDir, manifest.name, digest);
  const others = existsSync(dirname(to))
    ? readdirSync(dirname(to)).map((build) => join(dirname(to), build, 'web'))
    : [];
  copyFolder(artifactsDir, { from: distDir, to }, (copy) =>
    listFiles(join(copy, 'web')).forEach((file) => compress(join(copy, 'web'), file, others)),
  );
  return digest;
}

/** Makes stored artifacts live with the documents that follow from it. What the gate refuses is live for nobody: `gate.ts`. */
export function promote(
  artifactsDir: string,
  stored: readonly { app: string; digest: string }[],
  gate: Gate = createGate(artifactsDir),
): Promise<Published[]> {
  return changeRegistry({ artifactsDir, gate }, (before) => {
    const result = stored.map(({ app, digest }) => ({ app, digest, changed: before.apps[app]?.live !== digest }));
    return { registry: withPromoted(before, stored), result };
  });
}

/** The registry with these builds live; of an app that has this build live already, nothing changes. */
export function withPromoted(before: Registry, builds: readonly { app: string; digest: string }[]): Registry {
  const apps = { ...before.apps };
  for (const { app, digest } of builds) {
    const live = before.apps[app]?.live;
    if (live !== digest) apps[app] = { live: digest, previous: live ?? null, canary: null };
  }
  return { version: 1, apps };
}

/** The registry with an app taken back to an earlier build: no browser falls back to the one it had. */
export function withRolledBack(before: Registry, { app, digest }: { app: string; digest: string }): Registry {
  const live = before.apps[app]?.live;
  if (live === digest) return before;
  const reverted = { live: digest, previous: live ?? null, ...(live && { isWithdrawn: true as const }), canary: null };
  return { version: 1, apps: { ...before.apps, [app]: reverted } };
}

/** Takes one app back to the artifact that was live before. */
export function rollBack(artifactsDir: string, app: string): Promise<Published> {
  return changeRegistry({ artifactsDir, gate: createGate(artifactsDir) }, (before) => {
    const entry = before.apps[app];
    if (!entry?.previous) throw new Error(`${app} has no earlier artifact to go back to.`);
    return {
      registry: withRolledBack(before, { app, digest: entry.previous }),
      result: { app, digest: entry.previous, changed: true },
      isRollback: true,
    };
  });
}

/** The registry with another canary of an app, which must be live; with none, what was tried ends. */
export function withCanary(before: Registry, { app, canary }: CanaryChange): Registry {
  const entry = before.apps[app];
  if (!entry) throw new Error(`${app} is not live: there is nothing to try a canary beside.`);
  return { version: 1, apps: { ...before.apps, [app]: { ...entry, canary } } };
}

/** A build and the share of visitors (0–1) that get it, or nothing to try. */
export interface CanaryChange {
  app: string;
  canary: { digest: string; share: number } | null;
}

/** Tries a stored build on a share of visitors, or ends what was tried. The gate refuses what it would refuse live. */
export function setCanary(
  artifactsDir: string,
  change: CanaryChange,
  gate: Gate = createGate(artifactsDir),
): Promise<void> {
  return changeRegistry({ artifactsDir, gate }, (before) => ({
    registry: withCanary(before, change),
    result: undefined,
    isRollback: change.canary === null,
  }));
}

/** Of those that publish at one moment one gets through each time: so often in a row nobody comes last by chance. */
const MAX_ATTEMPTS = 200;

/**
 * Compare and swap: the change is made to the registry there is, and committed only if that is still the live one. Else
 * another process published meanwhile, and the change is made again, to what is live by now.
 */
async function changeRegistry<T>(
  { artifactsDir, gate }: { artifactsDir: string; gate: Gate },
  change: (before: Registry) => { registry: Registry; result: T; isRollback?: boolean },
): Promise<T> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const revision = currentRevision(artifactsDir);
    const before = readRegistry(artifactsDir, revision);
    const { registry, result, isRollback = false } = change(before);
    if (JSON.stringify(before) === JSON.stringify(registry)) return result;
    const { files } = await prepareRevision(artifactsDir, { before, registry, isRollback }, gate);
    if (commitRevision(artifactsDir, revision.number + 1, files)) return result;
  }
  throw new Error(`Others publish all the time: nothing was changed in ${MAX_ATTEMPTS} attempts. Try again.`);
}

/** What is to become of the registry. */
interface PlannedRevision {
  before: Registry;
  registry: Registry;
  /** A rollback is refused for less. */
  isRollback: boolean;
}

/**
 * Makes the files of a revision from a registry whose artifacts are all in the store, and says which release set it is. Throws a
 * sentence for what cannot be live together.
 */
export async function prepareRevision(
  artifactsDir: string,
  { before, registry, isRollback }: PlannedRevision,
  gate: Gate = createGate(artifactsDir),
): Promise<{ set: string; files: RevisionFiles }> {
  const after = readReleases(artifactsDir, registry);
  await gate({ before: readKnown(artifactsDir, before), after, isRollback });
  const documents = await renderDocuments(artifactsDir, after);
  return { set: after.live.id, files: { 'registry.json': formatRegistry(registry), ...documents } };
}

/** What was live with an artifact that is gone is mended by the next publish, not in its way. */
function readKnown(artifactsDir: string, registry: Registry): Releases {
  try {
    return readReleases(artifactsDir, registry);
  } catch {
    return liveOnly({ id: 'unknown', apps: {} });
  }
}

/** The name of a build: 64 bits of a hash over the names and contents of all its files. What the store compressed does not count. */
export function digestOf(distDir: string): string {
  const hash = createHash('sha256');
  for (const file of listFiles(distDir).filter((name) => !PRECOMPRESSED.test(name)))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(distDir, file)))
      .update('\0');
  return hash.digest('hex').slice(0, DIGEST_LENGTH);
}

/** Most files of a build are those of another one, which are compressed already: compressing is most of the work of storing. */
function compress(folder: string, file: string, others: readonly string[]): void {
  if (!COMPRESSIBLE.has(extname(file))) return;
  const content = readFileSync(join(folder, file));
  const { br, gz } = findCompressed(others, { file, content }) ?? {
    br: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    gz: gzipSync(content, { level: constants.Z_BEST_COMPRESSION }),
  };
  writeFileSync(join(folder, `${file}.br`), br);
  writeFileSync(join(folder, `${file}.gz`), gz);
}

function findCompressed(folders: readonly string[], { file, content }: { file: string; content: Buffer }) {
  for (const folder of folders) {
    try {
      const read = (name: string) => readFileSync(join(folder, name));
      if (content.equals(read(file))) return { br: read(`${file}.br`), gz: read(`${file}.gz`) };
    } catch {
      // It has no such file, or is being removed.
    }
  }
  return undefined;
}

/** Removes artifacts nobody can reach any more: neither live, nor the one before, nor a canary. */
export function removeUnreachable(artifactsDir: string): string[] {
  const { apps } = readRegistry(artifactsDir);
  const removed = Object.entries(apps).flatMap(([app, { live, previous, canary }]) => {
    const reachable = new Set([live, previous, canary?.digest]);
    return readdirSync(join(artifactsDir, app))
      .filter((digest) => !reachable.has(digest))
      .map((digest) => join(artifactsDir, app, digest));
  });
  removed.forEach((path) => rmSync(path, { recursive: true, force: true }));
  return removed;
}
