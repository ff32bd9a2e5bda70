import {
  capitalise,
  type OpeningHours,
  toBrisbaneDay,
  toHours,
  type Weekday,
  weekdayOf,
  weekdays,
} from '@shoreline/contracts';
import { useHydrated } from '@shoreline/ui';

import { useDeferredModule } from '../shared/lazy/use-deferred-module.ts';

const loadOpenState = () => import(/* webpackChunkName: "later" */ './open-state.tsx');

interface OpeningTableProps {
  openingHours: OpeningHours;
}

/** The hours of the week, today marked, with the days that differ. What depends on the hour appears after hydration. */
export function OpeningTable({ openingHours }: OpeningTableProps) {
  const { OpenState, OpenDays } = useDeferredModule(loadOpenState);
  const today = useHydrated() ? weekdayOf(toBrisbaneDay(new Date())) : undefined;

  return (
    <>
      <div className="min-h-7">{OpenState && <OpenState openingHours={openingHours} />}</div>
      <table className="mt-2 w-full border-collapse tabular-nums">
        <caption className="sr-only">Opening hours</caption>
        <tbody>
          {weekdays.map((weekday) => (
            <Row key={weekday} weekday={weekday} isToday={weekday === today} openingHours={openingHours} />
          ))}
        </tbody>
      </table>
      {OpenDays && <OpenDays openingHours={openingHours} />}
    </>
  );
}

interface RowProps extends OpeningTableProps {
  weekday: Weekday;
  isToday: boolean;
}

function Row({ weekday, isToday, openingHours }: RowProps) {
  return (
    <tr aria-current={isToday ? 'date' : undefined} className="aria-[current]:font-semibold aria-[current]:text-ink">
      <th scope="row" className="py-1 pr-4 text-left font-[inherit]">
        {capitalise(weekday)}
        {isToday && <span className="sr-only"> (today)</span>}
      </th>
      <td className="py-1">{toHours(openingHours.weekly[weekday])}</td>
    </tr>
  );
}
