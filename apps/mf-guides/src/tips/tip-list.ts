import { financing } from './content/financing.ts';
import { dueDiligence } from './content/due-diligence.ts';
import { timing } from './content/timing.ts';
import type { TipTab } from './tip.ts';

/** The three tabs of the guide, as the specification orders them. */
export const tipTabs: readonly TipTab[] = [timing, financing, dueDiligence];
