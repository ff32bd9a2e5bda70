import type { Releases, ReleaseSet } from '@shoreline/federation/registry';

import type { CachedPage } from './cached-page.ts';
import {
  anyAddress,
  createRouteAddressReader,
  type DeclaredRoute,
  type ReadRouteAddress,
  type RouteAddress,
} from './route-address.ts';

/** Any path no remote owns has the one page that says so. */
const UNKNOWN: Omit<RouteAddress, 'undeclared'> = { path: '/404', search: '', kind: 'odd' };

/** Reads what of a page's address its remote has declared, in the release set it is answered from. */
export function createPageAddresses(currentReleases: () => Releases) {
  const readers = new WeakMap<ReleaseSet, ReadRouteAddress>();

  return function readPageAddress(releaseId: string, path: string, search: string): RouteAddress {
    const set = findSet(currentReleases(), releaseId);
    // Before anything is published nothing is declared.
    if (!set || Object.keys(set.apps).length === 0) return anyAddress(path, search);

    const read = readers.get(set) ?? createRouteAddressReader(toRoutes(set));
    readers.set(set, read);
    return read(path, search) ?? { ...UNKNOWN, undeclared: search.slice(1) };
  };
}

/** Visitors of a canary have pages of their own; whatever a team publishes, the pages of all others stay where they are. */
export const toPageKey = ({ canary }: Releases, releaseId: string, { path, search }: RouteAddress): string =>
  `${canary?.set.id === releaseId ? 'canary' : 'live'} ${path}${search}`;

/** A page is as good as new while each build it was made of is the one of the release set. */
export function isMadeOf(releases: Releases, releaseId: string, { builds, head }: CachedPage): boolean {
  // A shell server of before names its release set only.
  if (builds.length === 0) return (head.headers['x-release-set'] ?? releaseId) === releaseId;
  const apps = findSet(releases, releaseId)?.apps ?? {};
  const current = Object.entries(apps).map(([app, { digest }]) => `${app}@${digest}`);
  return builds.every((build) => current.includes(build));
}

const findSet = ({ live, canary }: Releases, id: string): ReleaseSet | undefined =>
  [live, canary?.set].find((set) => set?.id === id);

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
