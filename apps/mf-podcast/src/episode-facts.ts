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
    publishedMonth(publishedAt),
    duration,
  ]
    .map((fact) => fact.replaceAll(' ', NO_BREAK))
    .join(DOT);

const monthAndYear = new Intl.DateTimeFormat('en-AU', {
  month: 'long',
  year: 'numeric',
  timeZone: 'Australia/Brisbane',
});

/** When an episode came out, as month and year in Noosa. */
export const publishedMonth = (publishedAt: string): string => monthAndYear.format(new Date(publishedAt));
