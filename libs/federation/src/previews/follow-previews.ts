import { createHash } from 'node:crypto';

import type { OpenPreviews } from '@shoreline/contracts/releases';

import { type AppManifest, readManifest } from '../artifact/artifact.ts';
import type { Preview, RegistryReader, ReleasedApp, Releases, ReleaseSet, StoredBuild } from '../artifact/registry.ts';
import { readOpenPreviews, stampOfPreviews } from './preview-file.ts';

export { readOpenPreviews };

/** As often as the registry: what is closed ends within two seconds. */
const POLL_MS = 500;

type ReadManifest = (app: string, digest: string) => AppManifest;

/**
 * A reader of what is live that knows the open previews, too: each is what is live with other builds in the place of some. A preview
 * whose builds are not in the store is left out; what cannot be read leaves none and is reported once.
 */
export function followPreviews(
  registry: RegistryReader,
  artifactsDir: string,
  onError: (error: unknown) => void = () => {},
): RegistryReader {
  let seen = '';
  const manifests = new Map<string, AppManifest>();
  let stored: OpenPreviews | undefined;
  let composed: { from: Releases; stored: OpenPreviews | undefined; releases: Releases } | undefined;

  function look(): void {
    const stamp = stampOfPreviews(artifactsDir);
    if (stamp === seen) return;
    seen = stamp;
    try {
      stored = readOpenPreviews(artifactsDir);
    } catch (error) {
      stored = undefined;
      onError(error);
    }
  }
  look();
  const timer = setInterval(look, POLL_MS);
  timer.unref();

  return {
    current() {
      const from = registry.current();
      if (composed?.from !== from || composed.stored !== stored) {
        const releases = stored ? withPreviews(from, stored, readUsed(artifactsDir, manifests)) : from;
        composed = { from, stored, releases };
      }
      return composed.releases;
    },
    dir: registry.dir,
    stop() {
      clearInterval(timer);
      registry.stop();
    },
  };
}

/** Manifests never change, and each publish composes all previews anew. */
function readUsed(artifactsDir: string, known: Map<string, AppManifest>): ReadManifest {
  const before = new Map(known);
  known.clear();
  return (app, digest) => {
    const key = `${app} ${digest}`;
    const manifest = before.get(key) ?? readManifest(artifactsDir, app, digest);
    known.set(key, manifest);
    return manifest;
  };
}

/** What is live with its open previews. */
function withPreviews(releases: Releases, { open, key, teams, commits }: OpenPreviews, read: ReadManifest): Releases {
  const previews = open.flatMap((one): Preview[] => {
    const set = composePreview(releases.live, one, read);
    return set ? [{ id: one.id, name: one.name, builds: one.builds, expiresAt: Date.parse(one.expiresAt), set }] : [];
  });
  return { ...releases, previews: { key, teams, commits, open: previews } };
}

/** Undefined while one of its builds is not in the store. */
function composePreview(
  live: ReleaseSet,
  { id, builds }: OpenPreviews['open'][number],
  read: ReadManifest,
): ReleaseSet | undefined {
  try {
    const apps: Record<string, ReleasedApp> = { ...live.apps };
    for (const { app, digest } of builds)
      apps[app] = toPreviewed({ digest, manifest: read(app, digest) }, live.apps[app]);
    const isOtherShell = apps['shell']?.digest !== live.apps['shell']?.digest;
    const digests = Object.entries(apps)
      .map(([app, { digest }]) => [app, digest] as const)
      .toSorted(([one], [other]) => one.localeCompare(other));
    return {
      id: hashOf(['preview', id, digests]),
      isPreview: true,
      apps: isOtherShell ? withoutPrevious(apps) : apps,
    };
  } catch {
    return undefined;
  }
}

/** Browsers fall back to what is live in its place. */
function toPreviewed(build: StoredBuild, live: ReleasedApp | undefined): ReleasedApp {
  if (!live || build.manifest.name === 'shell') return build;
  if (live.digest === build.digest) return live;
  return { ...build, previous: { digest: live.digest, manifest: live.manifest } };
}

/** Nobody knows whether builds from before go with a shell that is tried out. */
const withoutPrevious = (apps: Readonly<Record<string, ReleasedApp>>): Record<string, ReleasedApp> =>
  Object.fromEntries(Object.entries(apps).map(([app, { digest, manifest }]) => [app, { digest, manifest }]));

/** Differs from the id of every other set, also where the builds are those that are live. */
const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
