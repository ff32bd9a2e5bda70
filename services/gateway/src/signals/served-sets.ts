import { findReleaseSet, type Releases } from '@shoreline/federation/registry';
import { LRUCache } from 'lru-cache';

import { setMark } from './page-token.ts';

const MAX_SETS = 64;

/** Which builds the release sets had that pages were lately served of: a page outlives its release. */
export function createServedSets(currentReleases: () => Releases) {
  const known = new LRUCache<string, ReadonlyMap<string, string>>({ max: MAX_SETS });
  const marks = new LRUCache<string, string>({ max: MAX_SETS });

  return {
    note(releaseSet: string): void {
      if (marks.has(releaseSet)) return;
      const set = findReleaseSet(currentReleases(), releaseSet);
      if (!set) return;
      marks.set(releaseSet, setMark(releaseSet));
      const digests = Object.entries(set.apps).map(([app, { digest }]): [string, string] => [app, digest]);
      known.set(setMark(releaseSet), new Map(digests));
    },
    find: (mark: string) => known.get(mark),
  };
}
