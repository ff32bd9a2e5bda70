import type { LabelledFact } from '@shoreline/facts';

/** Advice on one subject, the most useful first: a card shows the first few of them. */
export interface TipCard {
  title: string;
  intro: string;
  tips: readonly string[];
}

export interface TipTab {
  id: 'timing' | 'financing' | 'due-diligence';
  title: string;
  intro: string;
  cards: readonly TipCard[];
  figures: readonly LabelledFact[];
}
