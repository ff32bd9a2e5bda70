import { type MarketGuide, readMarket } from '@shoreline/guides';
import type { ApiClient } from '@shoreline/remote-kit';

import { readBook } from '../shared/facts/read-book.ts';

/** With the figures of today. */
export const loadMarket = async (api: ApiClient, signal: AbortSignal): Promise<MarketGuide> =>
  readMarket(await readBook(api, signal));
