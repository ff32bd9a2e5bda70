import { z } from 'zod';

import { defineRoute } from './route.ts';
import { announcedEventSchema, saveTargetSchema } from './saves.ts';

/** What a member has been told of an event they saved. One page asks for it. */
export const savedEventRoutes = {
  acknowledge: defineRoute({
    method: 'PUT',
    path: '/api/me/saves/:targetType/:targetId/event',
    access: 'member',
    summary:
      'Says that the member knows how an event they saved takes place now; of what is not saved nothing happens.',
    params: saveTargetSchema,
    body: announcedEventSchema,
    status: 204,
    reply: z.undefined(),
  }),
};
