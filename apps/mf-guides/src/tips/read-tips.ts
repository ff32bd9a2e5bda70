import type { FactBook } from '@shoreline/facts';
import type { ApiClient } from '@shoreline/remote-kit';

import { toDueDiligence } from './content/due-diligence.ts';
import { toFinancing } from './content/financing.ts';
import { toOverview } from './content/overview.ts';
import { toTiming } from './content/timing.ts';
import type { TipTab } from './tip.ts';
import { readBook } from '../shared/facts/read-book.ts';

export function readTips(book: FactBook) {
  const { paragraphs, quickStats } = toOverview(book);
  const tabs: readonly TipTab[] = [toTiming(book), toFinancing(book), toDueDiligence(book)];
  return { overview: paragraphs, quickStats, tabs };
}

/** With the figures of today. */
export const loadTips = async (api: ApiClient, signal: AbortSignal): Promise<TipsGuide> =>
  readTips(await readBook(api, signal));

export type TipsGuide = ReturnType<typeof readTips>;
