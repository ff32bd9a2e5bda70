import { toTargetKey, type Target } from './save-targets.ts';

/*
 * The plan of a day: where browsers ask for it and what it may hold, without schemas. Two pages carry it, and no others.
 */

/** A day has no room for more; what a list holds beyond that is left out of its plan. */
export const dayPlanLimits = { stops: 20 } as const;

/** When a day begins unless somebody says otherwise. */
export const DAY_BEGINS = '09:00';

export const dayPlanPaths = {
  read: { method: 'GET', path: '/api/day-plan' },
} as const;

/** The day a list is planned for, and the Brisbane time it begins at. */
export interface ListDay {
  /** Such as 2026-12-05. */
  date: string;
  /** Such as 09:00. */
  begins: string;
}

/** What the plan is asked by. Only what one can go to is a stop. */
export const dayPlanQuery = ({ date, begins }: ListDay, targets: readonly Target[]) => ({
  date,
  begins,
  stops: targets
    .filter(({ targetType }) => targetType === 'directory_item')
    .slice(0, dayPlanLimits.stops)
    .map(toTargetKey)
    .join(','),
});

/** The plan as a calendar file. */
export const dayPlanCalendarPath = (day: ListDay, targets: readonly Target[]): string =>
  `/api/day-plan/calendar.ics?${new URLSearchParams(dayPlanQuery(day, targets))}`;
