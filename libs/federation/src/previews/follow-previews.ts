import { createHash } from 'node:crypto';

import type { OpenPreviews } from '@shoreline/contracts/releases';

import { type AppManifest, readManifest } from '../artifact/artifact.ts';
import type { Preview, RegistryReader, ReleasedApp, Releases, ReleaseSet } from '../artifact/registry.ts';
import { isUsableWith } from '../gate/release-rules.ts';
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
        const releases = stored ? withPreviews(from, stored, artifactsDir) : from;
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

/** What is live with its open previews. */
function withPreviews(releases: Releases, { open, key, teams, commits }: OpenPreviews, artifactsDir: string): Releases {
  const read: ReadManifest = (app, digest) => readManifest(artifactsDir, app, digest);
  const previews = open.flatMap((one): Preview[] => {
    const set = composePreview(releases.live, one, read);
    return set ? [{ id: one.id, name: one.name, builds: one.builds, expiresAt: Date.parse(one.expiresAt), set }] : [];
  });
  return { ...releases, previews: { key, teams, commits, open: previews } };
}

/** Undefined while one of its builds is not in the store. */
export function composePreview(
  live: ReleaseSet,
  { id, builds }: OpenPreviews['open'][number],
  read: ReadManifest,
): ReleaseSet | undefined {
  try {
    const chosen = builds.map(({ app, digest }) => [app, { digest, manifest: read(app, digest) }] as const);
    const apps: Record<string, ReleasedApp> = { ...live.apps, ...Object.fromEntries(chosen) };
    const shell = apps['shell']?.manifest;
    const complete = Object.entries(apps).map(([app, { digest, manifest }]): [string, ReleasedApp] => {
      const before = beforePreview(live.apps[app], digest);
      const isUsable = before && app !== 'shell' && shell && isUsableWith(shell, before.manifest);
      return [app, { digest, manifest, ...(isUsable && { previous: before }) }];
    });
    const digests = complete
      .map(([app, { digest }]) => [app, digest])
      .toSorted(([a = ''], [b = '']) => a.localeCompare(b));
    return { id: hashOf(['preview', id, digests]), isPreview: true, apps: Object.fromEntries(complete) };
  } catch {
    return undefined;
  }
}

/** What browsers fall back to: what is live in the place of a build that is previewed, of all others the build before. */
function beforePreview(live: ReleasedApp | undefined, digest: string): ReleasedApp['previous'] {
  if (!live) return undefined;
  return live.digest === digest ? live.previous : { digest: live.digest, manifest: live.manifest };
}

/** Differs from the id of every other set, also where the builds are those that are live. */
const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
