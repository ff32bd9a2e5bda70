import { type InvestmentGuide, readInvestment } from '@shoreline/guides';
import type { ApiClient } from '@shoreline/remote-kit';

import { readBook } from '../shared/facts/read-book.ts';

/** With the figures of today. */
export const loadInvestment = async (api: ApiClient, signal: AbortSignal): Promise<InvestmentGuide> =>
  readInvestment(await readBook(api, signal));
