import type { StorySummary } from '../story.queries.ts';

/** Stories to read after this one: of the same type, without itself; none unless more than one came back. */
export const relatedTo = (slug: string, returned: readonly StorySummary[]): StorySummary[] =>
  returned.length > 1 ? returned.filter((story) => story.slug !== slug) : [];
