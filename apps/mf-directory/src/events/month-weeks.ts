import { capitalise, type EventDays, fromIsoDate, toIsoDate, weekdayOf, weekdays } from '@shoreline/contracts';
import { monthOf } from '@shoreline/contracts/event-periods';

/** A day of the grid. */
export interface Day {
  date: string;
  count: number;
  isChosen: boolean;
  isToday: boolean;
  isOver: boolean;
}

export const weekdayNames = weekdays.map(capitalise);

/** First and last date of the month in which a day is. */
export function toMonth(day: number): [string, string] {
  const { first, last } = monthOf(day);
  return [toIsoDate(first), toIsoDate(last)];
}

/** A month in weeks from Monday to Sunday; undefined where a day belongs to another month. */
export function toWeeks({ month, today, chosen, days }: EventDays): (Day | undefined)[][] {
  const { first, last } = monthOf(fromIsoDate(`${month}-01`));
  const counts = new Map(days.map(({ date, count }) => [date, count]));
  const toDay = (number: number): Day | undefined => {
    if (number < first || number > last) return undefined;
    const date = toIsoDate(number);
    return {
      date,
      count: counts.get(date) ?? 0,
      isChosen: chosen !== null && chosen.from <= date && date <= chosen.to,
      isToday: date === today,
      isOver: date < today,
    };
  };

  const weeks = [];
  for (let monday = first - weekdays.indexOf(weekdayOf(first)); monday <= last; monday += weekdays.length) {
    weeks.push(weekdays.map((_, place) => toDay(monday + place)));
  }
  return weeks;
}
