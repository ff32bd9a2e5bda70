import { z } from 'zod';

import { eventStatuses } from './event-status.ts';
import { boundedArray, idSchema, ownPathSchema, pageQuerySchema, pictureSchema } from './fields.ts';
import { fromTargetKey, MAX_VISITOR_SAVES, saveTargetTypes } from './save-targets.ts';
import { cleanedText } from './forms/ruled-text.ts';
import { defineRoute } from './route.ts';

export const saveTargetSchema = z.object({ targetType: z.enum(saveTargetTypes), targetId: idSchema });
export type SaveTarget = z.infer<typeof saveTargetSchema>;

/** What whoever saved an event is told changes of. */
export const announcedEventSchema = z.object({
  startsAt: z.iso.datetime().nullable().meta({ description: 'Null: it recurs, or has no day yet.' }),
  status: z.enum(eventStatuses).nullable().meta({ description: 'Null: it takes place as announced.' }),
});
export type AnnouncedEvent = z.infer<typeof announcedEventSchema>;

export const targetSummarySchema = saveTargetSchema.extend({
  title: z.string(),
  description: z.string().nullable(),
  author: z.string().nullable(),
  imageUrl: pictureSchema.nullable(),
  category: z.string().nullable(),
  readTime: z.int().nullable().meta({ description: 'Minutes.' }),
  duration: z.string().nullable(),
  episodeNumber: z.int().nullable(),
  eventDate: z.string().nullable(),
  location: z.string().nullable(),
  href: ownPathSchema,
  event: announcedEventSchema.optional().meta({ description: 'Absent: it is no event.' }),
  isTakenDown: z.literal(true).optional().meta({ description: 'An operator took it down; the rest says nothing.' }),
});
export type TargetSummary = z.infer<typeof targetSummarySchema>;

const summaryShape = targetSummarySchema.omit({ targetType: true, targetId: true }).shape;

/** A saved item. Everything below `createdAt` is null while the service that knows titles is away, or the thing is gone. */
export const savedItemSchema = saveTargetSchema.extend({
  id: idSchema,
  userId: idSchema,
  notes: z.string().nullable(),
  createdAt: z.iso.datetime(),
  ...summaryShape,
  title: summaryShape.title.nullable(),
  href: summaryShape.href.nullable(),
  eventBefore: announcedEventSchema
    .optional()
    .meta({ description: 'The event as the member knows it. Absent: nothing has changed since.' }),
});
export type SavedItem = z.infer<typeof savedItemSchema>;

const visitorTargetsSchema = boundedArray(saveTargetSchema, MAX_VISITOR_SAVES);

export const saveRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/me/saves',
    access: 'member',
    summary: "Lists the member's saved items, newest first.",
    query: pageQuerySchema,
    paged: true,
    reply: z.array(savedItemSchema),
  }),
  save: defineRoute({
    method: 'POST',
    path: '/api/me/saves',
    access: 'member',
    summary: 'Saves an item; a second time is refused.',
    body: saveTargetSchema.extend({ notes: cleanedText(500, { paragraphs: true }).nullish() }),
    status: 201,
    reply: savedItemSchema,
    errors: ['already-saved', 'too-many-saves', 'target-not-found'],
  }),
  merge: defineRoute({
    method: 'POST',
    path: '/api/me/saves/merge',
    access: 'member',
    summary: 'Saves what somebody saved in their browser before they signed in; what is saved already stays as it is.',
    body: z.object({
      memberId: idSchema.meta({ description: 'Who is signed in as far as the browser knows.' }),
      targets: visitorTargetsSchema.meta({ description: 'Oldest first.' }),
    }),
    reply: z.object({
      saved: z.int().min(0).meta({ description: 'How many were not saved before.' }),
      left: visitorTargetsSchema.meta({ description: 'Those for which there is no room.' }),
    }),
    errors: ['other-member'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/me/saves/:targetType/:targetId',
    access: 'member',
    summary: 'Forgets a saved item; it does not matter whether it was saved.',
    params: saveTargetSchema,
    status: 204,
    reply: z.undefined(),
  }),
  check: defineRoute({
    method: 'GET',
    path: '/api/me/saves/:targetType/:targetId/check',
    access: 'member',
    summary: 'Says whether an item is saved.',
    params: saveTargetSchema,
    reply: z.object({ saved: z.boolean() }),
  }),
};

/** `type.id`, with commas between them: an address a cache can store. */
const targetKeysSchema = z
  .string()
  .max(3_000)
  .transform((text) => text.split(',', MAX_VISITOR_SAVES + 1).map(fromTargetKey))
  .pipe(visitorTargetsSchema);

export const targetRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/targets',
    access: 'public',
    summary:
      'Tells what lists show of published things by their ids, for what a visitor saved; what is gone is left out.',
    query: z.object({
      targets: targetKeysSchema.meta({ description: 'Such as `episode.<id>,directory_item.<id>`.' }),
    }),
    reply: z.array(targetSummarySchema),
  }),
  lookUp: defineRoute({
    method: 'POST',
    path: '/api/targets',
    access: 'service',
    callers: ['identity'],
    summary: 'Tells what lists show of saved things, and which were taken down; what is gone is left out.',
    body: z.object({ targets: boundedArray(saveTargetSchema, 100) }),
    reply: z.array(targetSummarySchema),
  }),
};
