import { z } from 'zod';

import { contentKindNames } from './content-fields.ts';
import { flagSchema, idSchema, ownPathSchema, pageQuerySchema, searchSchema, slugSchema } from './fields.ts';
import { cleanedText } from './forms/ruled-text.ts';
import { operatorContentPaths } from './operator-addresses.ts';
import { operatorSoundRoutes } from './operator-sounds.ts';
import { defineRoute, type OperatorRole } from './route.ts';

export {
  contentFieldSchemas,
  type ContentFields,
  type ContentKindName,
  contentKindNames,
  type EpisodeFields,
  episodeFieldsSchema,
  type FactFields,
  factFieldsSchema,
  type FiguresFields,
  type HomeFields,
  type HostFields,
  type ListingFields,
  listingFieldsSchema,
  type StoryFields,
  storyFieldsSchema,
} from './content-fields.ts';
export { MAX_SOUND_PARTS, SOUND_PART_BYTES, type UploadedSound } from './operator-sounds.ts';
export { operatorPhotographRoutes, type PhotographPlace, type SentPhotograph } from './operator-photographs.ts';
export { type FactFileCheck, type ListedFact, operatorFactRoutes } from './operator-facts.ts';

const FOR_EDITORS = { access: 'operator', roles: ['editor'] satisfies OperatorRole[] } as const;
/** Moderators find and read what they may take down. */
const FOR_READERS = { access: 'operator', roles: ['editor', 'moderator'] satisfies OperatorRole[] } as const;

/** How many versions of an item are kept: what was before is gone. */
export const MAX_CONTENT_VERSIONS = 50;

export const contentStates = ['draft', 'scheduled', 'published', 'unpublished', 'taken-down', 'merged'] as const;
export type ContentState = (typeof contentStates)[number];

/** What can be done to an item, as its versions name it. `changed-elsewhere`: by an owner, or by a review. */
export const contentActs = [
  'adopted',
  'created',
  'saved',
  'published',
  'scheduled',
  'unpublished',
  'restored',
  'featured',
  'unfeatured',
  'moved',
  'taken-down',
  'merged',
  'changed-elsewhere',
] as const;
export type ContentAct = (typeof contentActs)[number];

const revisionSchema = z.int().min(0);
const kindSchema = z.enum(contentKindNames);
const whoSchema = z.string().max(80).meta({ description: "An operator's name, or `the site`." });
const noteSchema = cleanedText(500).optional();
const reasonSchema = cleanedText(500).min(1, 'Please say why');

/** Kept as it was sent: `contentFieldSchemas` of its kind say what is in it. */
const fieldsSchema = z
  .record(z.string().max(40), z.unknown())
  .meta({ description: 'As `contentFieldSchemas` of the kind have it; a fault names `fields.…`.' });

const summarySchema = z.object({
  kind: kindSchema,
  id: idSchema,
  slug: slugSchema,
  title: z.string().max(160),
  section: z
    .string()
    .max(60)
    .meta({ description: 'Where it stands within its kind: a category, a season, a type of story.' }),
  state: z.enum(contentStates),
  featured: z.boolean(),
  publishAt: z.iso.datetime().nullable().meta({ description: 'Of a scheduled item alone.' }),
  publicPath: ownPathSchema.meta({ description: 'Where visitors find it once it is published.' }),
  isChanged: z.boolean().meta({ description: 'What was saved last is not on the site yet.' }),
  revision: revisionSchema,
  updatedAt: z.iso.datetime(),
  updatedBy: whoSchema,
});
export type ContentSummary = z.infer<typeof summarySchema>;

const versionSchema = z.object({
  version: revisionSchema,
  at: z.iso.datetime(),
  who: whoSchema,
  act: z.enum(contentActs),
  note: z.string().max(500).nullable(),
});
export type ContentVersion = z.infer<typeof versionSchema>;

const itemSchema = summarySchema.extend({
  fields: fieldsSchema,
  reason: z.string().max(500).nullable().meta({ description: 'Why it was taken down.' }),
  formerSlugs: z.array(slugSchema).meta({ description: 'Addresses it had, which lead to it.' }),
  mergedInto: idSchema.optional().meta({ description: 'Of a merged listing: the one that stays.' }),
  publishedRevision: revisionSchema.nullable().meta({ description: 'The version visitors see; null: none.' }),
  versions: z.array(versionSchema).max(MAX_CONTENT_VERSIONS).meta({ description: 'Latest first.' }),
});
export type ContentItem = z.infer<typeof itemSchema>;

/** Not everything can be done to every kind: see `contentKindActs`. */
const ACT_NOT_OFFERED = 'content-act-not-offered';
const itemParams = z.object({ kind: kindSchema, id: idSchema });
const itemErrors = ['content-not-found'] as const;
/** `content-changed`: somebody was faster, and the message says who. Nothing is stored; reading the item again gives theirs. */
const actErrors = [...itemErrors, 'content-changed', 'content-state-differs'] as const;
const seen = {
  revision: revisionSchema.meta({ description: 'The one that was seen: acted on as it was seen, or not at all.' }),
};

