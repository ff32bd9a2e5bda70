import { join } from 'node:path';

import { artifactDir } from '../artifact/artifact-paths.ts';
import type { ReleasedApp, ReleaseSet } from '../artifact/registry.ts';
import { type BuiltApp, crossedBudgets, type PageWeight, weighPages } from '../budget/budgets.ts';

/**
 * One sentence for each page of a release set that crosses a budget with these builds and did not with those of `before`: what
 * was too heavy already is nobody's fault who makes it no heavier. Without a shell nothing can be weighed.
 */
export function findCrossedBudgets(artifactsDir: string, set: ReleaseSet, before: ReleaseSet | undefined): string[] {
  const [weigh, weighBefore] = [createScale(artifactsDir, set), createScale(artifactsDir, before)];
  return Object.keys(set.apps)
    .filter((app) => app !== 'shell' && !isSamePage(set, before, app))
    .flatMap((app) => {
      const heavy = weigh(app).filter((weight) => crossedBudgets(weight).length > 0);
      // Weighing takes a tenth of a second for each remote: what is light enough is compared with nothing.
      const known = new Map(heavy.length > 0 ? weighBefore(app).map((weight) => [weight.pattern, weight]) : []);
      return heavy.flatMap((weight) =>
        crossedBudgets(weight, known.get(weight.pattern)).map((crossed) => `${app} is over budget: ${crossed}`),
      );
    });
}

const isSamePage = (set: ReleaseSet, before: ReleaseSet | undefined, app: string): boolean =>
  [app, 'shell'].every((one) => set.apps[one]?.digest === before?.apps[one]?.digest);

/** Weighs the pages of the remotes of a release set, one remote at a time. */
function createScale(artifactsDir: string, set: ReleaseSet | undefined): (app: string) => PageWeight[] {
  const toBuilt = (name: string, { digest, manifest }: ReleasedApp): BuiltApp => ({
    manifest,
    webDir: join(artifactDir(artifactsDir, name, digest), 'web'),
  });
  const released = set?.apps['shell'];
  const shell = released && toBuilt('shell', released);
  return (app) => {
    const remote = set?.apps[app];
    return shell && remote ? weighPages(shell, toBuilt(app, remote)) : [];
  };
}
