import { type TipsGuide, readTips } from '@shoreline/guides';
import type { ApiClient } from '@shoreline/remote-kit';

import { readBook } from '../shared/facts/read-book.ts';

/** With the figures of today. */
export const loadTips = async (api: ApiClient, signal: AbortSignal): Promise<TipsGuide> =>
  readTips(await readBook(api, signal));
