import type { FactId } from '@shoreline/facts';

/** Advice on one subject, the most useful first: a card shows the first few of them. */
export interface TipCard {
  title: string;
  /** One sentence below the title. */
  intro: string;
  /** Sentences; figures in them come from the register. */
  tips: readonly string[];
}

/** One tab of the guide. */
export interface TipTab {
  id: 'timing' | 'financing' | 'due-diligence';
  title: string;
  intro: string;
  cards: readonly TipCard[];
  /** Figures in its sentences, with what they are called below them. */
  figures: readonly { label: string; fact: FactId }[];
}
