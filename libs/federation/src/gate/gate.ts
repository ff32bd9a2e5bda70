import { readReleaseSets, type Releases, type ReleaseSet } from '../artifact/registry.ts';
import { findCrossedBudgets } from './budget-rule.ts';
import { assertTogether } from './release-rules.ts';
import { renderBuilds } from './try-builds.ts';
import { findPropConflicts } from './widget-props.ts';

/** What is to become of the registry. */
export interface ReleaseChange {
  before: Releases;
  after: Releases;
  /** A rollback is refused for what would break pages only, and renders nothing: its build was live. */
  isRollback: boolean;
}

/** Throws the sentence that refuses a change; may be asked several times about changes that are made again. */
export type Gate = (change: ReleaseChange) => Promise<void>;

/** Answers "can this go live?", for the live release set as for each of those with canaries. A build is rendered when it is new to all of them. */
export function createGate(artifactsDir: string): Gate {
  const passed = new Set<string>();

  return async function assertReleasable(change) {
    assertTogether(change);
    if (change.isRollback) return;
    assertLight(artifactsDir, change);
    await assertPropsFit(artifactsDir, change);
    for (const { set, apps } of findCandidates(change)) {
      const untried = apps.filter((app) => !passed.has(toKey(set, app)));
      if (untried.length === 0) continue;
      const { refusal, unmet } = await renderBuilds(artifactsDir, { set, apps: untried });
      if (refusal !== undefined) throw new Error(`${refusal}. Publish refused.`);
      await assertMet(artifactsDir, { unmet, apps: untried, live: change.before.live });
      untried.forEach((app) => passed.add(toKey(set, app)));
    }
  };
}

/** What was not met by what is live is nobody's fault who changes something else: only then is that looked at, too. */
async function assertMet(
  artifactsDir: string,
  { unmet, apps, live }: { unmet: readonly string[]; apps: readonly string[]; live: ReleaseSet },
): Promise<void> {
  if (unmet.length === 0) return;
  const before = await renderBuilds(artifactsDir, { set: live, apps: [], expected: apps });
  const found = unmet.filter((sentence) => !before.unmet.includes(sentence));
  if (found.length > 0) throw new Error(`${found.join('. ')}. Publish refused.`);
}

/** A set with canaries is held against what is live, which it may be no heavier than. */
function assertLight(artifactsDir: string, { before, after }: ReleaseChange): void {
  const crossed = new Set(readReleaseSets(after).flatMap((set) => findCrossedBudgets(artifactsDir, set, before.live)));
  if (crossed.size > 0) throw new Error(`${[...crossed].join('. ')}. Publish refused.`);
}

/** Builds that were together before are nobody's fault who changes something else. */
async function assertPropsFit(artifactsDir: string, { before, after }: ReleaseChange): Promise<void> {
  const known = readReleaseSets(before);
  for (const set of readReleaseSets(after)) {
    const isSame = (other: ReleaseSet, app: string) => other.apps[app]?.digest === set.apps[app]?.digest;
    const conflicts = await findPropConflicts(artifactsDir, set, (consumer, owner) =>
      known.some((other) => isSame(other, consumer) && isSame(other, owner)),
    );
    if (conflicts.length > 0) throw new Error(`${conflicts.join('. ')}. Publish refused.`);
  }
}

/** Builds no visitor got before, each once, with a release set they will be part of: first what is live, then those with canaries. */
export function findCandidates({ before, after }: ReleaseChange): { set: ReleaseSet; apps: string[] }[] {
  const known = new Set(readReleaseSets(before).flatMap(toBuilds));
  return readReleaseSets(after).map((set) => {
    const apps = Object.keys(set.apps).filter((app) => !known.has(toBuild(set, app)));
    apps.forEach((app) => known.add(toBuild(set, app)));
    return { set, apps };
  });
}

const toBuilds = (set: ReleaseSet): string[] => Object.keys(set.apps).map((app) => toBuild(set, app));

const toBuild = ({ apps }: ReleaseSet, app: string): string => `${app}@${apps[app]?.digest}`;

const toKey = (set: ReleaseSet, app: string): string => `${toBuild(set, 'shell')} ${toBuild(set, app)}`;
