import { type FactId, getFact, type LabelledFact } from '@shoreline/facts';

import { dueDiligence } from './content/due-diligence.ts';
import { financing } from './content/financing.ts';
import { overview } from './content/overview.ts';
import { timing } from './content/timing.ts';
import type { TipTab } from './tip.ts';

/** The three tabs of the guide, in their order. */
export const tipTabs: readonly TipTab[] = [timing, financing, dueDiligence];

export interface TipsGuide {
  overview: readonly string[];
  quickStats: readonly LabelledFact[];
  tabs: readonly ReadTipTab[];
}

/** A tab with its figures looked up. */
export type ReadTipTab = Omit<TipTab, 'figures'> & { figures: readonly LabelledFact[] };

export const readTips = (): TipsGuide => ({
  overview: overview.paragraphs,
  quickStats: overview.quickStats.map(lookUp),
  tabs: tipTabs.map((tab) => ({ ...tab, figures: tab.figures.map(lookUp) })),
});

const lookUp = ({ label, fact }: { label: string; fact: FactId }): LabelledFact => ({ label, fact: getFact(fact) });
