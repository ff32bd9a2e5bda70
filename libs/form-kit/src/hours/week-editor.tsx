import { capitalise, weekdays, type Weekday } from '@shoreline/contracts';
import { Select, Button, Checkbox, Icon, OverlayClose, Popover } from '@shoreline/ui';
import { Copy } from 'lucide';
import { useState } from 'react';

import { DaySlots } from './day-slots.tsx';
import { copyDay, withKind, type DayDraft, type DayKind, type HoursDraft } from './hours-draft.ts';
import { dayAfter } from './hours-problems.ts';

const KINDS: readonly { value: DayKind; label: string }[] = [
  { value: 'unknown', label: 'Not stated' },
  { value: 'closed', label: 'Closed' },
  { value: 'open', label: 'Open' },
];

export type ProblemOfHours = (path: string) => string | undefined;

interface WeekEditorProps {
  hours: HoursDraft;
  problemOf: ProblemOfHours;
  onChange: (hours: HoursDraft) => void;
}

/** The usual week, a row a day. */
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

interface CopyDayProps {
  weekday: Weekday;
  onCopy: (to: readonly Weekday[]) => void;
}

function CopyDay({ weekday, onCopy }: CopyDayProps) {
  const name = capitalise(weekday);
  const others = weekdays.filter((day) => day !== weekday);
  const [chosen, setChosen] = useState<readonly Weekday[]>([]);
  const toggle = (day: Weekday) =>
    setChosen(chosen.includes(day) ? chosen.filter((known) => known !== day) : [...chosen, day]);

  return (
    <Popover
      label={`Copy the hours of ${name}`}
      trigger={
        <Button variant="ghost" size="sm" aria-label={`Copy ${name} to other days`} className="max-md:-ml-3.5">
          <Icon of={Copy} size={16} />
          Copy
        </Button>
      }
    >
      <fieldset>
        <legend className="text-sm font-semibold">Copy {name} to</legend>
        <Checkbox
          label="All other days"
          checked={chosen.length === others.length}
          onChange={({ target }) => setChosen(target.checked ? others : [])}
        />
        <div className="border-t border-line">
          {others.map((day) => (
            <Checkbox
              key={day}
              label={capitalise(day)}
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
              className="min-h-9 py-1.5"
            />
          ))}
        </div>
      </fieldset>
      <OverlayClose>
        <Button size="sm" width="full" className="mt-3" disabled={chosen.length === 0} onClick={() => onCopy(chosen)}>
          Copy
        </Button>
      </OverlayClose>
    </Popover>
  );
}
