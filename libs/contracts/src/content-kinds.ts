/*
 * What can be done to content by its kind, without schemas: the operators' own app carries it.
 */

import type { ContentKindName } from './content-fields.ts';
import type { HomeBlock } from './site-defaults.ts';

export { homeBlocks } from './site-defaults.ts';

/** What not every kind of content allows. Everything can be saved, published and restored. */
export type OptionalContentAct = 'create' | 'schedule' | 'unpublish' | 'feature' | 'move' | 'take-down' | 'preview';

const EVERY_ACT = ['create', 'schedule', 'unpublish', 'feature', 'move', 'take-down', 'preview'] as const;

/** Hosts come and go but have no page of their own; what the site always has is never away from it. */
export const contentKindActs: Record<ContentKindName, readonly OptionalContentAct[]> = {
  episode: EVERY_ACT,
  listing: EVERY_ACT,
  story: EVERY_ACT,
  host: ['create', 'schedule', 'unpublish'],
  figures: [],
  home: [],
  fact: [],
};

/** Whether this can be done to content of a kind at all. */
export const allowsAct = (kind: ContentKindName, act: OptionalContentAct): boolean =>
  contentKindActs[kind].includes(act);

/** The sections of the home page as their headings call them. */
export const homeBlockLabels: Record<HomeBlock, string> = {
  latest: 'Latest Episode',
  stories: 'Featured Stories',
  recent: 'Recent Episodes',
  hosts: 'Meet Your Hosts',
  community: 'Community Resources',
  connect: 'Stay Connected',
};

/** Where buttons of the first screen and links of the footer lead: they cannot be left out. */
export const requiredHomeBlocks: readonly HomeBlock[] = ['recent', 'hosts', 'community', 'connect'];
