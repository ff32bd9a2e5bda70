import { z } from 'zod';

import { ownPathSchema } from './text.ts';

export const pictureSchema = z.object({
  src: ownPathSchema,
  width: z.int().min(1).max(4_000),
  height: z.int().min(1).max(4_000),
  alt: z.string().max(200),
});
export type Picture = z.infer<typeof pictureSchema>;
