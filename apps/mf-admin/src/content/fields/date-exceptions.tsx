import { formatDateTime, formatDay, type Recurrence } from '@shoreline/contracts';
import { Button, Chip, Field, TextInput } from '@shoreline/ui';
import { useState } from 'react';

import { fromMomentInput } from './brisbane-moment.ts';
import { withException, withMoved, withoutException, withoutMoved } from './recurrence-draft.ts';

interface RuleProps {
  rule: Recurrence;
  onChange: (rule: Recurrence) => void;
}

const MAX_EXCEPTIONS = 60;

/** Single dates that are not as the rule says: left out, or at another time. */
export const DateExceptions = (props: RuleProps) => (
  <>
    <LeftOut {...props} />
    <Moved {...props} />
  </>
);

function LeftOut({ rule, onChange }: RuleProps) {
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
          <TextInput
            aria-label="Date to leave out"
            type="date"
            value={date}
            onChange={({ target }) => setDate(target.value)}
            className="min-w-0 flex-1"
          />
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

const NOTHING = { date: '', start: '', end: '' };
const CHANGED_FIELDS = [
  { name: 'date', label: 'Instead of', type: 'date' },
  { name: 'start', label: 'It begins', type: 'datetime-local' },
  { name: 'end', label: 'It ends', type: 'datetime-local' },
] as const;

function Moved({ rule, onChange }: RuleProps) {
  const [typed, setTyped] = useState(NOTHING);
  const [start, end] = [fromMomentInput(typed.start), fromMomentInput(typed.end)];
  const moved = rule.moved ?? [];
  const isComplete = typed.date !== '' && start !== null && end !== null && end > start;
  const add = (): void => {
    if (!isComplete) return;
    onChange(withMoved(rule, { date: typed.date, start, end }));
    setTyped(NOTHING);
  };
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-sm font-semibold">Move a date to another time</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {CHANGED_FIELDS.map(({ name, label, type }) => (
          <Field key={name} label={label}>
            <TextInput
              type={type}
              value={typed[name]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          </Field>
        ))}
      </div>
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        onClick={add}
        disabled={!isComplete || moved.length >= MAX_EXCEPTIONS}
      >
        Move it
      </Button>
      {moved.length > 0 && (
        <ul aria-label="Dates at another time" className="mt-3 flex flex-wrap gap-2">
          {moved.map((one) => (
            <li key={one.date}>
              <Chip onRemove={() => onChange(withoutMoved(rule, one.date))}>
                {`${formatDay(one.date) ?? one.date} → ${formatDateTime(one.start) ?? one.start}`}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
