import { episodeRoutes } from '@shoreline/contracts';
import { type EpisodeFields, episodeFieldsSchema } from '@shoreline/contracts/operator-content';
import { type Connection, trusted } from 'mongoose';

import { toCoverPicture } from '../artwork/artwork-picture.ts';
import { defineEpisodeModel, type EpisodeDocument, NEVER_PUBLISHED, toDetail, toDocument } from './episode.model.ts';
import type { ContentKind, LiveItem, Publication } from '../editing/editing-kind.ts';
import { hashOf, insertUnlessThere } from '../editing/editing-writes.ts';
import { photographChecks, withoutNone } from '../photographs/photographs-fields.ts';

const ARTWORK = 'headland';
const DRAWN_COVER = '/api/artwork/cover/';
const fieldNames = Object.keys(episodeFieldsSchema.shape) as (keyof EpisodeFields)[];

/** Episodes. One that was withdrawn comes out at the end of days: every reader asks for what is out. */
export function episodeKind(connection: Connection): ContentKind<EpisodeFields> {
  const model = defineEpisodeModel(connection);

  return {
    name: 'episode',
    describe: ({ title, season }) => ({ title, section: `Season ${season}` }),
    ...photographChecks<EpisodeFields>(connection),
    toPublicPath: ({ slug }) => `/episodes/${slug}`,
    async *listLive() {
      const out = { publishedAt: trusted({ $lt: NEVER_PUBLISHED }) };
      for await (const document of model.find(out).lean<EpisodeDocument[]>().cursor()) yield toLiveItem(document);
    },
    async findLive(id) {
      const document = await model.findById(id).lean<EpisodeDocument>();
      return document ? toLiveItem(document) : undefined;
    },
    isSlugTaken: async (slug, id) => (await model.exists({ slug, _id: trusted({ $ne: id }) })) !== null,
    pageReads: [
      {
        route: episodeRoutes.readBySlug,
        async toReply(publication) {
          const before = (await model.findById(publication.id).lean<EpisodeDocument>()) ?? undefined;
          // Where it will stand is not known before it is out.
          return toDetail(toEdited(publication, before), { previous: null, next: null });
        },
      },
    ],
    async write(publication, seen) {
      if (!seen) {
        if (publication.visibility !== 'published') return true;
        return insertUnlessThere(() => model.create(toEdited(publication, undefined)));
      }
      const before = await model.findById(seen.id).lean<EpisodeDocument>();
      if (!before || toLiveItem(before).token !== seen.token) return false;
      const same = { _id: seen.id, editedRevision: before.editedRevision ?? trusted({ $exists: false }) };
      return (await model.replaceOne(same, toEdited(publication, before))).matchedCount === 1;
    },
  };
}

function toLiveItem(document: EpisodeDocument): LiveItem<EpisodeFields> {
  const { _id: id, slug, featured, publishedAt, editedRevision } = document;
  const fields = toFields(document);
  const token = hashOf([withoutNone(fields), featured, publishedAt, editedRevision]);
  return { id, slug, fields, featured, publishedAt, updatedAt: publishedAt, token, editedRevision };
}

/** An episode stored before episodes had chapters, sound and text has none of those fields. */
const toFields = (document: EpisodeDocument): EpisodeFields => {
  const stored = Object.fromEntries(fieldNames.map((name) => [name, document[name] ?? null]));
  const { chapters = [], mentions = [], photographs = [] } = document;
  return { ...(stored as EpisodeFields), chapters, mentions, photographs };
};

function toEdited(
  { id, slug, fields, featured, visibility, publishedAt, editedRevision }: Publication<EpisodeFields>,
  before: EpisodeDocument | undefined,
): EpisodeDocument {
  const isDrawn = before === undefined || before.imageUrl.src.startsWith(DRAWN_COVER);
  const content = {
    id,
    slug,
    ...fields,
    featured,
    imageUrl: isDrawn ? toCoverPicture(slug, fields.title) : before.imageUrl,
    artwork: before?.artwork ?? ARTWORK,
    publishedAt: (visibility === 'published' ? publishedAt : NEVER_PUBLISHED).toISOString(),
  };
  return { ...toDocument(content), editedRevision };
}
