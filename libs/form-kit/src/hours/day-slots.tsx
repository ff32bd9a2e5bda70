import { hoursLimits, type OpeningSlot } from '@shoreline/contracts';
import { Button, Icon, IconButton, TextInput } from '@shoreline/ui';
import { CircleAlert, Plus, X } from 'lucide';
import type { MouseEvent } from 'react';

import { type DayDraft, withChangedSlot, withoutSlot, withSlot } from './hours-draft.ts';
import { slotNote } from './hours-problems.ts';

interface DaySlotsProps<D extends DayDraft> {
  day: D;
  name: string;
  nextDay: string;
  problemOf: (index: number) => string | undefined;
  onChange: (day: D) => void;
}

/** The times a day is open, each with its own problem beneath it. */
export function DaySlots<D extends DayDraft>({ day, name, nextDay, problemOf, onChange }: DaySlotsProps<D>) {
  const remove = (index: number) => (event: MouseEvent) => {
    // The pressed button goes away: keyboards stay with the day.
    event.currentTarget.closest('fieldset')?.querySelector('select')?.focus();
    onChange(withoutSlot(day, index));
  };

  return (
    <div className="grid grid-cols-1 gap-3">
      {day.slots.map((slot, index) => (
        <Slot
          key={index}
          slot={slot}
          name={index === 0 ? name : `${name}, time ${index + 1}`}
          note={slotNote(slot, nextDay)}
          problem={problemOf(index)}
          onChange={(change) => onChange(withChangedSlot(day, index, change))}
          onRemove={remove(index)}
        />
      ))}
      {day.slots.length < hoursLimits.slots && (
        <div>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => onChange(withSlot(day))}
            aria-label={`Add hours: ${name}`}
            className="-ml-3.5"
          >
            <Icon of={Plus} size={16} />
            Add hours
          </Button>
        </div>
      )}
    </div>
  );
}

interface SlotProps {
  slot: OpeningSlot;
  name: string;
  note: string | undefined;
  problem: string | undefined;
  onChange: (change: Partial<OpeningSlot>) => void;
  onRemove: (event: MouseEvent) => void;
}

function Slot({ slot, name, note, problem, onChange, onRemove }: SlotProps) {
  const shared = { type: 'time', 'aria-invalid': problem ? true : undefined } as const;
  return (
    <div>
      <div className="flex items-center gap-2">
        <TextInput
          {...shared}
          aria-label={`${name}: opens`}
          value={slot.opens}
          onChange={({ target }) => onChange({ opens: target.value })}
          className={TIME_CLASS}
        />
        <span aria-hidden className="text-sm text-muted">
          –
        </span>
        <TextInput
          {...shared}
          aria-label={`${name}: closes`}
          value={slot.closes}
          onChange={({ target }) => onChange({ closes: target.value })}
          className={TIME_CLASS}
        />
        <IconButton icon={X} size="sm" label={`Remove hours: ${name}`} onClick={onRemove} />
      </div>
      {problem && (
        <p role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger">
          <Icon of={CircleAlert} size={16} className="mt-[0.2em]" />
          {problem}
        </p>
      )}
      {!problem && note && <p className="mt-1.5 text-sm text-muted">{note}</p>}
    </div>
  );
}

/** On a phone two times stand beside each other only without the sign that opens the platform's own chooser: a tap does. */
const TIME_CLASS =
  'min-w-0 flex-1 sm:w-36 sm:flex-none max-sm:[&_input]:px-2.5 max-sm:[&_input::-webkit-calendar-picker-indicator]:hidden';
