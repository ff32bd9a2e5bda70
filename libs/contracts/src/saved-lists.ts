import { z } from 'zod';

import { listDaySchema } from './day-plans.ts';
import { boundedArray, idSchema } from './fields.ts';
import { cleanedText, ruledText } from './forms/ruled-text.ts';
import { mailTokenSchema } from './newsletter.ts';
import { defineRoute } from './route.ts';
import { savedListLimits, savedListNameRule, savedListPaths, sharedListPaths } from './saved-list-addresses.ts';
import { toTargetKey } from './save-targets.ts';
import { savedItemSchema, type SaveTarget, saveTargetSchema } from './saves.ts';

const noteSchema = cleanedText(savedListLimits.note, { paragraphs: true })
  .nullable()
  // No `transform`: replies carry it too, and the API reference must know what comes out.
  .overwrite((text) => (text === '' ? null : text))
  .meta({ description: 'Of whoever made the list, about this entry.' });

const listEntrySchema = savedItemSchema
  .omit({ id: true, userId: true, notes: true, createdAt: true })
  .extend({ note: noteSchema });
export type SavedListEntry = z.infer<typeof listEntrySchema>;

const sharedListSchema = z.object({
  name: z.string(),
  isDescribed: z.boolean().meta({
    description: 'False while the service that knows titles is away. Otherwise an entry without one is gone.',
  }),
  entries: z.array(listEntrySchema).meta({ description: 'In the order its maker gave them.' }),
  day: listDaySchema.nullable().meta({ description: 'What it is a plan for. Null: for no day.' }),
});
export type SharedList = z.infer<typeof sharedListSchema>;

const savedListSchema = sharedListSchema.extend({
  id: idSchema,
  version: z.int().min(1).meta({ description: 'Counts the changes: a change names the one it was made of.' }),
  token: mailTokenSchema.nullable().meta({ description: 'What its link carries. Null: nobody else may read it.' }),
});
export type SavedList = z.infer<typeof savedListSchema>;

const listSummarySchema = savedListSchema.pick({ id: true, name: true }).extend({
  count: z.int().min(0),
  isShared: z.boolean(),
});
export type SavedListSummary = z.infer<typeof listSummarySchema>;

const nameSchema = ruledText(savedListNameRule);
const params = z.object({ listId: idSchema });

const isOnceEach = (entries: readonly SaveTarget[]): boolean =>
  new Set(entries.map(toTargetKey)).size === entries.length;

/** Lists a member makes of what they saved. */
export const savedListRoutes = {
  list: defineRoute({
    ...savedListPaths.list,
    access: 'member',
    summary: "Names the member's lists, newest first.",
    reply: z.array(listSummarySchema).max(savedListLimits.lists),
  }),
  create: defineRoute({
    ...savedListPaths.create,
    access: 'member',
    summary: 'Makes a list with nothing in it.',
    body: z.object({ name: nameSchema }),
    status: 201,
    reply: savedListSchema,
    errors: ['too-many-lists'],
  }),
  read: defineRoute({
    ...savedListPaths.read,
    access: 'member',
    summary: 'Reads a list with what it names.',
    params,
    reply: savedListSchema,
    errors: ['list-not-found'],
  }),
  update: defineRoute({
    ...savedListPaths.update,
    access: 'member',
    summary: 'Replaces the name, the entries, their order and notes of a list, and the day it is a plan for.',
    params,
    body: z.object({
      name: nameSchema,
      version: z.int().min(1),
      entries: boundedArray(saveTargetSchema.extend({ note: noteSchema }), savedListLimits.entries).refine(isOnceEach, {
        error: 'Name each thing once',
        abort: true,
      }),
      day: listDaySchema.nullable().optional().meta({ description: 'Absent: as it was.' }),
    }),
    reply: savedListSchema,
    errors: ['list-not-found', 'list-changed'],
  }),
  remove: defineRoute({
    ...savedListPaths.remove,
    access: 'member',
    summary: 'Removes a list and ends its link; what it names stays saved.',
    params,
    status: 204,
    reply: z.undefined(),
  }),
  share: defineRoute({
    ...savedListPaths.share,
    access: 'member',
    summary: 'Makes a link by which others read the list; the same one while there is one.',
    params,
    reply: savedListSchema,
    errors: ['list-not-found'],
  }),
  unshare: defineRoute({
    ...savedListPaths.unshare,
    access: 'member',
    summary: 'Ends the link of a list, for everybody who has it.',
    params,
    reply: savedListSchema,
    errors: ['list-not-found'],
  }),
};

/** What others read of a list: nothing says whose it is. */
export const sharedListRoutes = {
  read: defineRoute({
    ...sharedListPaths.read,
    access: 'public',
    summary: 'Reads the list a link is for. The token is in the body: it is in no log and no cache.',
    body: z.object({ token: mailTokenSchema }),
    reply: sharedListSchema,
    errors: ['list-not-found'],
  }),
};
