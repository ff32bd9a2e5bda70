import { z } from 'zod';

import { idSchema } from './fields.ts';
import { photographIdSchema, storedPhotographSchema } from './photograph-schemas.ts';
import { photographRoutes } from './photographs.ts';
import { defineRoute } from './route.ts';

const MAX_NAME = 100;
const MAX_NOTE = 1_000;

/** The photograph of a member as they see it themselves. */
export const avatarSchema = z.object({
  photograph: storedPhotographSchema.nullable().meta({ description: 'Null: their initials are shown.' }),
  waits: z.boolean().meta({ description: 'Nobody else sees this one before a moderator has seen it.' }),
  note: z.string().max(MAX_NOTE).nullable().meta({ description: 'Why the last one was declined.' }),
});
export type Avatar = z.infer<typeof avatarSchema>;

const unavailable = 'photographs-unavailable';
const chosen = z.object({ photographId: photographIdSchema });

/** What members do with the photograph of themselves; identity-api asks content-api for each of these. */
export const memberAvatarRoutes = {
  open: defineRoute({
    method: 'POST',
    path: '/api/me/photographs',
    access: 'member',
    summary: 'Opens an upload of a photograph, of the member or for a review.',
    status: 201,
    reply: photographRoutes.open.reply,
    errors: [...photographRoutes.open.errors, unavailable],
  }),
  choose: defineRoute({
    method: 'PUT',
    path: '/api/me/avatar',
    access: 'member',
    summary: 'Takes a photograph as the one of the member; others see it once a moderator has.',
    body: chosen,
    reply: avatarSchema,
    errors: [unavailable],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/me/avatar',
    access: 'member',
    summary: 'Removes the photograph of the member everywhere at once; again is fine.',
    status: 204,
    reply: z.undefined(),
    errors: [unavailable],
  }),
};

const OF_MEMBER = { access: 'service', callers: ['identity'] } as const;
const memberParams = z.object({ memberId: idSchema });

/** What identity-api asks for a member, whom it knows. */
export const avatarRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/api/photographs/members/:memberId/avatar',
    ...OF_MEMBER,
    summary: 'Reads the photograph of a member as they see it themselves.',
    params: memberParams,
    reply: avatarSchema,
  }),
  choose: defineRoute({
    method: 'PUT',
    path: '/api/photographs/members/:memberId/avatar',
    ...OF_MEMBER,
    summary: 'Takes a photograph as the one of a member.',
    params: memberParams,
    body: chosen.extend({ name: z.string().min(1).max(MAX_NAME).meta({ description: 'For whoever moderates.' }) }),
    reply: avatarSchema,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/photographs/members/:memberId/avatar',
    ...OF_MEMBER,
    summary: 'Removes the photograph of a member; again is fine.',
    params: memberParams,
    status: 204,
    reply: z.undefined(),
  }),
  removeAll: defineRoute({
    method: 'DELETE',
    path: '/api/photographs/members/:memberId',
    ...OF_MEMBER,
    summary: 'Removes the photograph of a member whose account is deleted, and the note of what else they sent.',
    params: memberParams,
    reply: z.object({ removed: z.int().min(0) }),
  }),
};
