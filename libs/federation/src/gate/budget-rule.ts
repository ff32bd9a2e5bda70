import { join } from 'node:path';

import { artifactDir } from '../artifact/artifact-paths.ts';
import type { ReleasedApp, ReleaseSet } from '../artifact/registry.ts';
import { type BuiltApp, crossedBudgets, type PageWeight, weighPages } from '../budget/budgets.ts';

/**
 * One sentence for each page of a release set that crosses a budget with these builds and did not with those of `before`: what
 * was too heavy already is nobody's fault who makes it no heavier. Without a shell nothing can be weighed.
 */
export function findCrossedBudgets(artifactsDir: string, set: ReleaseSet, before: ReleaseSet | undefined): string[] {
  return Object.keys(set.apps)
    .filter((app) => app !== 'shell' && !isSamePage(set, before, app))
    .flatMap((app) => {
      const known = new Map(weigh(artifactsDir, before, app).map((weight) => [weight.pattern, weight]));
      return weigh(artifactsDir, set, app).flatMap((weight) =>
        crossedBudgets(weight, known.get(weight.pattern)).map((crossed) => `${app} is over budget: ${crossed}`),
      );
    });
}

const isSamePage = (set: ReleaseSet, before: ReleaseSet | undefined, app: string): boolean =>
  [app, 'shell'].every((one) => set.apps[one]?.digest === before?.apps[one]?.digest);

function weigh(artifactsDir: string, set: ReleaseSet | undefined, app: string): PageWeight[] {
  const [shell, remote] = [set?.apps['shell'], set?.apps[app]];
  if (!shell || !remote) return [];
  const toBuilt = (name: string, { digest, manifest }: ReleasedApp): BuiltApp => ({
    manifest,
    webDir: join(artifactDir(artifactsDir, name, digest), 'web'),
  });
  return weighPages(toBuilt('shell', shell), toBuilt(app, remote));
}
