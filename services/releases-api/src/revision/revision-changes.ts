import type { Build, ReleaseChanged, ReleaseRevision } from '@shoreline/contracts/releases';
import type { Registry } from '@shoreline/federation/artifact';
import { fetchArtifact } from '@shoreline/federation/fetch-artifact';
import type { ReleaseFollower } from '@shoreline/federation/follow';
import { findLatestOrigin } from '@shoreline/federation/origins';
import { ApiError, conflict, type Log } from '@shoreline/service-kit';
import PQueue from 'p-queue';

import type { ArtifactStore } from '../artifact/artifact.store.ts';
import type { BuildStorage } from '../artifact/artifact-builds.ts';
import type { PreparedRevision } from '../release/release-tasks.ts';
import type { PageGate } from '../release/release-page-gate.ts';
import type { ReleaseWork } from '../release/release-work.ts';
import { changesBetween, EMPTY_REGISTRY } from './revision.rules.ts';
import type { RevisionDocument } from './revision.model.ts';
import type { RevisionStore } from './revision.store.ts';

interface Dependencies {
  artifactsDir: string;
  revisions: RevisionStore;
  artifacts: Pick<ArtifactStore, 'commitsOf'>;
  builds: Pick<BuildStorage, 'source'>;
  work: Pick<ReleaseWork, 'prepare'>;
  follower: Pick<ReleaseFollower, 'poll'>;
  pageGate: PageGate;
  /** Runs before each change: what others published into the folder is part of what is changed. */
  beforeChange: () => Promise<void>;
  log: Log;
}

/** What somebody wants to become of the registry. */
export interface WantedChange
  extends Pick<ReleaseRevision, 'action' | 'who' | 'why'>, Pick<RevisionDocument, 'guard' | 'rollout' | 'unwatched'> {
  /** The revision they saw: another one by now is a conflict. Without it the change is made to whatever is live. */
  expected?: number | undefined;
  plan(before: Registry): Registry | Promise<Registry>;
}

/** Replicas of this service are few, and within one of them changes wait for each other. */
const MAX_ATTEMPTS = 50;

export type ChangeReleases = ReturnType<typeof createChangeReleases>;

/** Changes what is live: one insert of the next revision, or nothing. */
export function createChangeReleases(deps: Dependencies) {
  const { revisions, follower, pageGate, log } = deps;
  const queue = new PQueue({ concurrency: 1 });

  async function change(wanted: WantedChange): Promise<ReleaseChanged & { isNew: boolean }> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      await deps.beforeChange();
      const plan = await planFrom(deps, wanted);
      if ('unchanged' in plan) return { ...plan.unchanged, isNew: false };
      if (await revisions.append(plan.revision)) {
        // Readers of this folder see it now; others within their half second. It is live in any case.
        await follower.poll();
        log.info({ revision: plan.revision.number, action: wanted.action, who: wanted.who }, 'release changed');
        const { revision, changed, isNew } = plan;
        return { revision: revision.number, set: revision.set, changed, isNew };
      }
    }
    throw conflict('release-changed', 'Others publish all the time: nothing was changed. Try again.');
  }

  /**
   * Not in the queue: pages take seconds, and a rollback waits for nobody's. What the rules refuse is refused before. Whoever saw another
   * revision is told so by the change.
   */
  async function openPages({ expected, plan, action }: WantedChange): Promise<string[]> {
    if (action === 'rollback') return [];
    await queue.add(() => deps.beforeChange());
    const { number, registry: before } = await headOf(revisions);
    if (expected !== undefined && expected !== number) return [];
    const registry = await plan(before);
    const planned = { before, registry, isRollback: isTakenBack(action, changesBetween(before, registry)) };
    if (!isNewBuild(planned)) return [];
    await prepare(deps, planned);
    return pageGate.open(planned);
  }

  return {
    async change(wanted: WantedChange): Promise<ReleaseChanged> {
      const opened = pageGate.hasBrowser ? await openPages(wanted) : [];
      const { isNew, ...changed } = await queue.add(() => change(wanted));
      return withNotes(changed, isNew && !pageGate.hasBrowser ? pageGate.skip() : opened);
    },
    /** Goes through everything but the insert. */
    async check(plan: WantedChange['plan'], isRollback = false): Promise<ReleaseChanged> {
      const head = await headOf(revisions);
      const registry = await plan(head.registry);
      const planned = { before: head.registry, registry, isRollback };
      const { set } = await prepare(deps, planned);
      const notes = isNewBuild(planned) ? await pageGate.open(planned) : [];
      return withNotes({ revision: head.number, set, changed: toChanged(head.registry, registry) }, notes);
    },
    /** Runs alone: no change of what is live happens meanwhile, in this process. */
    alone: <T>(work: () => Promise<T>): Promise<T> => queue.add(work),
  };
}

