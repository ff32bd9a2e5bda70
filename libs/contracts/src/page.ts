import { z } from 'zod';

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
