import { z } from 'zod';

import { ownPathSchema } from './text.ts';

/** A picture with what a page needs to place it before it arrives. */
export const pictureSchema = z.object({
  src: ownPathSchema,
  width: z.int().min(1).max(4_000),
  height: z.int().min(1).max(4_000),
  alt: z.string().max(200),
});
export type Picture = z.infer<typeof pictureSchema>;
