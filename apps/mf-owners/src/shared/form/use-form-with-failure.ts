import { useVisitorForm, type VisitorForm } from '@shoreline/form-kit';
import type { FormOptions } from '@shoreline/form-kit/lazy';
import { useState } from 'react';

interface FormWithFailure<V extends Record<string, string>> {
  form: VisitorForm<V>;
  failure: unknown;
}

export function useFormWithFailure<V extends Record<string, string>>(
  options: Omit<FormOptions<V>, 'onFailed'>,
): FormWithFailure<V> {
  const [failure, setFailure] = useState<unknown>();
  const form = useVisitorForm<V>({
    ...options,
    send(...sent) {
      setFailure(undefined);
      return options.send(...sent);
    },
    onFailed: setFailure,
  });
  return { form, failure };
}
