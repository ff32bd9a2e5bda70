import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import type { Build, OpenPreviews } from '@shoreline/contracts/releases';

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
  /** Shown to whoever has the link of a preview, and to nobody else. */
  isPreview?: true;
  apps: Readonly<Record<string, ReleasedApp>>;
}

/** A build that a share of visitors (0–1) gets instead of the live one. */
export interface Canary {
  app: string;
  digest: string;
  share: number;
}

/** What visitors of some canaries get. */
export interface ComposedSet {
  /** The apps of which the canary is in it, in alphabetical order. */
  canaries: readonly string[];
  set: ReleaseSet;
}

/** Builds somebody looks at before they are live. */
export interface Preview {
  id: string;
  name: string;
  /** In milliseconds since 1970: from then on it is over, whatever else is said. */
  expiresAt: number;
  builds: readonly Build[];
  set: ReleaseSet;
}

/** The open previews, with what it takes to know their tokens and to describe what is on a page. */
export interface Previews extends Pick<OpenPreviews, 'key' | 'teams' | 'commits'> {
  open: readonly Preview[];
}

/** What is live at this moment, for most visitors and for those who try canaries. */
export interface Releases {
  live: ReleaseSet;
  /** In alphabetical order of their apps. */
  canaries: readonly Canary[];
  /** One for each choice among the first `MAX_CANARIES`, besides that of none. */
  composed: readonly ComposedSet[];
  /** Absent where nobody follows them, and while there never was one. */
  previews?: Previews;
}

/** Each more doubles the release sets that are rendered and held. */
export const MAX_CANARIES = 3;

/** Nothing is tried out. */
export const liveOnly = (live: ReleaseSet): Releases => ({ live, canaries: [], composed: [] });

/** All release sets visitors may get, what is live first; previews are not among them. */
export const readReleaseSets = ({ live, composed }: Releases): ReleaseSet[] => [
  live,
  ...composed.map(({ set }) => set),
];

/** The release set with an id, if anybody may get it: that of a preview included. */
export const findReleaseSet = (
  { live, composed, previews }: Releases,
  id: string | undefined,
): ReleaseSet | undefined =>
  live.id === id ? live : [...composed, ...(previews?.open ?? [])].find(({ set }) => set.id === id)?.set;

/** The release set as visitors may know it: without what is for operators only. */
export const toPublicSet = ({ apps, ...set }: ReleaseSet): ReleaseSet => ({
  ...set,
  apps: Object.fromEntries(Object.entries(apps).filter(([, { manifest }]) => manifest.audience === undefined)),
});

/** Which of what people may get a build is; one that was live before, or is nobody's any more, is an earlier one. */
export type BuildKind = 'live' | 'canary' | 'preview' | 'earlier';

/** Says which kind of build of an app a digest is. */
export function kindOfBuild(
  { live, canaries, previews }: Releases,
  app: string,
  digest: string | undefined,
): BuildKind {
  const isIt = (build: Build) => build.app === app && build.digest === digest;
  if (live.apps[app]?.digest === digest) return 'live';
  if (canaries.some(isIt)) return 'canary';
  return previews?.open.some(({ builds }) => builds.some(isIt)) ? 'preview' : 'earlier';
}

/** Follows the registry. */
export interface RegistryReader {
  current(): Releases;
  /** The folder of the revision `current` was read from, with the documents that follow from it. */
  dir(): string;
  stop(): void;
}

/** How often the registry is looked at, which takes a tenth of a millisecond. A change must be live within two seconds (architecture). */
const POLL_MS = 200;

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

/** Resolves the registry to release sets. Throws when an artifact is missing or not in the format. */
export function readReleases(artifactsDir: string, registry: Registry = readRegistry(artifactsDir)): Releases {
  const read = memoise((app: string, digest: string) => readManifest(artifactsDir, app, digest));
  const canaries = Object.entries(registry.apps)
    .flatMap(([app, { canary }]) => (canary ? [{ app, ...canary }] : []))
    .toSorted((a, b) => a.app.localeCompare(b.app));
  const compose = (apps: readonly string[]) => releaseSet(registry, apps, read);
  return {
    live: compose([]),
    canaries,
    composed: choicesAmong(canaries.slice(0, MAX_CANARIES).map(({ app }) => app)).map((apps) => ({
      canaries: apps,
      set: compose(apps),
    })),
  };
}

/** All but that of none. */
const choicesAmong = ([app, ...others]: readonly string[]): string[][] =>
  app === undefined ? [] : [[app], ...choicesAmong(others).flatMap((choice) => [choice, [app, ...choice]])];

type ReadBuild = (app: string, digest: string) => AppManifest;

/** Most sets have most builds in common. */
function memoise(read: ReadBuild): ReadBuild {
  const known = new Map<string, AppManifest>();
  return (app, digest) => {
    const key = `${app} ${digest}`;
    const manifest = known.get(key) ?? read(app, digest);
    known.set(key, manifest);
    return manifest;
  };
}

/**
 * Follows the registry. One that cannot be read or names a missing artifact keeps what was live before and is reported once per content.
 * `onChange` is called when another one was taken over.
 */
export function createRegistryReader(
  artifactsDir: string,
  onError: (error: unknown) => void = () => {},
  onChange: () => void = () => {},
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
      onChange();
    } catch (error) {
      onError(error);
    }
  }, POLL_MS);
  timer.unref();

  return { current: () => releases, dir: () => revision.dir, stop: () => clearInterval(timer) };
}

function releaseSet(registry: Registry, canaries: readonly string[], read: ReadBuild): ReleaseSet {
  const digests = Object.entries(registry.apps)
    .map(([app, entry]) => [app, (canaries.includes(app) && entry.canary?.digest) || entry.live] as const)
    .toSorted(([a], [b]) => a.localeCompare(b));
  const current = digests.map(([app, digest]) => [app, { digest, manifest: read(app, digest) }] as const);
  const shell = current.find(([app]) => app === 'shell')?.[1].manifest;
  const apps = current.map(([app, build]): [string, ReleasedApp] => {
    const previous = shell && previousBuild({ app, shell, digest: earlierDigest(registry, app, build.digest) }, read);
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
  { app, digest, shell }: { app: string; digest: string | null; shell: AppManifest },
  read: ReadBuild,
): StoredBuild | undefined {
  if (app === 'shell' || digest === null) return undefined;
  try {
    const manifest = read(app, digest);
    return isUsableWith(shell, manifest) ? { digest, manifest } : undefined;
  } catch {
    return undefined;
  }
}

function stamp(dir: string): string {
  const stats = statSync(registryIn(dir), { throwIfNoEntry: false });
  return stats ? `${dir} ${stats.ino}-${stats.mtimeMs}-${stats.size}` : 'absent';
}
