import { type NeighbourhoodGuide, readNeighbourhoods } from '@shoreline/guides';
import type { ApiClient } from '@shoreline/remote-kit';

import { readBook } from '../shared/facts/read-book.ts';

/** With the figures of today. */
export const loadGuide = async (
  area: string | null,
  api: ApiClient,
  signal: AbortSignal,
): Promise<NeighbourhoodGuide> => readNeighbourhoods(area, await readBook(api, signal));
