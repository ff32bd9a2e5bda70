import { useVisitorForm, type VisitorForm } from '@shoreline/form-kit';
import { memo, useLayoutEffect } from 'react';

/** What a form needs, as `useVisitorForm` takes it. It must not change from one rendering to the next. */
export type FormNeeds<V extends Record<string, string | boolean>> = Parameters<typeof useVisitorForm<V>>[0];

interface FormEngineProps<V extends Record<string, string | boolean>> {
  needs: FormNeeds<V>;
  onChange: (form: VisitorForm<V>) => void;
}

/** The working part of a form that stands on the page already. It shows nothing itself. */
function Engine<V extends Record<string, string | boolean>>({ needs, onChange }: FormEngineProps<V>) {
  const form = useVisitorForm<V>(needs);

  useLayoutEffect(() => onChange(form));
  return null;
}

export const FormEngine = memo(Engine) as typeof Engine;
