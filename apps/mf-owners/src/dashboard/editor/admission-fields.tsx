import { Field, Select, TextInput } from '@shoreline/ui';

import { DashboardSection } from '../dashboard-section.tsx';
import type { AdmissionDraft } from './admission-draft.ts';

const KINDS: readonly { value: AdmissionDraft['kind']; label: string }[] = [
  { value: 'unknown', label: 'We do not say' },
  { value: 'free', label: 'It is free' },
  { value: 'paid', label: 'It costs something' },
];

interface AdmissionFieldsProps {
  admission: AdmissionDraft;
  problemOf: (field: string) => string | undefined;
  onChange: (admission: AdmissionDraft) => void;
}

/** What an event costs. Visitors narrow the calendar by it. */
export function AdmissionFields({ admission, problemOf, onChange }: AdmissionFieldsProps) {
  const { kind, from, to } = admission;
  return (
    <DashboardSection title="What it costs" note="In dollars, for everybody who comes." isForm>
      <Field label="Price" className="sm:col-span-2">
        <Select
          options={KINDS}
          value={kind}
          onChange={({ target }) => onChange({ ...admission, kind: target.value as AdmissionDraft['kind'] })}
        />
      </Field>
      {kind === 'paid' && (
        <>
          <Field label="From, in dollars" error={problemOf('admission.from')}>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              value={from}
              onChange={({ target }) => onChange({ ...admission, from: target.value })}
            />
          </Field>
          <Field
            label="To, in dollars"
            hint="Where there are several prices."
            required={false}
            error={problemOf('admission.to')}
          >
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              value={to}
              onChange={({ target }) => onChange({ ...admission, to: target.value })}
            />
          </Field>
        </>
      )}
    </DashboardSection>
  );
}
