import { z } from 'zod';

import { cleanedText } from './forms/ruled-text.ts';
import { photographLimits } from './photograph-files.ts';

const LONGEST_SIDE = photographLimits.widths.at(-1) ?? 0;
/** Half the hexadecimal digits of a SHA-256. */
export const photographIdSchema = z.string().regex(/^[0-9a-f]{32}$/);
/** The picture in a few pixels. */
export const placeholderSchema = z
  .string()
  .max(photographLimits.placeholderLength)
  .regex(/^data:image\/webp;base64,[A-Za-z0-9+/]+={0,2}$/)
  .meta({ description: 'The picture in a few pixels, as a data URI.' });
const side = z.int().min(1).max(LONGEST_SIDE);

const storedShape = {
  id: photographIdSchema,
  width: side.meta({ description: 'Of the largest file; the smaller ones are in `photographLimits.widths`.' }),
  height: side,
  placeholder: placeholderSchema,
};

/** What an upload answers: a photograph nothing refers to yet. Who uses it adds what is seen on it. */
export const storedPhotographSchema = z.object(storedShape);
export type StoredPhotograph = z.infer<typeof storedPhotographSchema>;

/** A photograph as an item refers to it: everything a page needs to show it. */
export const photographSchema = z.object({
  ...storedShape,
  alt: z.string().min(1).max(photographLimits.altLength),
  credit: z.string().max(photographLimits.creditLength).nullable(),
});
export type Photograph = z.infer<typeof photographSchema>;

/** The same as somebody submits it. Its pictures are those of an upload: what else is said of them is not believed. */
export const submittedPhotographSchema = z.object({
  ...storedShape,
  alt: cleanedText(photographLimits.altLength).min(1, 'Say what can be seen, for people who cannot see it'),
  credit: cleanedText(photographLimits.creditLength).nullable().default(null),
});
