import { z } from 'zod';

import { ownPathSchema, pageQuerySchema, pictureSchema } from './fields.ts';
import { cleanedText } from './forms/ruled-text.ts';
import { operatorPhotographPaths } from './operator-addresses.ts';
import { photographIdSchema } from './photograph-schemas.ts';
import { photographRoutes } from './photographs.ts';
import { defineRoute, type OperatorRole } from './route.ts';

const FOR_MODERATORS = { access: 'operator', roles: ['moderator'] satisfies OperatorRole[] } as const;
const MAX_SEARCH = 100;
const MAX_REASON = 500;

/** Where a photograph is used, and what leads there. */
const photographPlaceSchema = z.object({
  label: z.string().max(300),
  href: ownPathSchema.nullable().meta({ description: 'Where an operator sees it. Null: it has no page.' }),
});
export type PhotographPlace = z.infer<typeof photographPlaceSchema>;

/** A photograph that came from outside, as operators see it. */
const sentPhotographSchema = z.object({
  id: photographIdSchema,
  picture: pictureSchema.nullable().meta({ description: 'Null once it was taken down: nothing of it is stored.' }),
  sender: z.enum(['owner', 'member', 'visitor', 'operator']),
  sentAt: z.iso.datetime(),
  places: z.array(photographPlaceSchema).max(50),
  takenDown: z.object({ at: z.iso.datetime(), by: z.string().max(200), reason: z.string().max(MAX_REASON) }).nullable(),
});
export type SentPhotograph = z.infer<typeof sentPhotographSchema>;

/** How an editor begins to send a photograph, and how a moderator ends one that people sent. */
export const operatorPhotographRoutes = {
  open: defineRoute({
    ...operatorPhotographPaths.open,
    access: 'operator',
    roles: ['editor'] satisfies OperatorRole[],
    summary: 'Opens an upload of a photograph.',
    status: 201,
    reply: photographRoutes.open.reply,
  }),
  list: defineRoute({
    ...operatorPhotographPaths.list,
    ...FOR_MODERATORS,
    summary:
      'Lists photographs that members, owners and visitors sent, the latest first, or what is found by a name, a title or an id.',
    query: pageQuerySchema.extend({ search: z.string().trim().max(MAX_SEARCH).optional() }),
    paged: true,
    reply: z.array(sentPhotographSchema),
  }),
  takeDown: defineRoute({
    ...operatorPhotographPaths.takeDown,
    ...FOR_MODERATORS,
    irreversible: true,
    summary: 'Takes a photograph off every page and deletes its files; whoever sent it is mailed why. Again is fine.',
    params: z.object({ id: photographIdSchema }),
    body: z.object({ reason: cleanedText(MAX_REASON).min(1, 'Please say why') }),
    reply: sentPhotographSchema,
    errors: ['photograph-not-found', 'photograph-in-draft', 'content-changed'],
  }),
};
