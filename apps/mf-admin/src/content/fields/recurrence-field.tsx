import { capitalise, recurrenceText, type Recurrence, type Weekday, weekdays } from '@shoreline/contracts';
import { Checkbox, Field, Select, TextInput } from '@shoreline/ui';

import type { FieldProps } from './field-control.tsx';
import { DateExceptions } from './date-exceptions.tsx';
import { type RecurrenceKind, withRecurrenceKind } from './recurrence-draft.ts';

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
          {rule.every === 'week' ? (
            <Weekly rule={rule} onChange={onChange} />
          ) : (
            <Monthly rule={rule} onChange={onChange} />
          )}
          <Field label="Last date" required={false}>
            <TextInput
              type="date"
              value={rule.until ?? ''}
              onChange={({ target }) => onChange({ ...rule, until: target.value || null })}
            />
          </Field>
          <DateExceptions rule={rule} onChange={onChange} />
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
