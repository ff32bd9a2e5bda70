import type { ContentKindName } from '@shoreline/contracts/operator-content';

interface Edited {
  kind: ContentKindName;
  id: unknown;
  /** Of a listing its category: events have a list of their own. */
  section?: unknown;
}

/** By the names the admin gives its lists, in `content-kinds.ts` of mf-admin: any other is a page that is not there. */
const LISTS: Record<ContentKindName, string> = {
  episode: 'episodes',
  listing: 'listings',
  story: 'stories',
  host: 'hosts',
  figures: 'figures',
  home: 'home',
  fact: 'facts',
};

/** The page of the admin where an item is edited. */
export const toEditorPath = ({ kind, id, section }: Edited): string =>
  `/admin/content/${kind === 'listing' && section === 'Event' ? 'events' : LISTS[kind]}/${String(id)}`;
