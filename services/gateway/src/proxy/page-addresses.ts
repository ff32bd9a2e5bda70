import { findReleaseSet, type Releases, type ReleaseSet, toPublicSet } from '@shoreline/federation/registry';

import type { CachedPage } from './cached-page.ts';
import {
  anyAddress,
  createRouteAddressReader,
  createRouteFinder,
  type DeclaredRoute,
  type ReadRouteAddress,
  type RouteAddress,
} from './route-address.ts';

/** Any path no remote owns has the one page that says so. */
const UNKNOWN: Omit<RouteAddress, 'undeclared'> = { path: '/404', search: '', kind: 'odd' };

/** Reads what of a page's address its remote has declared, in the release set it is answered from. */
export function createPageAddresses(currentReleases: () => Releases) {
  const readers = new WeakMap<ReleaseSet, ReadRouteAddress>();

  /** For visitors: what is for operators is not there. */
  return function readPageAddress(releaseId: string, path: string, search: string): RouteAddress {
    const set = findReleaseSet(currentReleases(), releaseId);
    // Before anything is published nothing is declared.
    if (!set || Object.keys(set.apps).length === 0) return anyAddress(path, search);

    const read = readers.get(set) ?? createRouteAddressReader(toRoutes(toPublicSet(set)));
    readers.set(set, read);
    return read(path, search) ?? { ...UNKNOWN, undeclared: search.slice(1) };
  };
}

/** Reads which origins the remote at an address has declared, in the release set it is answered from. */
export function createOriginsReader(currentReleases: () => Releases) {
  const finders = new WeakMap<ReleaseSet, ReturnType<typeof createRouteFinder<readonly string[]>>>();

  return function readOrigins(releaseId: string, path: string): readonly string[] {
    const set = findReleaseSet(currentReleases(), releaseId);
    if (!set) return [];
    const find = finders.get(set) ?? createRouteFinder(toOrigins(set));
    finders.set(set, find);
    return find(path)?.route ?? [];
  };
}

/** Visitors of canaries have pages of their own, by the apps they try; whatever a team publishes, the pages of all others stay where they are. */
export function toPageKey({ live, composed }: Releases, releaseId: string, { path, search }: RouteAddress): string {
  const { canaries } = (releaseId !== live.id && composed.find(({ set }) => set.id === releaseId)) || {};
  return `${canaries ? `canary:${canaries.join('+')}` : 'live'} ${path}${search}`;
}

/** A page is as good as new while each build it was made of is the one of the release set. */
function isMadeOf(releases: Releases, releaseId: string, { builds, head }: CachedPage): boolean {
  // A shell server of before names its release set only.
  if (builds.length === 0) return (head.headers['x-release-set'] ?? releaseId) === releaseId;
  const apps = findReleaseSet(releases, releaseId)?.apps ?? {};
  return builds.every((build) => {
    const [app = ''] = build.split('@');
    return build === `${app}@${apps[app]?.digest}`;
  });
}

export const createVersionCheck =
  (currentReleases: () => Releases, releaseSet: string) =>
  (page: CachedPage): boolean =>
    isMadeOf(currentReleases(), releaseSet, page);

const toOrigins = ({ apps }: ReleaseSet): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.values(apps).flatMap(({ manifest: { routes, connect = [] } }) =>
      Object.keys(routes).map((pattern): [string, readonly string[]] => [pattern, connect]),
    ),
  );

/** An artifact built before parameters were declared keeps all of them. */
const toRoutes = ({ apps }: ReleaseSet): Record<string, DeclaredRoute> =>
  Object.fromEntries(
    Object.values(apps).flatMap(({ manifest: { routes, parameters } }) =>
      Object.keys(routes).map((pattern): [string, DeclaredRoute] => [
        pattern,
        { parameters: parameters && (parameters[pattern] ?? []) },
      ]),
    ),
  );
