import type { ContentKindName } from '@shoreline/contracts/operator-content';

import type { Fields } from '../drafts/merge-drafts.ts';
import { emptyEpisode, episodeRows } from './episode-fields.ts';
import type { FieldRow } from './field-row.ts';
import { emptyListing, listingRows } from './listing-fields.ts';
import {
  emptyFact,
  emptyFigures,
  emptyHome,
  emptyHost,
  factRows,
  figuresRows,
  homeRows,
  hostRows,
} from './site-fields.ts';
import { emptyStory, storyRows } from './story-fields.ts';

const rows: Record<ContentKindName, readonly FieldRow[]> = {
  episode: episodeRows,
  listing: listingRows,
  story: storyRows,
  host: hostRows,
  figures: figuresRows,
  home: homeRows,
  fact: factRows,
};

/** Every field of a kind, in the order of its form. */
export const rowsOf = (kind: ContentKindName): readonly FieldRow[] => rows[kind];

/** The fields an item has, by the heading they stand under. */
export const groupedRows = (kind: ContentKindName, fields: Fields): [string, FieldRow[]][] => [
  ...Map.groupBy(
    rows[kind].filter(({ isShown = () => true }) => isShown(fields)),
    ({ group }) => group,
  ),
];

const empty: Record<Exclude<ContentKindName, 'listing'>, object> = {
  episode: emptyEpisode,
  story: emptyStory,
  host: emptyHost,
  figures: emptyFigures,
  home: emptyHome,
  fact: emptyFact,
};

/** What something new begins with. */
export const emptyFields = (kind: ContentKindName, section: string | undefined): Fields =>
  kind === 'listing' ? { ...emptyListing(section === 'Event' ? 'Event' : 'Restaurant') } : { ...empty[kind] };

/** What only events have: of anything else it is sent as nothing. */
const EVENT_FIELDS = ['eventDate', 'eventEndDate', 'eventTime', 'recurrence'];

/** What is absent where nobody said it. */
const OPTIONAL_EVENT_FIELDS = ['eventStatus', 'eventPrice', 'eventPriceTo'];

/** As they are sent. A status nobody chose is absent, and so are a price and a closure; what was an event and is none any more has no dates. */
export function toSentFields(kind: ContentKindName, fields: Fields): Record<string, unknown> {
  if (kind !== 'listing') return { ...fields };
  const { closure, ...all } = fields;
  const rest = Object.fromEntries(Object.entries(all).filter(([name]) => !OPTIONAL_EVENT_FIELDS.includes(name)));
  const isEvent = fields.category === 'Event';
  return {
    ...rest,
    ...(isEvent ? toGiven(fields) : Object.fromEntries(EVENT_FIELDS.map((name) => [name, null]))),
    ...(closure && !isEvent ? { closure } : {}),
  };
}

const toGiven = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(OPTIONAL_EVENT_FIELDS.flatMap((name) => (isGiven(fields[name]) ? [[name, fields[name]]] : [])));

/** A price may be 0. */
const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
