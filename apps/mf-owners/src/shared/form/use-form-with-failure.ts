import { useVisitorForm } from '@shoreline/form-kit';
import type { FormOptions } from '@shoreline/form-kit/lazy';
import { ApiClientError } from '@shoreline/remote-kit';
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

/** What the service said to people; undefined when it did not answer, or not in its own words. */
export const serverMessage = (error: unknown): string | undefined =>
  error instanceof ApiClientError ? error.problem?.message : undefined;
