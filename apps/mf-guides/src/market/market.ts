import { type DatedFact, writeFact } from '@shoreline/facts';
import type { DevelopmentProject, Trend } from '@shoreline/guides';

import type { Completion } from './charts/chart-data.ts';

export const statusLabels: Record<DevelopmentProject['status'], string> = {
  completed: 'Completed',
  construction: 'Under construction',
  approved: 'Approved',
  proposed: 'Proposed',
};

export const typeLabels: Record<DevelopmentProject['type'], string> = {
  residential: 'Residential',
  commercial: 'Commercial',
  mixed: 'Mixed use',
};

export const impactLabels: Record<DevelopmentProject['impact'], string> = {
  high: 'High impact',
  medium: 'Medium impact',
  low: 'Low impact',
};

export const completionOf: Record<DevelopmentProject['status'], Completion> = {
  completed: 'done',
  construction: 'started',
  approved: 'approved',
  proposed: 'proposed',
};

export const trendLabels: Record<Trend, string> = { up: 'Up', down: 'Down', stable: 'Stable' };

/** A figure that says whether somebody published it: `$1,420,000`, or `about $1,385,000`. */
export const writeFigure = (fact: DatedFact): string =>
  fact.isIndicative ? `about ${writeFact(fact)}` : writeFact(fact);

const short = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 3 });
const MILLION = 1_000_000;

/** A price with as few characters as a drawing has room for: `$1.385m`. */
export const writeShortPrice = ({ value }: DatedFact): string => `$${short.format(value / MILLION)}m`;
