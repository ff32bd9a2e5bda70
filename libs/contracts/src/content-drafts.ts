import { z } from 'zod';

import { ownPathSchema } from './fields.ts';
import { defineRoute } from './route.ts';

/** What shows a draft in a browser: the secret of a link an editor made. From this host alone, and for no script to read. */
export const DRAFT_COOKIE = '__Host-shoreline-draft';

/** The same secret between our own programs. The gateway passes it on from nobody. */
export const DRAFT_HEADER = 'x-shoreline-draft';

/** By which a link carries the secret; `off` ends it. */
export const DRAFT_PARAMETER = 'draft';

/** For how long a link shows a draft. */
export const DRAFT_LINK_HOURS = 24;

const shownDraftSchema = z.object({
  path: ownPathSchema.meta({ description: 'The page it is shown on; every other page is as it always is.' }),
  isChanged: z.boolean().meta({ description: 'What was saved last is not on the site yet.' }),
  expiresAt: z.iso.datetime(),
});
export type ShownDraft = z.infer<typeof shownDraftSchema>;

/** By which whoever answers pages knows what a link shows. Its answer depends on the link and is kept by nobody. */
export const contentDraftRoutes = {
  readShown: defineRoute({
    method: 'GET',
    path: '/api/content-draft',
    access: 'public',
    summary: 'Says which draft the link of this browser shows; null without one, and once it is over.',
    reply: shownDraftSchema.nullable(),
  }),
};
