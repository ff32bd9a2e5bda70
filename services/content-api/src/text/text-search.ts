import type { Page, PageQuery } from '@shoreline/contracts';
import { type Model, type QueryFilter, trusted } from 'mongoose';

import { toPattern, toPrefixes } from './text-words.ts';

interface Selected {
  filter: object;
  order: Record<string, 1 | -1 | { $meta: 'textScore' }>;
  fields: Record<string, 0>;
}

export async function readPage<D, R>(
  model: Model<D>,
  { filter, order, fields }: Selected,
  { limit, offset }: PageQuery,
): Promise<Page<R>> {
  const [items, total] = await Promise.all([
    model
      .find(filter as QueryFilter<D>, fields)
      .sort(order)
      .skip(offset)
      .limit(limit)
      .lean<R[]>(),
    model.countDocuments(filter as QueryFilter<D>),
  ]);
  return { items, total };
}

/** Finds documents whose `words` have every typed prefix; where none has, asks the text index, best match first. */
export async function searchWordsThenText<D, R>(
  model: Model<D>,
  { filter, order, fields }: Selected,
  { search = '', ...page }: PageQuery & { search?: string | undefined },
): Promise<Page<R>> {
  const prefixes = toPrefixes(search);
  if (prefixes.length === 0) return readPage(model, { filter, order, fields }, page);

  const $and = prefixes.map((prefix) => ({ words: toPattern(prefix) }));
  const found = await readPage<D, R>(model, { filter: { ...filter, $and }, order, fields }, page);
  if (found.total > 0) return found;

  // The text index also covers bodies, notes and transcripts, and matches any of the words.
  const $text = trusted({ $search: prefixes.join(' ') });
  const bestFirst = { score: { $meta: 'textScore' }, ...order } as const;
  return readPage(model, { filter: { ...filter, $text }, order: bestFirst, fields }, page);
}