export async function headOf(revisions: Pick<RevisionStore, 'latest'>) {
  return (await revisions.latest()) ?? { number: 0, set: null, registry: EMPTY_REGISTRY };
}

async function planFrom(deps: Dependencies, { expected, plan, ...said }: WantedChange) {
  const head = await headOf(deps.revisions);
  if (expected !== undefined && expected !== head.number) {
    throw conflict(
      'release-changed',
      `Somebody else was first: revision ${head.number} is live, you saw ${expected}. Nothing was changed.`,
    );
  }
  const { number, registry: before } = head;
  const registry = await plan(before);
  const changes = changesBetween(before, registry);
  if (changes.length === 0) return { unchanged: { revision: number, set: head.set, changed: [] } };
  const planned = { before, registry, isRollback: isTakenBack(said.action, changes) };
  const prepared = await prepare(deps, planned);
  const changed = toChanged(before, registry);
  const commits = await deps.artifacts.commitsOf(changed);
  const commitOf = (app: string, to: string | null) => commits.get(`${app}/${to}`) ?? null;
  const revision = {
    ...said,
    ...prepared,
    number: nextNumber(deps.artifactsDir, number),
    registry,
    changes: changes.map((one) => ({ ...one, commit: commitOf(one.app, one.to) })),
  };
  return { revision, changed, isNew: isNewBuild(planned) };
}

const withNotes = (changed: ReleaseChanged, notes: string[]): ReleaseChanged => ({
  ...changed,
  ...(notes.length > 0 && { notes }),
});

/** Somebody gets a build that nobody had before. */
const isNewBuild = ({ before, registry, isRollback }: PlannedChange): boolean =>
  !isRollback && toChangedBuilds(before, registry).length > 0;

/** Nobody gets a build that was not live before: what breaks pages only is no reason to refuse that. */
const isTakenBack = (action: WantedChange['action'], changes: readonly { canary: unknown }[]): boolean =>
  action === 'rollback' || (action === 'canary' && changes.every(({ canary }) => canary === null));

interface PlannedChange {
  before: Registry;
  registry: Registry;
  isRollback: boolean;
}

/** Has every artifact in the folder of this machine, and the documents made of them. */
async function prepare(
  { artifactsDir, builds, work }: Pick<Dependencies, 'artifactsDir' | 'builds' | 'work'>,
  planned: PlannedChange,
): Promise<PreparedRevision> {
  for (const build of toChangedBuilds(planned.before, planned.registry))
    await fetchArtifact(artifactsDir, build, builds.source);
  const prepared = await work.prepare({ artifactsDir, ...planned });
  if (!('refused' in prepared)) return prepared;
  throw new ApiError({ status: 409, code: 'release-refused', message: prepared.refused.message });
}

/** Above any that followers may have seen: a database that was restored knows fewer than they do. */
export const nextNumber = (artifactsDir: string, head: number): number =>
  Math.max(head, findLatestOrigin(artifactsDir)?.releases ?? 0) + 1;

const toChanged = (before: Registry, after: Registry): Build[] =>
  Object.entries(after.apps)
    .filter(([app, { live }]) => before.apps[app]?.live !== live)
    .map(([app, { live }]) => ({ app, digest: live }));

const toChangedBuilds = (before: Registry, after: Registry): Build[] => [
  ...toChanged(before, after),
  ...Object.entries(after.apps).flatMap(([app, { canary }]) => (canary ? [{ app, digest: canary.digest }] : [])),
];

/** Changes with what followers are told. */
export const toTag = (number: number, previewsVersion: number): string =>
  previewsVersion === 0 ? String(number) : `${number}.${previewsVersion}`;
