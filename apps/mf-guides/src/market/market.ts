import type { FactId } from '@shoreline/facts';

import type { Completion, Trend } from './charts/chart-data.ts';

/** What was measured in one quarter; the numbers are in the register. */
export interface MarketQuarter {
  /** As people say it: `Q3 2024`. */
  period: string;
  medianPrice: FactId;
  growth: FactId;
  salesVolume: FactId;
  daysOnMarket: FactId;
  trend: Trend;
}

export type ProjectType = 'residential' | 'commercial' | 'mixed';
export type ProjectStatus = 'completed' | 'construction' | 'approved' | 'proposed';
export type ProjectImpact = 'high' | 'medium' | 'low';

/** One project of the pipeline. */
export interface DevelopmentProject {
  name: string;
  type: ProjectType;
  status: ProjectStatus;
  /** First and last month on the ground. */
  timeline: { from: `${number}-${number}`; to: `${number}-${number}` };
  impact: ProjectImpact;
  description: string;
}

/** How certain a project of that status is. */
export const completionOf: Record<ProjectStatus, Completion> = {
  completed: 'done',
  construction: 'started',
  approved: 'approved',
  proposed: 'proposed',
};

export const statusLabels: Record<ProjectStatus, string> = {
  completed: 'Completed',
  construction: 'Under construction',
  approved: 'Approved',
  proposed: 'Proposed',
};

export const typeLabels: Record<ProjectType, string> = {
  residential: 'Residential',
  commercial: 'Commercial',
  mixed: 'Mixed use',
};

export const impactLabels: Record<ProjectImpact, string> = {
  high: 'High impact',
  medium: 'Medium impact',
  low: 'Low impact',
};

export const trendLabels: Record<Trend, string> = { up: 'Up', down: 'Down', stable: 'Stable' };
