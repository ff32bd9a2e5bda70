import { ownerRoutes } from '@shoreline/contracts';
import { type LazyForm, useLazyForm } from '@shoreline/form-kit/lazy';
import { ApiClientError, useApi } from '@shoreline/remote-kit';
import { useLocation, useNavigate } from '@shoreline/remote-kit/router';
import { useHydrated } from '@shoreline/ui';
import { useEffect, useState } from 'react';

import { passwordProblem } from '../shared/password/new-password-field.tsx';

export interface ResetValues extends Record<string, string> {
  password: string;
}

/** `spent`: expired, used or replaced. `failed`: worth another try. */
export type ResetStep =
  { name: 'choosing' } | { name: 'done' } | { name: 'spent' } | { name: 'failed'; error: unknown };

interface Reset {
  form: LazyForm<ResetValues>;
  step: ResetStep;
}

/** Sets a new password with the token of a mail. */
export function useReset(token: string): Reset {
  const api = useApi();
  const [step, setStep] = useState<ResetStep>({ name: 'choosing' });

  const form = useLazyForm<ResetValues>({
    rules: { password: passwordProblem },
    send({ password }) {
      setStep({ name: 'choosing' });
      return api.call(ownerRoutes.resetPassword, { body: { token, password } });
    },
    onSent: () => setStep({ name: 'done' }),
    onFailed: (error) => setStep(isSpent(error) ? { name: 'spent' } : { name: 'failed', error }),
  });
  return { form, step };
}

const isSpent = (error: unknown): boolean => error instanceof ApiClientError && error.code === 'token-not-valid';

/**
 * The token of the mail: removed from the address at once, and stored with this entry of the history so that reloading
 * the page loses nothing. Undefined while nobody can know, empty when there is none.
 */
export function useMailedToken(): string | undefined {
  const isHydrated = useHydrated();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const mailed = new URLSearchParams(search).get('token')?.trim();

  useEffect(() => {
    if (mailed !== undefined)
      void navigate(pathname, { replace: true, state: { token: mailed }, preventScrollReset: true });
  }, [mailed, navigate, pathname]);

  return isHydrated ? (mailed ?? readToken(state)) : undefined;
}

const readToken = (state: unknown): string => {
  const { token } = (state ?? {}) as { token?: unknown };
  return typeof token === 'string' ? token : '';
};
