import { findReleaseSet, type Releases, type ReleaseSet } from '@shoreline/federation/registry';

import { createRouteFinder } from './route-address.ts';

/** Says whether an address is of an app that is for operators only, in the release set it is answered from. */
export function createOperatorPaths(currentReleases: () => Releases) {
  const finders = new WeakMap<ReleaseSet, ReturnType<typeof createRouteFinder<true>>>();

  return function isForOperators(releaseId: string, path: string): boolean {
    const set = findReleaseSet(currentReleases(), releaseId);
    if (!set) return false;
    const find = finders.get(set) ?? createRouteFinder(toOperatorRoutes(set));
    finders.set(set, find);
    return find(path) !== undefined;
  };
}

const toOperatorRoutes = ({ apps }: ReleaseSet): Record<string, true> =>
  Object.fromEntries(
    Object.values(apps)
      .filter(({ manifest }) => manifest.audience === 'operators')
      .flatMap(({ manifest }) => Object.keys(manifest.routes).map((pattern): [string, true] => [pattern, true])),
  );
