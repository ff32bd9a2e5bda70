import { capitalise, type Weekday, weekdays } from '@shoreline/contracts';
import { Select } from '@shoreline/ui';

import { CopyDay } from './copy-day.tsx';
import { DaySlots } from './day-slots.tsx';
import { copyDay, type DayDraft, type DayKind, type HoursDraft, withKind } from './hours-draft.ts';
import { dayAfter } from './hours-problems.ts';

const KINDS: readonly { value: DayKind; label: string }[] = [
  { value: 'unknown', label: 'Not stated' },
  { value: 'closed', label: 'Closed' },
  { value: 'open', label: 'Open' },
];

/** The sentence that belongs to a field of the hours, such as `monday.0`. */
export type ProblemOfHours = (path: string) => string | undefined;

interface WeekEditorProps {
  hours: HoursDraft;
  problemOf: ProblemOfHours;
  onChange: (hours: HoursDraft) => void;
}

export function WeekEditor({ hours, problemOf, onChange }: WeekEditorProps) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {weekdays.map((weekday) => (
        <DayRow
          key={weekday}
          weekday={weekday}
          day={hours.weekly[weekday]}
          problemOf={problemOf}
          onChange={(day) => onChange({ ...hours, weekly: { ...hours.weekly, [weekday]: day } })}
          onCopy={(to) => onChange(copyDay(hours, weekday, to))}
        />
      ))}
    </div>
  );
}

interface DayRowProps {
  weekday: Weekday;
  day: DayDraft;
  problemOf: ProblemOfHours;
  onChange: (day: DayDraft) => void;
  onCopy: (to: readonly Weekday[]) => void;
}

function DayRow({ weekday, day, problemOf, onChange, onCopy }: DayRowProps) {
  const name = capitalise(weekday);
  return (
    <fieldset className="grid min-w-0 grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-x-6 gap-y-3 py-4 md:grid-cols-[7rem_9.5rem_minmax(0,1fr)] lg:grid-cols-[7rem_9.5rem_minmax(0,1fr)_auto]">
      <legend className="sr-only">{name}</legend>
      <div className="flex min-h-11 items-center font-semibold" aria-hidden>
        {name}
      </div>
      <Select
        aria-label={`${name}: open or closed`}
        options={KINDS}
        value={day.kind}
        onChange={({ target }) => onChange(withKind(day, target.value as DayKind))}
      />
      {/* Two times and three buttons need the full row below the day on anything narrower than a desk. */}
      <div className="min-w-0 max-lg:empty:hidden max-md:col-span-full md:max-lg:col-span-2 md:max-lg:col-start-2 md:max-lg:row-start-2">
        {day.kind === 'open' && (
          <DaySlots
            day={day}
            name={name}
            nextDay={dayAfter(weekday)}
            problemOf={(index) => problemOf(`${weekday}.${index}`)}
            onChange={onChange}
          />
        )}
      </div>
      <div className="max-md:col-span-full max-md:empty:hidden md:justify-self-end md:pt-1 md:max-lg:col-start-3 md:max-lg:row-start-1">
        {day.kind !== 'unknown' && <CopyDay weekday={weekday} onCopy={onCopy} />}
      </div>
    </fieldset>
  );
}
