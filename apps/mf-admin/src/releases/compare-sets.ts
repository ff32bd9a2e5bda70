import type { ReleaseSetContent } from '@shoreline/contracts/operator-releases';

type Entry = ReleaseSetContent['apps'][number];

export interface Difference {
  app: string;
  /** Undefined where the app is not there. */
  from: Entry | undefined;
  to: Entry | undefined;
}

/** What is another build in the second release set, by app, and how many are the same in both. */
export function compareSets(
  first: ReleaseSetContent,
  second: ReleaseSetContent,
): { changed: Difference[]; same: number } {
  const apps = [...new Set([...first.apps, ...second.apps].map(({ app }) => app))].toSorted();
  const all = apps.map((app): Difference => {
    const find = ({ apps: entries }: ReleaseSetContent) => entries.find((entry) => entry.app === app);
    return { app, from: find(first), to: find(second) };
  });
  const changed = all.filter(({ from, to }) => from?.digest !== to?.digest);
  return { changed, same: all.length - changed.length };
}
