import { type FactId, getFact, type LabelledFact } from '@shoreline/facts';

import { overview } from './content/overview.ts';
import type { TipTab } from './tip.ts';
import { tipTabs } from './tip-list.ts';

/** What the page shows. */
export interface TipsGuide {
  overview: readonly string[];
  quickStats: readonly LabelledFact[];
  tabs: readonly ReadTipTab[];
}

/** A tab with its figures looked up. */
export type ReadTipTab = Omit<TipTab, 'figures'> & { figures: readonly LabelledFact[] };

/** Puts together what the page shows. */
export const readTips = (): TipsGuide => ({
  overview: overview.paragraphs,
  quickStats: overview.quickStats.map(lookUp),
  tabs: tipTabs.map((tab) => ({ ...tab, figures: tab.figures.map(lookUp) })),
});

const lookUp = ({ label, fact }: { label: string; fact: FactId }): LabelledFact => ({ label, fact: getFact(fact) });
