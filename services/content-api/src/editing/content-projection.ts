import type { ContentKindName } from '@shoreline/contracts/operator-content';

import { toWords } from '../text/text-words.ts';
import type { ContentChanges } from './content-changes.ts';
import type { ContentItemDocument } from './content-item.model.ts';
import type { ContentItemStore } from './content-item.store.ts';
import type { ContentKind, Fields, LiveItem, Publication, Visibility } from './editing-kind.ts';
import { addVersions } from './content-versions.ts';

export type Kinds = Record<ContentKindName, ContentKind>;

export interface ProjectionDependencies {
  kinds: Kinds;
  items: ContentItemStore;
  changes: ContentChanges;
  /** Drops what this process cached of what visitors read. */
  invalidate: () => void;
  /** Says which addresses show something else now. Never fails. */
  announce?: ((paths: readonly string[]) => Promise<void>) | undefined;
  now: () => Date;
}

/** Who changed what no operator did: its owner, a review, a file. */
export const ELSEWHERE = 'the site';

const MAX_TRIES = 4;

export type ContentProjection = ReturnType<typeof createContentProjection>;

/**
 * Carries what editors decided into what visitors read. Every step may be done again, by any replica and at any time: the act itself is
 * stored before, and what is live says which act made it what it is.
 */
export function createContentProjection({ kinds, items, changes, invalidate, announce, now }: ProjectionDependencies) {
  return { project, reconcile, noteChange };

  /** Makes the last act live. `overtaken`: what is live was changed by others first; that is a version of the item now. */
  async function project(item: ContentItemDocument): Promise<'live' | 'overtaken'> {
    let current: ContentItemDocument | undefined = item;
    for (let tries = 0; tries < MAX_TRIES && current?.pending !== undefined; tries += 1) {
      const outcome = await attempt(kinds[item.kind], current);
      if (outcome !== 'again') return outcome;
      current = await items.find(item.kind, item.itemId);
    }
    if (current?.pending === undefined) return 'live';
    throw new Error('An item is written by others all the time.');
  }

  async function attempt(kind: ContentKind, item: ContentItemDocument): Promise<'live' | 'overtaken' | 'again'> {
    const live = await kind.findLive(item.itemId);
    const isAsSeen = live?.token === item.liveToken;
    if (isDone(item, live) || (isAsSeen && (await kind.write(toPublication(item, now()), live)))) {
      await finish(kind, item);
      return 'live';
    }
    return !isAsSeen && (await absorb(item, live)) ? 'overtaken' : 'again';
  }

  async function finish(kind: ContentKind, item: ContentItemDocument): Promise<void> {
    await kind.finish?.(item.itemId);
    await noteChange(item);
    const live = await kind.findLive(item.itemId);
    // What somebody changed in this very moment is taken in when the item is next looked at.
    await items.markLive(item, isDone(item, live) ? live?.token : item.liveToken);
  }

  async function noteChange(item: PublicItem | undefined): Promise<void> {
    await changes.note();
    invalidate();
    if (item) await announce?.(toPaths(kinds[item.kind], item));
  }

  /** Takes in what others changed of what is live. Undefined where the item is gone with it; itself where nothing changed. */
  async function reconcile(item: ContentItemDocument): Promise<ContentItemDocument | undefined> {
    if (item.pending !== undefined) {
      await project(item);
      return items.find(item.kind, item.itemId);
    }
    const live = await kinds[item.kind].findLive(item.itemId);
    if (live?.token !== item.liveToken) {
      await absorb(item, live);
      return items.find(item.kind, item.itemId);
    }
    return item.fields || !live ? item : { ...item, fields: live.fields, published: live.fields };
  }

  /** False where somebody else did something to the item first. */
  async function absorb(item: ContentItemDocument, live: LiveItem<Fields> | undefined): Promise<boolean> {
    if (live) return items.replace(await toAbsorbed(kinds[item.kind], item, { live, at: now() }), item.revision);
    await items.remove(item);
    return true;
  }
}

/** The item with what others made of it; a version where it had any. */
async function toAbsorbed(
  kind: ContentKind,
  { pending: _pending, ...item }: ContentItemDocument,
  { live, at }: { live: LiveItem<Fields>; at: Date },
): Promise<ContentItemDocument> {
  const revision = item.revision + 1;
  const token = { liveToken: live.token, publishedRevision: revision, revision, updatedAt: at };
  const changed = { ...item, ...describe(kind, live), ...token };
  if (!item.fields) return changed;

  const who = live.changedBy ?? ELSEWHERE;
  const version = { version: revision, at, who, act: 'changed-elsewhere' as const, note: null };
  return {
    ...changed,
    fields: live.fields,
    published: live.fields,
    isChanged: false,
    updatedBy: who,
    versions: await addVersions(item.versions, [{ ...version, fields: live.fields }]),
  };
}

type PublicItem = Pick<ContentItemDocument, 'kind' | 'slug' | 'section' | 'formerSlugs'>;

/** Where it stands, and where it stood last: that address leads to it. */
const toPaths = (kind: ContentKind, { slug, section, formerSlugs = [] }: PublicItem): string[] =>
  [slug, ...formerSlugs.slice(-1)].map((one) => kind.toPublicPath({ slug: one, section }));

const isDone = (item: ContentItemDocument, live: LiveItem<Fields> | undefined): boolean =>
  live !== undefined && live.editedRevision === item.pending;

/** What an item says of itself in lists, by what is in it. */
export function describe(
  kind: ContentKind,
  { fields, slug, featured }: { fields: Fields; slug: string; featured: boolean },
): Pick<ContentItemDocument, 'title' | 'section' | 'words' | 'featured'> {
  const { title, section } = kind.describe(fields, slug);
  return { title, section, featured, words: toWords(`${title} ${slug}`) };
}

function toPublication(item: ContentItemDocument, at: Date): Publication<Fields> {
  const { itemId: id, slug, featured, publishedAt, pending = 0, published } = item;
  if (!published) throw new Error(`Nothing of ${item._id} was ever published.`);
  return {
    id,
    slug,
    fields: published,
    featured,
    visibility: toVisibility(item),
    publishedAt: publishedAt ?? at,
    at,
    editedRevision: pending,
  };
}

const toVisibility = ({ state }: ContentItemDocument): Visibility =>
  state === 'published' || state === 'taken-down' ? state : 'unpublished';
