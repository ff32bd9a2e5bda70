import { MS_PER_MINUTE } from '@shoreline/contracts';

export const RESPONSE_DAYS = 90;

export interface Answered {
  createdAt: Date;
  respondedAt: Date;
}

/** The time in the middle, in whole minutes; of an even number the mean of the two there. Null without any. */
export function medianMinutes(answered: readonly Answered[]): number | null {
  const minutes = answered
    .map(({ createdAt, respondedAt }) => Math.max(0, respondedAt.getTime() - createdAt.getTime()) / MS_PER_MINUTE)
    .toSorted((a, b) => a - b);
  const [low, high] = [minutes[Math.ceil(minutes.length / 2) - 1], minutes[Math.floor(minutes.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}
