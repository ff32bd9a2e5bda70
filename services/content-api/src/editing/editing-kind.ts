import type { Route } from '@shoreline/contracts';
import type { ContentKindName } from '@shoreline/contracts/operator-content';

export type Fields = Record<string, unknown>;

/** What an item is to visitors. */
export type Visibility = 'published' | 'unpublished' | 'taken-down';

/** An item as it stands in the collection visitors read from. */
export interface LiveItem<F> {
  id: string;
  slug: string;
  fields: F;
  featured: boolean;
  publishedAt: Date;
  updatedAt: Date;
  /** Another one after every change, whoever made it. */
  token: string;
  /** The act of an editor that made it what it is; absent where nobody edited it, or somebody else did since. */
  editedRevision: number | undefined;
  /** Who changed it last, where that was neither an editor nor a review. */
  changedBy?: string | undefined;
}

/** What visitors are to see. */
export interface Publication<F> {
  id: string;
  slug: string;
  fields: F;
  featured: boolean;
  visibility: Visibility;
  publishedAt: Date;
  at: Date;
  /** Stored beside it: see `LiveItem.editedRevision`. */
  editedRevision: number;
}

/** What lists show of an item and what a search finds it by. */
export interface Description {
  title: string;
  section: string;
}

/** What is wrong with one field, in words for its editor. */
export interface FieldFault {
  field: string;
  message: string;
}

/** A read of a page, answered for an item as if it had been published. Stores nothing. */
export interface PageRead<F> {
  route: Route;
  toReply(publication: Publication<F>, query: unknown): Promise<unknown>;
}

/**
 * One kind of content. Saving, versions, schedules and who was first are the same for all of them; a kind knows its fields and the
 * collection visitors read from. Another kind is another one of these.
 */
export interface ContentKind<F = Fields> {
  name: ContentKindName;
  describe(fields: F, slug: string): Description;
  /** What the schema of the fields cannot know; nothing where it is left out. */
  findFaults?(fields: F, slug: string): FieldFault[] | Promise<FieldFault[]>;
  /** The fields of a version of before, without what is not stored any longer; as they were where it is left out. */
  toRestorable?(fields: F): Promise<F>;
  toPublicPath(item: { slug: string; section: string }): `/${string}`;
  /** What visitors see now. */
  listLive(): AsyncIterable<LiveItem<F>>;
  /** Also what was withdrawn. */
  findLive(id: string): Promise<LiveItem<F> | undefined>;
  isSlugTaken(slug: string, id: string): Promise<boolean>;
  /** Makes it what visitors see, unless it changed since it was `seen`: false then. Again is fine. */
  write(publication: Publication<F>, seen: LiveItem<F> | undefined): Promise<boolean>;
  /** What its page reads of it; of kinds that have one. */
  pageReads?: readonly PageRead<F>[];
  /** Does what a write leaves to be done, also one that was cut off. Again is fine. */
  finish?(id: string): Promise<void>;
}

/** Forgets which fields a kind has: what is stored was checked against the contract of the kind. */
export const asKind = <F>(kind: ContentKind<F>): ContentKind => kind as unknown as ContentKind;
