import { type EventDays, fromIsoDate, toIsoDate, weekdayOf, weekdays } from '@shoreline/contracts';
import { monthOf } from '@shoreline/contracts/event-periods';
import { useNavigate } from '@shoreline/remote-kit/router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

type Step = (day: number) => number;

/** Days from the Monday of its week. */
const placeOf = (day: number): number => weekdays.indexOf(weekdayOf(day));

/** The same day of another month, or its last one. */
function inMonthOf(other: number, day: number): number {
  const { first, last } = monthOf(other);
  return Math.min(last, first + (day - monthOf(day).first));
}

/** As the pattern of a grid has it: https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/. */
const steps: Partial<Record<string, Step>> = {
  ArrowLeft: (day) => day - 1,
  ArrowRight: (day) => day + 1,
  ArrowUp: (day) => day - weekdays.length,
  ArrowDown: (day) => day + weekdays.length,
  Home: (day) => day - placeOf(day),
  End: (day) => day - placeOf(day) + weekdays.length - 1,
  PageUp: (day) => inMonthOf(monthOf(day).first - 1, day),
  PageDown: (day) => inMonthOf(monthOf(day).last + 1, day),
};

/** The day of a month that has the focus, or gets it first. Beyond the month, the month of the day is asked for. */
export function useWalkedDay(month: EventDays, toMonthHref: (day: number) => string) {
  const [asked, setAsked] = useState('');
  const gridRef = useRef<HTMLTableElement>(null);
  const isWalking = useRef(false);
  const navigate = useNavigate();
  const walked = [asked, month.chosen?.from, month.today].find((date) => date?.startsWith(month.month));
  const date = walked ?? `${month.month}-01`;

  useEffect(() => {
    if (!isWalking.current || !date.startsWith(asked)) return;
    isWalking.current = false;
    gridRef.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
  }, [asked, date]);

  const handleKeyDown = (event: KeyboardEvent): void => {
    const from = (event.target as HTMLElement).dataset['date'];
    const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : steps[event.key];
    if (from === undefined || step === undefined) return;
    event.preventDefault();
    const to = step(fromIsoDate(from));
    // Months that are over have nothing to show.
    if (to < monthOf(fromIsoDate(month.today)).first) return;
    isWalking.current = true;
    setAsked(toIsoDate(to));
    if (!toIsoDate(to).startsWith(month.month)) void navigate(toMonthHref(to), { preventScrollReset: true });
  };

  return { gridRef, walked: date, handleKeyDown };
}
