import { recurrenceText } from '@shoreline/contracts';
import { Field, Select, TextInput } from '@shoreline/ui';

import { DashboardSection } from '../dashboard-section.tsx';
import { type RecurrenceKind, toRecurrenceKind, type WhenDraft, withRecurrenceKind } from './when-draft.ts';

const KINDS: readonly { value: RecurrenceKind; label: string }[] = [
  { value: 'once', label: 'It does not: once only' },
  { value: 'week', label: 'Every week' },
  { value: 'fortnight', label: 'Every other week' },
  { value: 'month', label: 'Every month' },
];

interface WhenFieldsProps {
  when: WhenDraft;
  problemOf: (field: string) => string | undefined;
  onChange: (when: WhenDraft) => void;
}

/** When an event takes place, and how it comes back. Days and times are those of Noosa. */
export function WhenFields({ when, problemOf, onChange }: WhenFieldsProps) {
  const { start, end, recurrence } = when;
  const changeStart = (text: string): void => {
    const moved = { ...when, start: text };
    const isRuled = recurrence !== null && (recurrence.every === 'month' || recurrence.weekdays.length === 1);
    // The rule goes by the first time; one that names several weekdays was written by an editor, and stays.
    onChange(isRuled ? { ...moved, recurrence: withRecurrenceKind(moved, toRecurrenceKind(recurrence)) } : moved);
  };
  return (
    <DashboardSection title="When it takes place" note="In Noosa’s time, wherever you are." isForm>
      <Field label="Starts" error={problemOf('when.start') ?? problemOf('when')}>
        <TextInput type="datetime-local" value={start} onChange={({ target }) => changeStart(target.value)} />
      </Field>
      <Field label="Ends" error={problemOf('when.end')}>
        <TextInput
          type="datetime-local"
          min={start}
          value={end}
          onChange={({ target }) => onChange({ ...when, end: target.value })}
        />
      </Field>
      <Field
        label="Comes back"
        hint={recurrence ? recurrenceText(recurrence) : 'An event may come back by weeks or months.'}
        error={problemOf('when.recurrence')}
      >
        <Select
          options={KINDS}
          value={toRecurrenceKind(recurrence)}
          onChange={({ target }) =>
            onChange({ ...when, recurrence: withRecurrenceKind(when, target.value as RecurrenceKind) })
          }
        />
      </Field>
      {recurrence && (
        <Field label="Last date" hint="Empty: it goes on." required={false}>
          <TextInput
            type="date"
            value={recurrence.until ?? ''}
            onChange={({ target }) => onChange({ ...when, recurrence: { ...recurrence, until: target.value || null } })}
          />
        </Field>
      )}
    </DashboardSection>
  );
}
