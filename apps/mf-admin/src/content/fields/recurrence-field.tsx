import { capitalise, formatDay, recurrenceText, type Recurrence, type Weekday, weekdays } from '@shoreline/contracts';
import { Button, Checkbox, Chip, Field, Select, TextInput } from '@shoreline/ui';
import { useState } from 'react';

import type { FieldProps } from './field-control.tsx';
import { type RecurrenceKind, withException, withoutException, withRecurrenceKind } from './recurrence-draft.ts';

const KINDS: readonly { value: RecurrenceKind; label: string }[] = [
  { value: 'once', label: 'It does not: once only' },
  { value: 'week', label: 'By weeks' },
  { value: 'month', label: 'By months' },
];
const INTERVALS = [
  { value: '1', label: 'Every week' },
  { value: '2', label: 'Every other week' },
  { value: '3', label: 'Every third week' },
  { value: '4', label: 'Every fourth week' },
];
const NTHS = [
  { value: '1', label: 'First' },
  { value: '2', label: 'Second' },
  { value: '3', label: 'Third' },
  { value: '4', label: 'Fourth' },
  { value: '-1', label: 'Last' },
];
const WEEKDAYS = weekdays.map((value) => ({ value, label: capitalise(value) }));
const MAX_EXCEPTIONS = 60;

/** How an event comes back, until when, and which dates are left out. */
export function RecurrenceField({ row, value, onChange }: FieldProps) {
  const rule = value as Recurrence | null;
  return (
    <fieldset className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
      <legend className="sr-only">{row.label}</legend>
      <Field label={row.label}>
        <Select
          options={KINDS}
          value={rule?.every ?? 'once'}
          onChange={({ target }) => onChange(withRecurrenceKind(rule, target.value as RecurrenceKind))}
        />
      </Field>
      {rule && (
        <>
          <p className="self-end text-sm text-muted">{recurrenceText(rule)}</p>
          {rule.every === 'week' ? <Weekly rule={rule} onChange={onChange} /> : <Monthly rule={rule} onChange={onChange} />}
          <Field label="Last date" required={false}>
            <TextInput
              type="date"
              value={rule.until ?? ''}
              onChange={({ target }) => onChange({ ...rule, until: target.value || null })}
            />
          </Field>
          <Exceptions rule={rule} onChange={onChange} />
        </>
      )}
    </fieldset>
  );
}

interface RuleProps<R extends Recurrence = Recurrence> {
  rule: R;
  onChange: (rule: Recurrence) => void;
}

function Weekly({ rule, onChange }: RuleProps<Extract<Recurrence, { every: 'week' }>>) {
  const toggle = (day: Weekday, isOn: boolean): void => {
    const chosen = weekdays.filter((one) => (one === day ? isOn : rule.weekdays.includes(one)));
    // A rule without a day would yield nothing.
    if (chosen.length > 0) onChange({ ...rule, weekdays: chosen });
  };
  return (
    <>
      <Field label="How often">
        <Select
          options={INTERVALS}
          value={String(rule.interval)}
          onChange={({ target }) => onChange({ ...rule, interval: Number(target.value) })}
        />
      </Field>
      <fieldset className="sm:col-span-2">
        <legend className="text-sm font-semibold">On</legend>
        <div className="flex flex-wrap gap-x-6">
          {weekdays.map((day) => (
            <Checkbox
              key={day}
              label={capitalise(day)}
              checked={rule.weekdays.includes(day)}
              onChange={({ target }) => toggle(day, target.checked)}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

const Monthly = ({ rule, onChange }: RuleProps<Extract<Recurrence, { every: 'month' }>>) => (
  <>
    <Field label="Which one of the month">
      <Select
        options={NTHS}
        value={String(rule.nth)}
        onChange={({ target }) => onChange({ ...rule, nth: Number(target.value) as typeof rule.nth })}
      />
    </Field>
    <Field label="Weekday">
      <Select
        options={WEEKDAYS}
        value={rule.weekday}
        onChange={({ target }) => onChange({ ...rule, weekday: target.value as Weekday })}
      />
    </Field>
  </>
);

function Exceptions({ rule, onChange }: RuleProps) {
  const [date, setDate] = useState('');
  const add = (): void => {
    if (date === '') return;
    onChange(withException(rule, date));
    setDate('');
  };
  return (
    <div className="sm:col-span-2">
      <Field label="Leave out a date" required={false}>
        <div className="flex gap-3">
          <TextInput type="date" value={date} onChange={({ target }) => setDate(target.value)} className="min-w-0 flex-1" />
          <Button variant="outline" onClick={add} disabled={rule.except.length >= MAX_EXCEPTIONS}>
            Leave out
          </Button>
        </div>
      </Field>
      {rule.except.length > 0 && (
        <ul aria-label="Dates it is left out on" className="mt-3 flex flex-wrap gap-2">
          {rule.except.map((one) => (
            <li key={one}>
              <Chip onRemove={() => onChange(withoutException(rule, one))}>{formatDay(one) ?? one}</Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