/** What editors see and do of what the site publishes. Every act answers the item as it is after it. */
export const operatorContentRoutes = {
  list: defineRoute({
    ...operatorContentPaths.list,
    ...FOR_READERS,
    summary: 'Lists what editors work on, what changed last first.',
    query: pageQuerySchema.extend({
      kind: kindSchema.optional(),
      state: z.enum(contentStates).optional(),
      section: z.string().max(60).optional(),
      featured: flagSchema.optional(),
      search: searchSchema.optional().meta({ description: 'Words of its title and slug; each may be a beginning.' }),
    }),
    paged: true,
    reply: z.array(summarySchema),
  }),
  create: defineRoute({
    ...operatorContentPaths.create,
    ...FOR_EDITORS,
    summary: 'Starts a draft.',
    body: z.object({
      kind: kindSchema,
      slug: slugSchema.optional().meta({ description: 'Its address. Left out: made from the title.' }),
      fields: fieldsSchema,
    }),
    status: 201,
    reply: itemSchema,
    errors: ['content-slug-taken', ACT_NOT_OFFERED],
  }),
  read: defineRoute({
    ...operatorContentPaths.read,
    ...FOR_READERS,
    summary: 'Reads one item with what was saved last and its versions.',
    params: itemParams,
    reply: itemSchema,
    errors: itemErrors,
  }),
  readVersion: defineRoute({
    ...operatorContentPaths.readVersion,
    ...FOR_EDITORS,
    summary: 'Reads what an item was in one of its versions, to be compared or restored.',
    params: itemParams.extend({ version: z.coerce.number().pipe(revisionSchema) }),
    reply: versionSchema.extend({ fields: fieldsSchema }),
    errors: [...itemErrors, 'content-version-not-found'],
  }),
  save: defineRoute({
    ...operatorContentPaths.save,
    ...FOR_EDITORS,
    summary: 'Saves an item. Visitors go on seeing the published version unless it is published with it.',
    params: itemParams,
    body: z.object({ ...seen, fields: fieldsSchema, note: noteSchema, publish: z.boolean().default(false) }),
    reply: itemSchema,
    errors: actErrors,
  }),
  publish: defineRoute({
    ...operatorContentPaths.publish,
    ...FOR_EDITORS,
    summary: 'Puts what was saved last on the site; also what was unpublished or taken down.',
    params: itemParams,
    body: z.object({ ...seen, note: noteSchema }),
    reply: itemSchema,
    errors: actErrors,
  }),
  schedule: defineRoute({
    ...operatorContentPaths.schedule,
    ...FOR_EDITORS,
    summary: 'Publishes a draft, or what was unpublished, at a later moment.',
    params: itemParams,
    body: z.object({ ...seen, publishAt: z.iso.datetime(), note: noteSchema }),
    reply: itemSchema,
    errors: [...actErrors, ACT_NOT_OFFERED, 'content-moment-passed'],
  }),
  unpublish: defineRoute({
    ...operatorContentPaths.unpublish,
    ...FOR_EDITORS,
    summary: 'Takes an item off the site as if it had never been there; of a scheduled one, ends the schedule.',
    params: itemParams,
    body: z.object({ ...seen, note: noteSchema }),
    reply: itemSchema,
    errors: [...actErrors, ACT_NOT_OFFERED],
  }),
  restore: defineRoute({
    ...operatorContentPaths.restore,
    ...FOR_EDITORS,
    summary: 'Saves an earlier version once more, as a new one.',
    params: itemParams,
    body: z.object({ ...seen, version: revisionSchema, publish: z.boolean().default(false) }),
    reply: itemSchema,
    errors: [...actErrors, 'content-version-not-found'],
  }),
  linkDraft: defineRoute({
    ...operatorContentPaths.linkDraft,
    ...FOR_EDITORS,
    summary: 'Makes a link that shows the page of an item as it was saved last, to whoever has it, for a day.',
    params: itemParams,
    status: 201,
    reply: z.object({ path: ownPathSchema, expiresAt: z.iso.datetime() }),
    errors: [...itemErrors, ACT_NOT_OFFERED],
  }),
  feature: defineRoute({
    ...operatorContentPaths.feature,
    ...FOR_EDITORS,
    summary: 'Features an item or ends that, at once.',
    params: itemParams,
    body: z.object({ ...seen, featured: z.boolean() }),
    reply: itemSchema,
    errors: [...actErrors, ACT_NOT_OFFERED],
  }),
  move: defineRoute({
    ...operatorContentPaths.move,
    ...FOR_EDITORS,
    summary:
      'Gives an item another address, at once. The one it had leads there with 301, and nothing else can have it.',
    params: itemParams,
    body: z.object({ ...seen, slug: slugSchema }),
    reply: itemSchema,
    errors: [...actErrors, ACT_NOT_OFFERED, 'content-slug-taken'],
  }),
  takeDown: defineRoute({
    ...operatorContentPaths.takeDown,
    ...FOR_EDITORS,
    summary: 'Takes an item off the site for a reason: its address answers 410 and says so.',
    params: itemParams,
    body: z.object({ ...seen, reason: reasonSchema }),
    reply: itemSchema,
    errors: [...actErrors, ACT_NOT_OFFERED],
  }),
  mergeListing: defineRoute({
    ...operatorContentPaths.mergeListing,
    ...FOR_EDITORS,
    summary: 'Withdraws a duplicate: its address and saves lead to the other listing until it is published again.',
    params: z.object({ id: idSchema }),
    body: z.object({ ...seen, into: idSchema }),
    reply: itemSchema,
    errors: [...actErrors, 'content-merge-refused'],
  }),
  takeStoryDown: defineRoute({
    ...operatorContentPaths.takeStoryDown,
    ...FOR_READERS,
    summary: 'Takes a story off the site for a reason; moderators may do that, too.',
    params: z.object({ id: idSchema }),
    body: z.object({ ...seen, reason: reasonSchema }),
    reply: itemSchema,
    errors: actErrors,
  }),
  ...operatorSoundRoutes,
};
