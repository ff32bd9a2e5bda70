import { storyRoutes } from '@shoreline/contracts';
import { type StoryFields, storyFieldsSchema } from '@shoreline/contracts/operator-content';
import { type Connection, trusted } from 'mongoose';

import { toDocument, toLocalStory } from './story.documents.ts';
import { defineStoryModel, type StoryDocument } from './story.model.ts';
import { deriveFrom } from './story.rules.ts';
import { toReadTime } from '../text/text-excerpt.ts';
import type { ContentKind, LiveItem, Publication, Visibility } from '../editing/editing-kind.ts';
import { hashOf, insertUnlessThere } from '../editing/editing-writes.ts';
import { photographChecks, withoutNone } from '../photographs/photographs-fields.ts';

const statuses = {
  published: 'approved',
  unpublished: 'unpublished',
  'taken-down': 'taken-down',
} as const satisfies Record<Visibility, StoryDocument['status']>;
const EDITABLE = { status: trusted({ $in: Object.values(statuses) }) };
const fieldNames = Object.keys(storyFieldsSchema.shape) as (keyof StoryFields)[];

/** Stories that were approved, and those editors write. What waits for a moderator is none yet. */
export function storyKind(connection: Connection): ContentKind<StoryFields> {
  const model = defineStoryModel(connection);

  return {
    name: 'story',
    describe: ({ title, storyType }) => ({ title, section: storyType }),
    ...photographChecks<StoryFields>(connection),
    toPublicPath: ({ slug }) => `/stories/${slug}`,
    async *listLive() {
      for await (const document of model.find({ status: 'approved' }).lean<StoryDocument[]>().cursor()) {
        yield toLiveItem(document);
      }
    },
    async findLive(id) {
      const document = await model.findOne({ _id: id, ...EDITABLE }).lean<StoryDocument>();
      return document ? toLiveItem(document) : undefined;
    },
    isSlugTaken: async (slug, id) => (await model.exists({ slug, _id: trusted({ $ne: id }) })) !== null,
    pageReads: [
      {
        route: storyRoutes.readBySlug,
        async toReply(publication) {
          const before = await model.findOne({ _id: publication.id, ...EDITABLE }).lean<StoryDocument>();
          return toLocalStory(before ? { ...before, ...toChanges(publication) } : toNew(publication));
        },
      },
    ],
    async write(publication, seen) {
      if (!seen) {
        if (publication.visibility !== 'published') return true;
        return insertUnlessThere(() => model.create(toNew(publication)));
      }
      const before = await model.findOne({ _id: seen.id, ...EDITABLE }).lean<StoryDocument>();
      if (!before || toLiveItem(before).token !== seen.token) return false;
      const same = { _id: seen.id, editedRevision: before.editedRevision ?? trusted({ $exists: false }) };
      return (await model.updateOne(same, { $set: toChanges(publication) })).matchedCount === 1;
    },
  };
}

function toLiveItem(document: StoryDocument): LiveItem<StoryFields> {
  const { _id: id, slug, featured, status, submittedAt, approvedAt, editedRevision } = document;
  const stored = Object.fromEntries(fieldNames.map((name) => [name, document[name] ?? null]));
  const fields = { ...(stored as StoryFields), photographs: document.photographs ?? [] };
  const publishedAt = approvedAt ?? submittedAt;
  const token = hashOf([withoutNone(fields), featured, status, editedRevision]);
  return { id, slug, fields, featured, publishedAt, updatedAt: publishedAt, token, editedRevision };
}

/** Everything that follows from what editors write; the rest stays as its author sent it. */
function toChanges(publication: Publication<StoryFields>): Partial<StoryDocument> {
  const { _id, mails: _mails, submittedAt: _submitted, authorEmail: _address, ...rest } = toNew(publication);
  const { primaryImage: _image, ...changes } = rest;
  return { ...changes, status: statuses[publication.visibility] };
}

function toNew({ id, slug, fields, featured, publishedAt, editedRevision }: Publication<StoryFields>): StoryDocument {
  const derived = deriveFrom({ ...fields, authorEmail: null } as Parameters<typeof deriveFrom>[0], slug);
  const document = toDocument({
    id,
    slug,
    ...fields,
    excerpt: fields.excerpt || derived.excerpt,
    primaryImage: derived.primaryImage,
    readTime: toReadTime(fields.content),
    featured,
    status: 'approved',
    authorEmail: null,
    submittedAt: publishedAt.toISOString(),
    approvedAt: publishedAt.toISOString(),
  });
  return { ...document, editedRevision };
}
