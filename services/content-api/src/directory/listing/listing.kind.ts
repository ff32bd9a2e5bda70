import { directoryRoutes, type Listing, toListingPath } from '@shoreline/contracts';
import { type ListingFields, listingFieldsSchema } from '@shoreline/contracts/operator-content';
import { type Connection, trusted } from 'mongoose';

import { toCategoryPicture } from '../../artwork/artwork-picture.ts';
import { toCarriedOver } from './carried-over.ts';
import { toDocument, toListing, toStoredListing } from './listing.documents.ts';
import { findSimilar } from './listing.similar.ts';
import { defineListingModel, type ListingDocument } from './listing.model.ts';
import { toUncountedWords, updateWordCounts } from './word-counts.ts';
import { mongoSearchIndex } from '../search/search-index.ts';
import { photographChecks } from '../../photographs/photographs-fields.ts';
import type { ContentKind, LiveItem, Publication, Visibility } from '../../editing/editing-kind.ts';
import { insertUnlessThere } from '../../editing/editing-writes.ts';

const STATE = 'QLD';
/** In versions, which nobody can erase: the audit trail of owners-api says which account it was. */
const ITS_OWNER = 'its owner';
const statuses: Record<Visibility, string> = {
  published: 'active',
  unpublished: 'unpublished',
  'taken-down': 'taken-down',
};
const fieldNames = Object.keys(listingFieldsSchema.shape) as (keyof ListingFields)[];

/** Listings of the directory, events among them. Invented ones of a benchmark are left out. */
export function listingKind(connection: Connection): ContentKind<ListingFields> {
  const model = defineListingModel(connection);
  const words = mongoSearchIndex(connection);

  return {
    name: 'listing',
    describe: ({ title, category }) => ({ title, section: category }),
    ...photographChecks<ListingFields>(connection),
    toPublicPath: ({ slug, section }) =>
      toListingPath({ slug, category: section as Listing['category'] }) as `/${string}`,
    async *listLive() {
      const shown = { status: 'active', sourceType: trusted({ $ne: 'invented' as const }) };
      for await (const document of model.find(shown).lean<ListingDocument[]>().cursor()) yield toLiveItem(document);
    },
    async findLive(id) {
      const document = await model.findById(id).lean<ListingDocument>();
      return document ? toLiveItem(document) : undefined;
    },
    isSlugTaken: async (slug, id) => (await model.exists({ slug, _id: trusted({ $ne: id }) })) !== null,
    write: (publication, seen) => (seen ? replace(publication, seen) : insert(publication)),
    pageReads: [
      { route: directoryRoutes.readBySlug, toReply: compose },
      { route: directoryRoutes.readById, toReply: compose },
      {
        route: directoryRoutes.similar,
        async toReply(publication, query) {
          const { limit } = directoryRoutes.similar.query.parse(query);
          return findSimilar(model, await compose(publication), { limit, now: publication.at });
        },
      },
    ],
    finish: (id) => updateWordCounts({ model, words }, id),
  };

  async function compose(publication: Publication<ListingFields>): Promise<Listing> {
    const before = (await model.findById(publication.id).lean<ListingDocument>()) ?? undefined;
    return toListing(toEdited(publication, before), publication.at);
  }

  async function insert(publication: Publication<ListingFields>): Promise<boolean> {
    if (publication.visibility !== 'published') return true;
    return insertUnlessThere(() => model.create(toEdited(publication, undefined)));
  }

  /** Whose it is and every other word about it must be what it was when it was read. */
  async function replace(publication: Publication<ListingFields>, seen: LiveItem<ListingFields>): Promise<boolean> {
    const before = await model.findById(seen.id).lean<ListingDocument>();
    if (!before || toLiveItem(before).token !== seen.token) return false;
    const same = {
      _id: seen.id,
      revision: before.revision ?? trusted({ $exists: false }),
      ownerId: before.ownerId ?? trusted({ $exists: false }),
    };
    return (await model.replaceOne(same, toEdited(publication, before))).matchedCount === 1;
  }
}

function toLiveItem(document: ListingDocument): LiveItem<ListingFields> {
  const { _id: id, slug, featured, updatedAt = new Date(0), revision = 0, editedRevision } = document;
  const listing = toStoredListing(document);
  const fields = Object.fromEntries(
    fieldNames.flatMap((name) => (listing[name] === undefined ? [] : [[name, listing[name]]])),
  ) as ListingFields;
  const changedBy = document.ownerRevision === revision ? ITS_OWNER : undefined;
  const when = { publishedAt: updatedAt, updatedAt };
  return { id, slug, fields, featured, ...when, token: String(revision), editedRevision, changedBy };
}

/** Edited by hand: from now on no file renews it. */
function toEdited(
  { id, slug, fields, featured, visibility, at, editedRevision }: Publication<ListingFields>,
  before: ListingDocument | undefined,
): ListingDocument {
  const {
    eventStatus: _status,
    eventPrice: _price,
    eventPriceTo: _priceTo,
    closure: _closure,
    ...base
  } = before ? toStoredListing(before) : toNewListing(id, slug, fields);
  const listing = { ...base, ...fields, slug, featured, status: statuses[visibility] } as Listing;
  const after = { ...toDocument(listing, { at, sourceType: 'manual' }), editedRevision };
  if (!before) return { ...after, unsettledWords: after.words };

  return { ...after, ...toOrigin(before), unsettledWords: toUncountedWords(before, after) };
}

/** What an edit leaves as it was. */
const toOrigin = (before: ListingDocument) => ({
  externalId: before.externalId ?? null,
  lastImported: before.lastImported ?? null,
  priority: before.priority ?? 0,
  revision: (before.revision ?? 0) + 1,
  ...toCarriedOver(before),
});

function toNewListing(id: string, slug: string, { title, category }: ListingFields): Listing {
  const primaryImage = toCategoryPicture(category, slug, title);
  return { id, slug, state: STATE, primaryImage, images: [primaryImage] } as unknown as Listing;
}
