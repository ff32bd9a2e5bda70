import { memo, useLayoutEffect } from 'react';

import { type FormOptions, useVisitorForm, type VisitorForm } from './use-visitor-form.ts';

interface FormEngineProps<V extends Record<string, string | boolean>> {
  /** The same object on every render. */
  options: FormOptions<V>;
  onChange: (form: VisitorForm<V>) => void;
}

function Engine<V extends Record<string, string | boolean>>({ options, onChange }: FormEngineProps<V>) {
  const form = useVisitorForm<V>(options);

  useLayoutEffect(() => onChange(form));
  return null;
}

export const FormEngine = memo(Engine) as typeof Engine;
