import { z } from 'zod';

import { photographLimits } from './photograph-files.ts';
import { storedPhotographSchema } from './photograph-schemas.ts';
import { defineRoute } from './route.ts';

const uploadSchema = z.object({ upload: z.uuid() });
const MAX_PART_BASE64 = Math.ceil(photographLimits.partBytes / 3) * 4;
const uploadErrors = ['photograph-upload-unknown'] as const;

/**
 * How a photograph arrives. Somebody who is signed in opens an upload at the service that knows them; its id is all that the parts
 * need, and useless an hour later.
 */
export const photographRoutes = {
  open: defineRoute({
    method: 'POST',
    path: '/api/photographs/uploads',
    access: 'service',
    callers: ['owners', 'identity'],
    summary: 'Opens an upload for an owner or a member; refused where they opened too many within the hour.',
    body: z.object({ by: z.object({ kind: z.enum(['owner', 'member']), id: z.string().min(1).max(80) }) }),
    status: 201,
    reply: uploadSchema,
    errors: ['photograph-uploads-exhausted'],
  }),
  addPart: defineRoute({
    method: 'PUT',
    path: '/api/photographs/uploads/:upload/parts/:part',
    access: 'public',
    summary: 'Stores one part of a photograph, 512 KiB but for the last. Again is fine.',
    params: z.object({
      upload: z.uuid(),
      part: z.coerce.number().pipe(
        z
          .int()
          .min(0)
          .max(photographLimits.parts - 1),
      ),
    }),
    body: z.object({ data: z.base64().min(1).max(MAX_PART_BASE64) }),
    bytes: photographLimits.partBytes,
    status: 204,
    reply: z.undefined(),
    errors: uploadErrors,
  }),
  complete: defineRoute({
    method: 'POST',
    path: '/api/photographs/uploads/:upload/completion',
    access: 'public',
    summary: 'Makes the pictures of what arrived, without anything the file says of itself. Again answers the same.',
    params: uploadSchema,
    body: z.object({ parts: z.int().min(1).max(photographLimits.parts) }),
    reply: storedPhotographSchema,
    errors: [
      ...uploadErrors,
      'photograph-incomplete',
      'photograph-too-large',
      'photograph-unreadable',
      'photograph-too-hard',
      'photograph-taken-down',
      'too-busy',
    ],
  }),
};
