import { setTimeout as sleep } from 'node:timers/promises';

import type { Build, CurrentRelease, OpenPreviews } from '@shoreline/contracts/releases';

import { type Registry, registrySchema } from '../artifact/artifact.ts';
import { findLatestOrigin, formatOrigin } from '../artifact/origins.ts';
import { formatRegistry } from '../artifact/registry.ts';
import { commitRevision, currentRevision } from '../artifact/revisions.ts';
import { writeOpenPreviews } from '../previews/preview-file.ts';
import { SignatureRefused } from '../signatures/signatures.ts';
import { ArtifactCorrupt, type ArtifactSource, fetchArtifact } from './fetch-artifact.ts';

/** Says what is live, and has the artifacts of it. */
export interface ReleaseSource extends ArtifactSource {
  /** Undefined when nothing was ever published, `unchanged` when it is still the one with this tag. */
  current(tag: string | undefined): Promise<{ tag: string; release: CurrentRelease } | 'unchanged' | undefined>;
}

/** Each reason for which what is live is not taken over. */
export const followFaults = ['unreachable', 'corrupt', 'signature', 'replayed'] as const;
/**
 * Why what is live was not taken over: the source does not answer, what it has is not what was stored or not signed by this site, or it presents an earlier
 * revision than one that was seen.
 */
export type FollowFault = (typeof followFaults)[number];

interface FollowOptions {
  artifactsDir: string;
  source: ReleaseSource;
  /** Every fault, once for each time in a row that it is the same. The store stays as it was, and it is tried again. */
  onFault: (fault: FollowFault, error: unknown) => void;
  /** A revision of the source is live in the store. */
  onFollowed?: (number: number) => void;
}

/** Keeps an artifact store, and which previews are open, at what releases-api says. */
export interface ReleaseFollower {
  /** Looks once. Never rejects; false where it could not be taken over. */
  poll(): Promise<boolean>;
  /** Looks every half second, after a first time that may be waited for. */
  start(): Promise<boolean>;
  stop(): Promise<void>;
}

/** A change is live within two seconds (architecture); readers of the store look as often. */
const POLL_MS = 500;
/** What is corrupt stays so until somebody acts: it need not be fetched twice a second. */
const AFTER_FAULT_MS = 2_000;

/**
 * Follows releases-api with a folder of the layout every reader knows: artifacts that are missing are fetched and verified, then the
 * revision is committed with the documents of the source. Several followers may share one folder, and the folder may be the very one
 * the source reads: what is there is not fetched. While the source is away everything stays as it is.
 */
export function createReleaseFollower(options: FollowOptions): ReleaseFollower {
  const { artifactsDir, source, onFault, onFollowed = () => undefined } = options;
  const fetchOnce = createFetcher(artifactsDir, source);
  const faults = createReporter(onFault);
  let tag: string | undefined;
  let running: Promise<void> | undefined;
  const stopping = new AbortController();

  async function follow(): Promise<void> {
    // Before it is asked: others may commit what is newer while the answer is under way.
    const seen = findLatestOrigin(artifactsDir)?.releases ?? 0;
    const answer = await source.current(tag);
    if (answer === undefined || answer === 'unchanged') return;
    const { release } = answer;
    if (release.number < seen) {
      throw new RevisionReplayed(`Revision ${release.number} was presented, revision ${seen} was seen before.`);
    }
    const registry = registrySchema.parse(release.registry);
    await fetchMissing(registry);
    // Somebody else committed at the same moment: looked at again the next time.
    if (!commit(artifactsDir, release, registry)) return;
    if (release.previews) await followPreviews(release.previews);
    tag = answer.tag;
    faults.clear();
    onFollowed(release.number);
  }

  async function followPreviews(previews: OpenPreviews): Promise<void> {
    const { complete, missing } = await fetchComplete(previews, fetchOnce);
    writeOpenPreviews(artifactsDir, complete);
    if (missing.length > 0) throw missing[0];
  }

  async function fetchMissing(registry: Registry): Promise<void> {
    for (const build of buildsOf(registry)) {
      try {
        await fetchOnce(build);
      } catch (error) {
        if (!build.isSpare) throw error;
        // What is only fallen back to may be gone for good, and holds nothing up.
        if (faultOf(error) !== 'unreachable') faults.report(error);
      }
    }
  }

  async function poll(): Promise<boolean> {
    try {
      await follow();
      return true;
    } catch (error) {
      faults.report(error);
      return false;
    }
  }

  async function run(): Promise<void> {
    const { signal } = stopping;
    for (let isFollowed = true; !signal.aborted; isFollowed = await poll()) {
      await sleep(isFollowed ? POLL_MS : AFTER_FAULT_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
    }
  }

  return {
    poll,
    async start() {
      const isFollowed = await poll();
      running ??= run();
      return isFollowed;
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** A fault that stays is said once. */
function createReporter(onFault: FollowOptions['onFault']) {
  let reported = '';
  return {
    report(error: unknown): void {
      const fault = faultOf(error);
      const text = `${fault} ${String(error)}`;
      if (text !== reported) onFault(fault, error);
      reported = text;
    },
    clear: () => void (reported = ''),
  };
}

type FetchBuild = (build: Build) => Promise<void>;

/** What was fetched or compared once is not read again. */
function createFetcher(artifactsDir: string, source: ArtifactSource): FetchBuild {
  const verified = new Set<string>();
  return async ({ app, digest }) => {
    const name = `${app} ${digest}`;
    if (verified.has(name)) return;
    await fetchArtifact(artifactsDir, { app, digest }, source);
    verified.add(name);
  };
}

/** A preview whose builds cannot be had is left out until they can; it holds no other up. */
async function fetchComplete(
  previews: OpenPreviews,
  fetchBuild: FetchBuild,
): Promise<{ complete: OpenPreviews; missing: unknown[] }> {
  const missing: unknown[] = [];
  const open: OpenPreviews['open'] = [];
  for (const preview of previews.open) {
    try {
      for (const build of preview.builds) await fetchBuild(build);
      open.push(preview);
    } catch (error) {
      missing.push(error);
    }
  }
  return { complete: { ...previews, open }, missing };
}

/** Going back is a new revision: one with a lower number than was seen is an old one that somebody shows again. */
class RevisionReplayed extends Error {
  override name = 'RevisionReplayed';
}

function faultOf(error: unknown): FollowFault {
  if (error instanceof ArtifactCorrupt) return 'corrupt';
  if (error instanceof SignatureRefused) return 'signature';
  return error instanceof RevisionReplayed ? 'replayed' : 'unreachable';
}

/** False when somebody else committed at the same moment. */
function commit(artifactsDir: string, { number, documents = [] }: CurrentRelease, registry: Registry): boolean {
  const head = currentRevision(artifactsDir).number;
  if ((findLatestOrigin(artifactsDir)?.releases ?? 0) >= number) return true;
  return commitRevision(artifactsDir, head + 1, {
    ...Object.fromEntries(documents.map(({ name, text }) => [name, text])),
    'registry.json': formatRegistry(registry),
    'origin.json': formatOrigin(number),
  });
}

interface NamedBuild {
  app: string;
  digest: string;
  isSpare: boolean;
}

const buildsOf = ({ apps }: Registry): NamedBuild[] =>
  Object.entries(apps).flatMap(([app, { live, previous, canary }]) => [
    { app, digest: live, isSpare: false },
    ...(canary ? [{ app, digest: canary.digest, isSpare: false }] : []),
    ...(previous ? [{ app, digest: previous, isSpare: true }] : []),
  ]);
