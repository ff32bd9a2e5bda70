import { formatDay, hoursLimits } from '@shoreline/contracts';
import { Button, Field, Icon, Select, TextInput } from '@shoreline/ui';
import { CalendarPlus, Trash2 } from 'lucide';
import { useRef, useState } from 'react';

import { DaySlots } from './day-slots.tsx';
import { newException, withKind, type HoursDraft, type DayKind, type ExceptionDraft } from './hours-draft.ts';
import { WeekEditor, type ProblemOfHours } from './week-editor.tsx';

/** A year of public holidays would stand between somebody and what comes after it. */
const FOLDED_FROM = 4;

const KINDS: readonly { value: DayKind; label: string }[] = [
  { value: 'closed', label: 'Closed' },
  { value: 'open', label: 'Open' },
];

interface HoursEditorProps {
  hours: HoursDraft;
  hoursText: string | undefined;
  problemOf: ProblemOfHours;
  onChange: (hours: HoursDraft) => void;
}

/** When a place is open: the usual week, and the dates that differ. All times are Noosa's. */
export function HoursEditor({ hours, hoursText, problemOf, onChange }: HoursEditorProps) {
  return (
    <>
      {hoursText && (
        <p className="mb-5 rounded-control bg-ocean-soft px-4 py-3 text-sm">
          The listing says <strong className="font-semibold">“{hoursText}”</strong> now. The hours you enter here take
          the place of that sentence, so that visitors see whether you are open.
        </p>
      )}
      <WeekEditor hours={hours} problemOf={problemOf} onChange={onChange} />
      <p className="mt-3 text-sm text-muted">
        Open past midnight? Enter the closing time as it is, such as 5 pm to 2 am: it counts as the next day.
      </p>
      <h4 className="mt-8 text-lg">Dates that differ</h4>
      <p className="mt-1 mb-4 max-w-prose text-sm text-muted">
        Public holidays, a private function, a market day. They stand instead of the usual hours on that date only.
      </p>
      <DateEditor hours={hours} problemOf={problemOf} onChange={onChange} />
    </>
  );
}

interface DateEditorProps {
  hours: HoursDraft;
  problemOf: ProblemOfHours;
  onChange: (hours: HoursDraft) => void;
}

function DateEditor({ hours, problemOf, onChange }: DateEditorProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const { exceptions } = hours;
  const put = (changed: readonly ExceptionDraft[]) => onChange({ ...hours, exceptions: changed });
  const remove = (index: number) => {
    // The pressed button goes away: keyboards stay with the list.
    addButton.current?.focus();
    put(exceptions.filter((_, at) => at !== index));
  };

  const [isFolded, setIsFolded] = useState(exceptions.length >= FOLDED_FROM);
  const isWrong = exceptions.some((entry, index) =>
    ['date', 'note', ...entry.slots.keys()].some((field) => problemOf(`exceptions.${index}.${field}`)),
  );
  const rows = (
    <ul className="grid gap-4">
      {exceptions.map((entry, index) => (
        <li key={index} className="min-w-0 rounded-control bg-sunken p-4">
          <DateRow
            entry={entry}
            number={index + 1}
            problemOf={(field) => problemOf(`exceptions.${index}.${field}`)}
            onChange={(changed) => put(exceptions.map((known, at) => (at === index ? changed : known)))}
            onRemove={() => remove(index)}
          />
        </li>
      ))}
    </ul>
  );

  return (
    <div>
      {exceptions.length >= FOLDED_FROM ? (
        <details open={!isFolded || isWrong} onToggle={({ currentTarget }) => setIsFolded(!currentTarget.open)}>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{toOverview(exceptions)}</summary>
          <div className="mt-2">{rows}</div>
        </details>
      ) : (
        rows
      )}
      <Button
        ref={addButton}
        variant="outline"
        size="sm"
        className="mt-4"
        disabled={exceptions.length >= hoursLimits.exceptions}
        onClick={() => {
          setIsFolded(false);
          put([...exceptions, newException()]);
        }}
      >
        <Icon of={CalendarPlus} size={16} />
        Add a date
      </Button>
    </div>
  );
}

/** How many, from the first to the last of those that have a date. */
function toOverview(exceptions: readonly ExceptionDraft[]): string {
  const dates = exceptions.map(({ date }) => date).filter(Boolean);
  const [first = '', last = ''] = [dates.toSorted()[0], dates.toSorted().at(-1)];
  const count = `${exceptions.length} dates`;
  return first === '' ? count : `${count}, ${formatDay(first)} to ${formatDay(last)}`;
}

interface DateRowProps {
  entry: ExceptionDraft;
  number: number;
  problemOf: (field: string | number) => string | undefined;
  onChange: (entry: ExceptionDraft) => void;
  onRemove: () => void;
}

function DateRow({ entry, number, problemOf, onChange, onRemove }: DateRowProps) {
  const name = `Date ${number}`;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-[11rem_9.5rem_1fr_auto]">
      <legend className="sr-only">{name}</legend>
      <Field label="Date" error={problemOf('date')}>
        <TextInput
          type="date"
          autoFocus={entry.date === ''}
          value={entry.date}
          onChange={({ target }) => onChange({ ...entry, date: target.value })}
        />
      </Field>
      <Field label="That day">
        <Select
          options={KINDS}
          value={entry.kind}
          onChange={({ target }) => onChange(withKind(entry, target.value as DayKind))}
        />
      </Field>
      <Field label="Note" required={false} error={problemOf('note')} className="sm:col-span-2 lg:col-span-1">
        <TextInput value={entry.note} onChange={({ target }) => onChange({ ...entry, note: target.value })} />
      </Field>
      {entry.kind === 'open' && (
        <div className="sm:col-span-full">
          <DaySlots day={entry} name={name} nextDay="the next day" problemOf={problemOf} onChange={onChange} />
        </div>
      )}
      <Button
        variant="ghost"
        size="sm"
        onClick={onRemove}
        aria-label={`Remove ${name.toLowerCase()}`}
        className="justify-self-start max-lg:-ml-3.5 sm:max-lg:col-span-full lg:col-start-4 lg:row-start-1 lg:mt-7"
      >
        <Icon of={Trash2} size={16} />
        Remove
      </Button>
    </fieldset>
  );
}
