import { useVisitorForm } from '@shoreline/form-kit';
import type { FormOptions } from '@shoreline/form-kit/lazy';
import { useState } from 'react';

export function useFormWithFailure<V extends Record<string, string>>(options: Omit<FormOptions<V>, 'onFailed'>) {
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
