import { formatMonth } from '@shoreline/contracts';

import type { EpisodeSummary } from './episode.queries.ts';

const NO_BREAK = '\u00a0';
/** One space is too narrow in our typeface for the dot to part anything. A line breaks at its end only. */
const DOT = `${NO_BREAK}${NO_BREAK}·${NO_BREAK} `;

/** Which episode, when and how long, in one line; where it breaks it breaks between two facts. */
export const episodeFacts = (
  { season, episodeNumber, publishedAt, duration }: EpisodeSummary,
  { withSeason }: { withSeason: boolean },
): string =>
  [
    withSeason ? `Season ${season}, episode ${episodeNumber}` : `Episode ${episodeNumber}`,
    formatMonth(publishedAt) ?? '',
    duration,
  ]
    .map((fact) => fact.replaceAll(' ', NO_BREAK))
    .join(DOT);
