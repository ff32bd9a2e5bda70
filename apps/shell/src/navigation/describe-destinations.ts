import type { ListedRelease } from '@shoreline/contracts';

import { leadingDestinations, realEstateGuides, trailingDestinations } from '../header/destinations.ts';
import { ownedPatterns } from '../pages/owned-patterns.ts';
import type { BrowserRemotes } from '../remotes/browser-remotes.ts';

const destinations: ReadonlySet<string> = new Set(
  [...leadingDestinations, ...trailingDestinations, ...realEstateGuides].map(({ to }) => to),
);

/**
 * Learns which files the apps have that the header leads to, some 0.5 kB each, while the first page hydrates and nothing else is on the
 * line. Who presses a link as soon as it can be pressed has all files of the next page asked for at once.
 */
export function describeDestinations(
  { apps }: Pick<ListedRelease, 'apps'>,
  remotes: Pick<BrowserRemotes, 'describe'>,
): void {
  for (const [app, known] of Object.entries(apps)) {
    // Routes that say their files leave nothing to learn.
    if (!Array.isArray(known.routes) || !ownedPatterns(known).some((pattern) => destinations.has(pattern))) continue;
    remotes.describe(app).catch(ignore);
  }
}

/** Whoever goes there asks again. */
const ignore = (): void => undefined;
