import { dueDiligence } from './content/due-diligence.ts';
import { financing } from './content/financing.ts';
import { overview } from './content/overview.ts';
import { timing } from './content/timing.ts';
import type { TipTab } from './tip.ts';

export const tipTabs: readonly TipTab[] = [timing, financing, dueDiligence];

export const readTips = () => ({
  overview: overview.paragraphs,
  quickStats: overview.quickStats,
  tabs: tipTabs,
});

export type TipsGuide = ReturnType<typeof readTips>;
