import type { FactBook } from '@shoreline/facts';

import { toDueDiligence } from './content/due-diligence.ts';
import { toFinancing } from './content/financing.ts';
import { toOverview } from './content/overview.ts';
import { toTiming } from './content/timing.ts';
import { withAnchors } from '../guide-anchor.ts';
import type { TipTab } from './tip.ts';

export function readTips(book: FactBook) {
  const { paragraphs, quickStats } = toOverview(book);
  const tabs: readonly TipTab[] = [toTiming(book), toFinancing(book), toDueDiligence(book)];
  return {
    overview: paragraphs,
    quickStats,
    tabs: tabs.map((tab) => ({ ...tab, cards: withAnchors(tab.cards, ({ title }) => title) })),
  };
}

export type TipsGuide = ReturnType<typeof readTips>;
