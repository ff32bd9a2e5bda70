import { z } from 'zod';

import { photographIdSchema, placeholderSchema } from './photograph-schemas.ts';
import { EMAIL, MAX_EMAIL_LENGTH } from './forms/field-rule.ts';

export const slugSchema = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lowercase words joined by hyphens');

export const idSchema = z.uuid();

/** What follows `/directory/` or `/events/`: a slug or an id. */
export const identifierSchema = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[A-Za-z0-9-]+$/, 'Use a slug or an id');

/** An email address as forms take it: what they let in must never be what a reply refuses. */
export const emailSchema = z.email({ pattern: EMAIL }).max(MAX_EMAIL_LENGTH);

/** A web address a page may link to. Never `javascript:` or `data:`. */
export const webUrlSchema = z.url({ protocol: /^https?$/, hostname: /./ }).max(2_000);

export const ownPathSchema = z
  .string()
  .max(300)
  .regex(/^\/(?:[^/][\s\S]*)?$/, 'Start with one slash');

export const searchSchema = z.string().trim().max(100);

export const flagSchema = z.literal('true').transform(() => true as const);

/** An array of at most `max` entries. One that is longer is refused by its length: no entry beyond it is looked at. */
export const boundedArray = <S extends z.ZodType>(entry: S, max: number): z.ZodType<z.output<S>[], z.input<S>[]> =>
  z.preprocess(
    (value) => (Array.isArray(value) && value.length > max ? value.slice(0, max + 1) : value),
    z.array(entry).max(max),
  ) as unknown as z.ZodType<z.output<S>[], z.input<S>[]>;

/** The largest page any list answers, and what it answers when nothing is asked. */
export const MAX_PAGE_SIZE = 100;

export const pageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(MAX_PAGE_SIZE),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;

/** One page of a list and how many entries all its pages hold. */
export interface Page<T> {
  items: T[];
  total: number;
}

export const pictureSchema = z.object({
  src: ownPathSchema,
  width: z.int().min(1).max(4_000),
  height: z.int().min(1).max(4_000),
  alt: z.string().max(200),
  photograph: z
    .object({ id: photographIdSchema, placeholder: placeholderSchema, credit: z.string().max(100).nullable() })
    .optional()
    .meta({ description: 'Of a photograph, whose other files stand beside `src`; absent for what is drawn.' }),
});
export type Picture = z.infer<typeof pictureSchema>;
