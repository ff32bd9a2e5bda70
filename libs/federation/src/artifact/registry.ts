import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { type AppManifest, readManifest, type Registry, registrySchema, replaceFile } from './artifact.ts';

/** One app of a release set: where it is and what it says of itself. */
export interface ReleasedApp {
  digest: string;
  manifest: AppManifest;
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

/** Follows the registry file. */
export interface RegistryReader {
  current(): Releases;
  stop(): void;
}

/** How often the registry file is looked at. A change must be live within two seconds (architecture). */
const POLL_MS = 500;

const EMPTY: Registry = { version: 1, apps: {} };

/** Where the registry lies. */
export const registryPath = (artifactsDir: string): string => join(artifactsDir, 'registry.json');

/** Reads the registry; an absent file is an empty registry. */
export function readRegistry(artifactsDir: string): Registry {
  try {
    return registrySchema.parse(JSON.parse(readFileSync(registryPath(artifactsDir), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return EMPTY;
    throw error;
  }
}

/** Replaces the registry in one step: readers see the old file or the new one, never half of it. */
export function writeRegistry(artifactsDir: string, registry: Registry): void {
  replaceFile(
    registryPath(artifactsDir),
    `${JSON.stringify(registrySchema.parse(registry), null, 2)}
`,
  );
}

/** Resolves the registry to release sets. */
export function readReleases(artifactsDir: string, registry: Registry = readRegistry(artifactsDir)): Releases {
  const canaries = Object.values(registry.apps).flatMap(({ canary }) => (canary ? [canary.share] : []));
  const live = releaseSet(artifactsDir, registry, false);
  if (canaries.length === 0) return { live, canary: undefined };
  return { live, canary: { set: releaseSet(artifactsDir, registry, true), share: Math.max(...canaries) } };
}

/** Follows the registry file. A file that cannot be read or names a missing artifact keeps what was live before and is reported once per content. */
export function createRegistryReader(
  artifactsDir: string,
  onError: (error: unknown) => void = () => {},
): RegistryReader {
  let seen = stamp(artifactsDir);
  let releases = readReleases(artifactsDir);

  const timer = setInterval(() => {
    const now = stamp(artifactsDir);
    if (now === seen) return;
    seen = now;
    try {
      releases = readReleases(artifactsDir);
    } catch (error) {
      onError(error);
    }
  }, POLL_MS);
  timer.unref();

  return { current: () => releases, stop: () => clearInterval(timer) };
}

function releaseSet(artifactsDir: string, registry: Registry, canary: boolean): ReleaseSet {
  const digests = Object.entries(registry.apps)
    .map(([app, entry]) => [app, (canary && entry.canary?.digest) || entry.live] as const)
    .toSorted(([a], [b]) => a.localeCompare(b));
  const apps = digests.map(
    ([app, digest]) => [app, { digest, manifest: readManifest(artifactsDir, app, digest) }] as const,
  );
  const id = createHash('sha256').update(JSON.stringify(digests)).digest('hex').slice(0, 16);
  return { id, apps: Object.fromEntries(apps) };
}

function stamp(artifactsDir: string): string {
  const stats = statSync(registryPath(artifactsDir), { throwIfNoEntry: false });
  return stats ? `${stats.ino}-${stats.mtimeMs}-${stats.size}` : 'absent';
}
