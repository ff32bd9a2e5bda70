import type { ContentAct } from '@shoreline/contracts/operator-content';
import { conflict } from '@shoreline/service-kit';

import type { ContentItemDocument, EditedItem } from './content-item.model.ts';
import type { Fields } from './editing-kind.ts';

/** What an act makes of an item, and under which name its versions have it. */
export interface Change {
  act: Exclude<ContentAct, 'adopted' | 'changed-elsewhere'>;
  note?: string | undefined;
  /** It reaches visitors. */
  isPublic: boolean;
  set: Partial<Omit<ContentItemDocument, '_id' | 'kind' | 'itemId' | 'revision' | 'versions' | 'pending'>>;
}

const differs = (message: string) => conflict('content-state-differs', message);

const published = (item: EditedItem, fields: Fields, at: Date): Change['set'] => ({
  fields,
  published: fields,
  state: 'published',
  isChanged: false,
  publishAt: null,
  publishedAt: item.publishedAt ?? at,
  publishedRevision: item.revision + 1,
  reason: null,
  mergedInto: null,
});

/** Saves fields, and puts them on the site with it if that is asked. */
export function save(
  item: EditedItem,
  { fields, publish, act, at }: { fields: Fields; publish: boolean; act: 'saved' | 'restored'; at: Date },
): Change {
  if (publish) return { act: act === 'saved' ? 'published' : act, isPublic: true, set: published(item, fields, at) };
  return { act, isPublic: false, set: { fields, isChanged: true } };
}

export const publish = (item: EditedItem, at: Date): Change => ({
  act: 'published',
  isPublic: true,
  set: published(item, item.fields, at),
});

/** Throws 409 for what is on the site, and for a moment that is over. */
export function schedule(item: EditedItem, publishAt: Date, now: Date): Change {
  if (publishAt <= now)
    throw conflict('content-moment-passed', 'That moment is over: publish it now, or choose another.');
  if (item.state === 'published') throw differs('It is on the site: changes to it are published at once.');
  if (item.state === 'taken-down') throw differs('It was taken down: publish it, and say so yourself.');
  if (item.state === 'merged') throw differs('It was merged into another one: publish it, and say so yourself.');
  return { act: 'scheduled', isPublic: false, set: { state: 'scheduled', publishAt } };
}

/** Throws 409 for what is not on the site. */
export function unpublish(item: EditedItem): Change {
  if (item.state === 'published') return { act: 'unpublished', isPublic: true, set: { state: 'unpublished' } };
  if (item.state !== 'scheduled') throw differs('It is not on the site.');
  const state = item.publishedRevision === null ? 'draft' : 'unpublished';
  return { act: 'unpublished', isPublic: false, set: { state, publishAt: null } };
}

/** At once for what is on the site; else when it comes there. */
export const feature = (item: EditedItem, featured: boolean): Change => ({
  act: featured ? 'featured' : 'unfeatured',
  isPublic: item.state === 'published',
  set: { featured },
});

/** Throws 409 for what never was on the site. */
export function takeDown(item: EditedItem, reason: string): Change {
  if (item.publishedRevision === null) throw differs('It never was on the site.');
  if (item.state === 'taken-down') throw differs('It was taken down before.');
  return {
    act: 'taken-down',
    note: reason,
    isPublic: true,
    set: { state: 'taken-down', reason, publishAt: null },
  };
}

/** Gives it another address; one that visitors know leads to it from then on. Throws 409 for what is not on the site any longer. */
export function move(item: EditedItem, slug: string): Change {
  if (['taken-down', 'merged'].includes(item.state)) throw differs('It is not on the site: publish it first.');
  if (slug === item.slug) throw differs('It has this address already.');
  const known = item.publishedRevision === null ? [] : [...(item.formerSlugs ?? []), item.slug];
  const formerSlugs = known.filter((former) => former !== slug);
  return {
    act: 'moved',
    note: item.slug,
    isPublic: item.state === 'published',
    set: { slug, ...(known.length > 0 && { formerSlugs }) },
  };
}

const refused = (message: string) => conflict('content-merge-refused', message);

/** Throws 409 where one of the two is not what a duplicate is. */
export function merge(item: EditedItem, into: EditedItem, isHeld: boolean): Change {
  if (item.state !== 'published') throw differs('Only what is on the site can be merged into another.');
  if (into.itemId === item.itemId) throw refused('A listing cannot be merged into itself.');
  if (into.state !== 'published') throw refused('The listing that stays must be on the site.');
  if ((item.section === 'Event') !== (into.section === 'Event')) {
    throw refused('One of them is an event and the other is not: they are not the same.');
  }
  if (isHeld) {
    throw refused(
      'It has an owner, or an edit of theirs waits. Merge the other one into it, or end the ownership first.',
    );
  }
  return {
    act: 'merged',
    note: `Into ${into.title}`,
    isPublic: true,
    set: { state: 'merged', mergedInto: into.itemId, publishAt: null },
  };
}
