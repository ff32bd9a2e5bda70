import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { type AppManifest, readManifest, type Registry, registrySchema } from './artifact.ts';
import { isUsableWith } from '../gate/release-rules.ts';
import { currentRevision } from './revisions.ts';

/** One build of an app: where it is and what it says of itself. */
export interface StoredBuild {
  digest: string;
  manifest: AppManifest;
}

/** One app of a release set. */
export interface ReleasedApp extends StoredBuild {
  /** What browsers fall back to when they cannot load this build. */
  previous?: StoredBuild;
}

/** All apps a visitor gets together. */
export interface ReleaseSet {
  id: string;
  apps: Readonly<Record<string, ReleasedApp>>;
}

/** What is live at this moment, for most visitors and for those who try a canary. */
export interface Releases {
  live: ReleaseSet;
  /** Undefined while no app has a canary. `share` (0–1) is the largest share any canary asks for. */
  canary: { set: ReleaseSet; share: number } | undefined;
}

/** All release sets visitors may get, what is live first. */
export const readReleaseSets = ({ live, canary }: Releases): ReleaseSet[] => [live, ...(canary ? [canary.set] : [])];

/** Follows the registry. */
export interface RegistryReader {
  current(): Releases;
  /** The folder of the revision `current` was read from, with the documents that follow from it. */
  dir(): string;
  stop(): void;
}

/** How often the registry is looked at. A change must be live within two seconds (architecture). */
const POLL_MS = 500;

const EMPTY: Registry = { version: 1, apps: {} };

/** Where the registry of the live revision lies. */
export const registryPath = (artifactsDir: string): string => registryIn(currentRevision(artifactsDir).dir);

const registryIn = (dir: string): string => join(dir, 'registry.json');

/** Reads the live registry, or that of the given revision; an absent file is an empty registry. */
export function readRegistry(artifactsDir: string, { dir } = currentRevision(artifactsDir)): Registry {
  try {
    return registrySchema.parse(JSON.parse(readFileSync(registryIn(dir), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return EMPTY;
    throw error;
  }
}

/** The registry as a revision holds it: for people, too. Throws for one that is not in the format. */
export const formatRegistry = (registry: Registry): string =>
  `${JSON.stringify(registrySchema.parse(registry), null, 2)}\n`;

/** Resolves the registry to release sets. */
export function readReleases(artifactsDir: string, registry: Registry = readRegistry(artifactsDir)): Releases {
  const canaries = Object.values(registry.apps).flatMap(({ canary }) => (canary ? [canary.share] : []));
  const live = releaseSet(artifactsDir, registry, false);
  if (canaries.length === 0) return { live, canary: undefined };
  return { live, canary: { set: releaseSet(artifactsDir, registry, true), share: Math.max(...canaries) } };
}

/** Follows the registry. One that cannot be read or names a missing artifact keeps what was live before and is reported once per content. */
export function createRegistryReader(
  artifactsDir: string,
  onError: (error: unknown) => void = () => {},
): RegistryReader {
  let revision = currentRevision(artifactsDir);
  let seen = stamp(revision.dir);
  let releases = readReleases(artifactsDir, readRegistry(artifactsDir, revision));

  const timer = setInterval(() => {
    try {
      const latest = currentRevision(artifactsDir);
      const now = stamp(latest.dir);
      if (now === seen) return;
      seen = now;
      releases = readReleases(artifactsDir, readRegistry(artifactsDir, latest));
      revision = latest;
    } catch (error) {
      onError(error);
    }
  }, POLL_MS);
  timer.unref();

  return { current: () => releases, dir: () => revision.dir, stop: () => clearInterval(timer) };
}

function releaseSet(artifactsDir: string, registry: Registry, canary: boolean): ReleaseSet {
  const digests = Object.entries(registry.apps)
    .map(([app, entry]) => [app, (canary && entry.canary?.digest) || entry.live] as const)
    .toSorted(([a], [b]) => a.localeCompare(b));
  const current = digests.map(
    ([app, digest]) => [app, { digest, manifest: readManifest(artifactsDir, app, digest) }] as const,
  );
  const shell = current.find(([app]) => app === 'shell')?.[1].manifest;
  const apps = current.map(([app, build]): [string, ReleasedApp] => {
    const previous =
      shell && previousBuild(artifactsDir, { app, shell, digest: earlierDigest(registry, app, build.digest) });
    return [app, previous ? { ...build, previous } : build];
  });
  const id = createHash('sha256').update(JSON.stringify(digests)).digest('hex').slice(0, 16);
  return { id, apps: Object.fromEntries(apps) };
}

/** What took the place of a canary, or of what is live unless that was taken back. */
function earlierDigest({ apps }: Registry, app: string, digest: string): string | null {
  const entry = apps[app];
  if (!entry || entry.live !== digest) return entry?.live ?? null;
  return entry.isWithdrawn ? null : entry.previous;
}

/** Undefined for a build that is gone, and for one this shell could not run. */
function previousBuild(
  artifactsDir: string,
  { app, digest, shell }: { app: string; digest: string | null; shell: AppManifest },
): StoredBuild | undefined {
  if (app === 'shell' || digest === null) return undefined;
  try {
    const manifest = readManifest(artifactsDir, app, digest);
    return isUsableWith(shell, manifest) ? { digest, manifest } : undefined;
  } catch {
    return undefined;
  }
}

function stamp(dir: string): string {
  const stats = statSync(registryIn(dir), { throwIfNoEntry: false });
  return stats ? `${dir} ${stats.ino}-${stats.mtimeMs}-${stats.size}` : 'absent';
}
