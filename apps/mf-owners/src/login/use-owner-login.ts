import { ownerRoutes, ownerRules } from '@shoreline/contracts';
import { type LazyForm, useLazyForm } from '@shoreline/form-kit/lazy';
import { clearOwnerCache, ownerKeys } from '@shoreline/member-kit';
import { useApi } from '@shoreline/remote-kit';
import { useQueryClient } from '@shoreline/remote-kit/query';
import { useState } from 'react';

/** What people type to sign in. */
export interface LoginValues extends Record<string, string> {
  email: string;
  password: string;
}

interface OwnerLogin {
  form: LazyForm<LoginValues>;
  /** Why nobody was signed in, until the next try. */
  failure: unknown;
}

const PASSWORD_REQUIRED = 'Please enter your password';

/** Signs an owner in. What was typed stays, whatever went wrong. */
export function useOwnerLogin(): OwnerLogin {
  const api = useApi();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<unknown>();

  const form = useLazyForm<LoginValues>({
    rules: { email: ownerRules.email, password: (value) => (value === '' ? PASSWORD_REQUIRED : undefined) },
    async send({ email, password }) {
      setFailure(undefined);
      const owner = await api.call(ownerRoutes.login, { body: { email, password } });
      queryClient.setQueryData(ownerKeys.account, owner);
      // Nothing else stays of whoever was signed in here before.
      clearOwnerCache(queryClient);
    },
    // Whoever is signed in leaves this page.
    onSent: () => undefined,
    onFailed: setFailure,
  });
  return { form, failure };
}
