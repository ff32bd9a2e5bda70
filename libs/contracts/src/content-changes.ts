import { z } from 'zod';

import { defineRoute } from './route.ts';

/** By which whoever caches what visitors read notices that an editor published something. */
export const contentChangeRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/api/content-changes',
    access: 'public',
    summary: 'Counts how often something was published or withdrawn.',
    reply: z.object({ revision: z.int().min(0) }),
  }),
};
