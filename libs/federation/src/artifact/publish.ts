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
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { ShellBundle } from '../contract.ts';
import {
  type AppManifest,
  appManifestSchema,
  artifactDir,
  copyFolder,
  listFiles,
  type Registry,
  replaceFile,
} from './artifact.ts';
import { readRegistry, readReleases, writeRegistry } from './registry.ts';
import { readServerRelease, serverBundleUrl, type ServerRelease } from './server-release.ts';

/** What is published, from where and to where. */
export interface PublishOptions {
  appsDir: string;
  artifactsDir: string;
  /** Publish these apps only. All that are built unless stated. */
  only?: readonly string[];
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

/** The gateway writes a fresh nonce in its place. */
const NONCE_PLACEHOLDER = '%NONCE%';

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.txt', '.map']);

/** Stores built apps as immutable artifacts and makes them live, all in one change of the registry. */
export async function publishRemotes({ appsDir, artifactsDir, only }: PublishOptions): Promise<Published[]> {
  linkPackages(appsDir, artifactsDir);
  const built = readdirSync(appsDir).filter((app) => existsSync(join(appsDir, app, 'dist/app.json')));
  const chosen = built.filter((app) => !only || only.includes(app));
  const stored = chosen.map((app) => ({ app, digest: storeArtifact(join(appsDir, app, 'dist'), artifactsDir) }));
  return promote(artifactsDir, stored);
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
  const fresh = `${link}.new`;
  rmSync(fresh, { force: true });
  symlinkSync(packages, fresh, 'dir');
  renameSync(fresh, link);
}

/** Copies one build into the store, with compressed neighbours, and answers its digest. */
export function storeArtifact(distDir: string, artifactsDir: string): string {
  const manifest = appManifestSchema.parse(JSON.parse(readFileSync(join(distDir, 'app.json'), 'utf8')));
  const digest = digestOf(distDir);
  copyFolder(distDir, artifactDir(artifactsDir, manifest.name, digest), (copy) =>
    listFiles(join(copy, 'web')).forEach((file) => compress(join(copy, 'web', file))),
  );
  return digest;
}

/** Makes stored artifacts live and rewrites the documents that follow from it. Two owners of one route are refused. */
export async function promote(
  artifactsDir: string,
  stored: readonly { app: string; digest: string }[],
): Promise<Published[]> {
  const before = readRegistry(artifactsDir);
  const published = stored.map(({ app, digest }) => ({ app, digest, changed: before.apps[app]?.live !== digest }));
  const apps = { ...before.apps };
  for (const { app, digest, changed } of published) {
    if (changed) apps[app] = { live: digest, previous: before.apps[app]?.live ?? null, canary: null };
  }
  await goLive(artifactsDir, { version: 1, apps });
  return published;
}

/** Takes one app back to the artifact that was live before. */
export async function rollBack(artifactsDir: string, app: string): Promise<Published> {
  const registry = readRegistry(artifactsDir);
  const entry = registry.apps[app];
  if (!entry?.previous) throw new Error(`${app} has no earlier artifact to go back to.`);
  const reverted = { live: entry.previous, previous: entry.live, canary: null };
  await goLive(artifactsDir, { version: 1, apps: { ...registry.apps, [app]: reverted } });
  return { app, digest: entry.previous, changed: true };
}

async function goLive(artifactsDir: string, registry: Registry): Promise<void> {
  const before = readRegistry(artifactsDir);
  const releases = readReleases(artifactsDir, registry);
  assertReleasable(Object.values(releases.live.apps).map(({ manifest }) => manifest));
  const { shell } = releases.live.apps;
  if (shell) await writeDocuments(artifactsDir, readServerRelease(artifactsDir, releases.live), shell.digest);
  if (JSON.stringify(before) !== JSON.stringify(registry)) writeRegistry(artifactsDir, registry);
}

/** The document the gateway falls back to, and what open pages ask to learn of a newer release. */
async function writeDocuments(artifactsDir: string, release: ServerRelease, shellDigest: string): Promise<void> {
  const shell = (await import(serverBundleUrl(artifactsDir, 'shell', shellDigest))) as ShellBundle;
  replaceFile(join(artifactsDir, 'document.html'), shell.renderStaticDocument(release, NONCE_PLACEHOLDER));
  replaceFile(join(artifactsDir, 'release.json'), JSON.stringify(release.boot));
}

function digestOf(distDir: string): string {
  const hash = createHash('sha256');
  for (const file of listFiles(distDir))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(distDir, file)))
      .update('\0');
  return hash.digest('hex').slice(0, DIGEST_LENGTH);
}

function compress(file: string): void {
  if (!COMPRESSIBLE.has(extname(file))) return;
  const content = readFileSync(file);
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
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

/** Refuses what must never be live together: two owners of one route, or a remote built for other libraries. */
function assertReleasable(manifests: readonly AppManifest[]): void {
  assertOneOwner(manifests);
  const shell = manifests.find(({ name }) => name === 'shell');
  if (shell) manifests.forEach((manifest) => assertSharedVersions(shell, manifest));
}

function assertOneOwner(manifests: readonly AppManifest[]): void {
  const owners = new Map<string, string>();
  for (const { name, routes } of manifests) {
    for (const pattern of Object.keys(routes)) {
      const shape = pattern.replace(/:[^/]+/g, ':');
      const owner = owners.get(shape);
      if (owner) throw new Error(`${owner} and ${name} both own ${pattern}. Publish refused.`);
      owners.set(shape, name);
    }
  }
}

/** A remote carries no copy of shared libraries: it runs on the shell's, so it must have been built against those. */
function assertSharedVersions(shell: AppManifest, { name, shared }: AppManifest): void {
  for (const [library, version] of Object.entries(shared)) {
    const offered = shell.shared[library];
    if (offered !== version) {
      throw new Error(
        `${name} was built with ${library} ${version}, the shell shares ${offered ?? 'none'}. Publish refused.`,
      );
    }
  }
}
