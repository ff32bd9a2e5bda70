import { type MovingGuide, readMoving } from '@shoreline/guides';
import type { ApiClient } from '@shoreline/remote-kit';

import { readBook } from '../shared/facts/read-book.ts';

/** With the figures of today. */
export const loadMoving = async (api: ApiClient, signal: AbortSignal): Promise<MovingGuide> =>
  readMoving(await readBook(api, signal));
