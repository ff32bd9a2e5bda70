import { closureLimits, type TemporaryClosure } from '@shoreline/contracts';
import { Checkbox, Field, TextArea, TextInput } from '@shoreline/ui';

import type { FieldProps } from './field-control.tsx';

/** Closed for a while: until a day, or until somebody says otherwise. */
export function ClosureField({ row, value, problem, onChange }: FieldProps) {
  const closure = (value ?? undefined) as TemporaryClosure | undefined;
  const change = (part: Partial<TemporaryClosure>): void =>
    onChange({ reopensOn: null, note: '', ...closure, ...part });
  return (
    <fieldset className="sm:col-span-2">
      <legend className="sr-only">{row.label}</legend>
      <Checkbox
        label={row.label}
        checked={closure !== undefined}
        onChange={({ target }) => (target.checked ? change({}) : onChange(undefined))}
      />
      {closure && (
        <div className="mt-3 grid gap-5 sm:grid-cols-2">
          <Field label="Open again on" required={false} hint="Empty: nobody knows yet." error={problem}>
            <TextInput
              type="date"
              value={closure.reopensOn ?? ''}
              onChange={({ target }) => change({ reopensOn: target.value || null })}
            />
          </Field>
          <Field
            label="What visitors are told"
            required={false}
            hint="The kitchen is being rebuilt."
            className="sm:col-span-2"
          >
            <TextArea
              rows={2}
              value={closure.note}
              maxLength={closureLimits.note}
              onChange={({ target }) => change({ note: target.value })}
            />
          </Field>
        </div>
      )}
    </fieldset>
  );
}
