import { closureLimits, type TemporaryClosure } from '@shoreline/contracts';
import { Checkbox, Field, TextArea, TextInput } from '@shoreline/ui';

interface ClosureFieldsProps {
  label: string;
  /** Null: open as its hours say. */
  closure: TemporaryClosure | null;
  problem: string | undefined;
  /** Of the day: what an empty one means. */
  hint: string;
  className?: string | undefined;
  onChange: (closure: TemporaryClosure | null) => void;
}

/** Closed for a while: until a day, or until somebody says otherwise. */
export function ClosureFields({ label, closure, problem, hint, className, onChange }: ClosureFieldsProps) {
  const change = (part: Partial<TemporaryClosure>): void =>
    onChange({ reopensOn: null, note: '', ...closure, ...part });
  return (
    <fieldset className={className}>
      <legend className="sr-only">{label}</legend>
      <Checkbox
        label="Temporarily closed"
        checked={closure !== null}
        onChange={({ target }) => (target.checked ? change({}) : onChange(null))}
      />
      {closure && (
        <div className="mt-3 grid max-w-2xl gap-5 sm:grid-cols-2">
          <Field label="Open again on" required={false} hint={hint} error={problem}>
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
