import { memo, useLayoutEffect } from 'react';

import { type FormNeeds, useVisitorForm, type VisitorForm } from './use-visitor-form.ts';

interface FormEngineProps<V extends Record<string, string | boolean>> {
  /** The same object on every rendering. */
  needs: FormNeeds<V>;
  onChange: (form: VisitorForm<V>) => void;
}

/** The working part of a form that stands on the page already. It shows nothing itself. */
function Engine<V extends Record<string, string | boolean>>({ needs, onChange }: FormEngineProps<V>) {
  const form = useVisitorForm<V>(needs);

  useLayoutEffect(() => onChange(form));
  return null;
}

/** Only fetched when a form is reached. */
export const FormEngine = memo(Engine) as typeof Engine;
