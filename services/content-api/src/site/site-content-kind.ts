import type { ContentKindName } from '@shoreline/contracts/operator-content';
import { type Connection, trusted } from 'mongoose';

import type { ContentKind, Description, FieldFault, Fields, LiveItem, Publication } from '../editing/editing-kind.ts';
import { hashOf, insertUnlessThere } from '../editing/editing-writes.ts';
import { withoutNone } from '../photographs/photographs-fields.ts';
import { toContentId } from '../text/text-content-id.ts';
import { defineSiteContentModel, type SiteContentDocument } from './site-content.model.ts';

interface SiteKind<F> {
  name: ContentKindName;
  /** What the code and its files say, by slug. It is what visitors see until an editor published something else. */
  defaults: Readonly<Record<string, F>>;
  describe(fields: F, slug: string): Description;
  toPublicPath(slug: string): `/${string}`;
  findFaults?(fields: F, slug: string): FieldFault[] | Promise<FieldFault[]>;
  toRestorable?(fields: F): Promise<F>;
}

/**
 * Content of the site itself. Defaults are not stored: they follow the version that runs, and nothing of them stands in the way of what
 * an editor published.
 */
export function siteContentKind<F extends object>(connection: Connection, kind: SiteKind<F>): ContentKind<F> {
  const model = defineSiteContentModel(connection);
  const defaults = new Map(
    Object.entries(kind.defaults).map(([slug, fields]) => [toContentId(kind.name, slug), { slug, fields }]),
  );
  const find = (id: string) => model.findOne({ _id: id, kind: kind.name }).lean<SiteContentDocument>();

  return {
    name: kind.name,
    describe: kind.describe,
    toPublicPath: ({ slug }) => kind.toPublicPath(slug),
    ...(kind.findFaults && { findFaults: kind.findFaults }),
    ...(kind.toRestorable && { toRestorable: kind.toRestorable }),
    async *listLive() {
      const stored = await model.find({ kind: kind.name }).lean<SiteContentDocument[]>();
      const ids = new Set(stored.map(({ _id }) => _id));
      yield* stored.filter(({ isShown }) => isShown).map((document) => toLiveItem<F>(document));
      for (const [id, found] of defaults) if (!ids.has(id)) yield toDefault(id, found);
    },
    async findLive(id) {
      const document = await find(id);
      if (document) return toLiveItem<F>(document);
      const found = defaults.get(id);
      return found && toDefault(id, found);
    },
    async isSlugTaken(slug, id) {
      if ([...defaults].some(([other, found]) => other !== id && found.slug === slug)) return true;
      return (await model.exists({ kind: kind.name, slug, _id: trusted({ $ne: id }) })) !== null;
    },
    async write(publication, seen) {
      const next = toDocument(kind.name, publication);
      const before = await find(publication.id);
      if (before) {
        if (!seen || toLiveItem(before).token !== seen.token) return false;
        const same = { _id: publication.id, editedRevision: before.editedRevision };
        return (await model.replaceOne(same, next)).matchedCount === 1;
      }
      if (seen && !defaults.has(publication.id)) return false;
      if (!seen && publication.visibility !== 'published') return true;
      return insertUnlessThere(() => model.create(next));
    },
  };
}

function toLiveItem<F>({ _id: id, ...document }: SiteContentDocument): LiveItem<F> {
  const { slug, fields, isShown, publishedAt, updatedAt, editedRevision } = document;
  const token = hashOf([withoutNone(fields), isShown, editedRevision]);
  return { id, slug, fields: fields as F, featured: false, publishedAt, updatedAt, token, editedRevision };
}

function toDefault<F extends object>(id: string, { slug, fields }: { slug: string; fields: F }): LiveItem<F> {
  const at = new Date();
  const token = hashOf([withoutNone(fields)]);
  return { id, slug, fields, featured: false, publishedAt: at, updatedAt: at, token, editedRevision: undefined };
}

const toDocument = <F>(
  kind: ContentKindName,
  { id, slug, fields, visibility, publishedAt, at, editedRevision }: Publication<F>,
): SiteContentDocument => ({
  _id: id,
  kind,
  slug,
  fields: fields as Fields,
  isShown: visibility === 'published',
  publishedAt,
  updatedAt: at,
  editedRevision,
});
