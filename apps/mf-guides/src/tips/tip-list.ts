import { financing } from './financing.ts';
import { dueDiligence } from './due-diligence.ts';
import { timing } from './timing.ts';
import type { TipTab } from './tip.ts';

/** The three tabs of the guide, as the specification orders them. */
export const tipTabs: readonly TipTab[] = [timing, financing, dueDiligence];
