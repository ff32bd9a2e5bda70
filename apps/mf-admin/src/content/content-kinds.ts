import { directoryCategories, storyTypeLabels } from '@shoreline/contracts';
import type { ContentAct, ContentKindName, ContentState } from '@shoreline/contracts/operator-content';
import type { OperatorRole } from '@shoreline/contracts';

/** A list of the admin: everything of one kind, or one section of it. */
export interface ContentList {
  kind: ContentKindName;
  /** Set where the list holds one section of its kind only. */
  section?: 'Event';
  title: string;
  lead: string;
  /** As a sentence names one of them. */
  one: string;
  /** Who may see the list, besides administrators. Only editors write. */
  roles: readonly OperatorRole[];
  /** What a list can be narrowed to, by value. */
  sections?: { label: string; options: readonly { value: string; label: string }[] };
  /** There is one of it, always: its list opens it. */
  isSingle?: true;
  /** What stands where the list is empty. */
  empty: string;
}

const EDITORS: readonly OperatorRole[] = ['editor'];

export const contentLists = {
  episodes: {
    kind: 'episode',
    title: 'Episodes',
    lead: 'What the podcast has published, and what is to come.',
    one: 'episode',
    roles: EDITORS,
    empty:
      'An episode begins as a draft: its title, its notes, its sound. Publish it at once, or at a minute you choose.',
  },
  events: {
    kind: 'listing',
    section: 'Event',
    title: 'Events',
    lead: 'What takes place, once or again and again. A cancelled event stays on the site and says so.',
    one: 'event',
    roles: EDITORS,
    empty: 'An event is a listing with a date. Give it its first day and how it comes back; the calendar follows.',
  },
  listings: {
    kind: 'listing',
    title: 'Listings',
    lead: 'Everything in the directory, events among it.',
    one: 'listing',
    roles: EDITORS,
    sections: { label: 'Category', options: directoryCategories.map((value) => ({ value, label: value })) },
    empty: 'A listing is a place, a service or an event that visitors find in the directory.',
  },
  stories: {
    kind: 'story',
    title: 'Stories',
    lead: 'What readers wrote and somebody approved. Correct it, feature it, or take it down for a reason.',
    one: 'story',
    roles: ['editor', 'moderator'],
    sections: {
      label: 'About',
      options: Object.entries(storyTypeLabels).map(([value, label]) => ({ value, label })),
    },
    empty: 'Stories appear here once they were approved; an editor may write one, too.',
  },
  hosts: {
    kind: 'host',
    title: 'Hosts',
    lead: 'Who makes the podcast, as the home page introduces them.',
    one: 'host',
    roles: EDITORS,
    empty: 'A host is a name, what they do, and a few sentences. The home page shows those that are published.',
  },
  figures: {
    kind: 'figures',
    title: 'Home page figures',
    lead: 'The four figures below the first picture of the home page.',
    one: 'set of figures',
    roles: EDITORS,
    isSingle: true,
    empty: 'The figures of the home page could not be found.',
  },
  home: {
    kind: 'home',
    title: 'Home page',
    lead: 'Which sections it has, in which order, and which episode it begins with.',
    one: 'home page',
    roles: EDITORS,
    isSingle: true,
    empty: 'The home page could not be found.',
  },
  facts: {
    kind: 'fact',
    title: 'Facts',
    lead: 'Every figure the guides show, with its period, its source and the month in which somebody looks at it again.',
    one: 'figure',
    roles: EDITORS,
    empty: 'The guides name no figures.',
  },
} as const satisfies Record<string, ContentList>;

export type ContentListName = keyof typeof contentLists;

/** The list an address names. */
export const findContentList = (name: string | undefined): ContentList | undefined =>
  name !== undefined && Object.hasOwn(contentLists, name) ? contentLists[name as ContentListName] : undefined;

const listOfKind: Record<ContentKindName, ContentListName> = {
  episode: 'episodes',
  listing: 'listings',
  story: 'stories',
  host: 'hosts',
  figures: 'figures',
  home: 'home',
  fact: 'facts',
};

/** Where an item is edited. */
export const toItemPath = ({ kind, id, section }: { kind: ContentKindName; id: string; section: string }): string =>
  `/admin/content/${kind === 'listing' && section === 'Event' ? 'events' : listOfKind[kind]}/${id}`;

export const stateLabels: Record<ContentState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  unpublished: 'Unpublished',
  'taken-down': 'Taken down',
  merged: 'Merged',
};

export const actLabels: Record<ContentAct, string> = {
  adopted: 'Taken from the site as it was',
  created: 'Started',
  saved: 'Saved',
  published: 'Published',
  scheduled: 'Scheduled',
  unpublished: 'Unpublished',
  restored: 'Restored',
  featured: 'Featured',
  unfeatured: 'No longer featured',
  moved: 'Given another address',
  'taken-down': 'Taken down',
  merged: 'Merged into another',
  'changed-elsewhere': 'Changed elsewhere',
};
