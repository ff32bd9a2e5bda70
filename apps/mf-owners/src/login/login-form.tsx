import { ownerRoutes, ownerRules } from '@shoreline/contracts';
import { type LazyForm, useLazyForm } from '@shoreline/form-kit/lazy';
import { clearOwnerCache, ownerKeys } from '@shoreline/member-kit';
import { useApi } from '@shoreline/remote-kit';
import { useQueryClient } from '@shoreline/remote-kit/query';
import { Button, Field, TextInput } from '@shoreline/ui';
import { useState } from 'react';

import { TextLink } from '../shared/page/text-link.tsx';
import { PasswordField } from '../shared/password/password-field.tsx';
import { LoginFailure } from '../shared/session/login-failure.tsx';

/** Address and password. `isLeaving`: somebody is signed in, and on the way to where they wanted to be. */
export function LoginForm({ isLeaving }: { isLeaving: boolean }) {
  const { form, failure } = useOwnerLogin();
  const isBusy = form.isSending || isLeaving;

  return (
    <>
      <form {...form.element} aria-label="Sign in" className="mt-8 grid gap-5">
        <Field label="Email" error={form.problemOf('email')}>
          <TextInput type="email" inputMode="email" autoComplete="username" {...form.field('email')} />
        </Field>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          field={form.field('password')}
          error={form.problemOf('password')}
        />
        {failure !== undefined && !isBusy && <LoginFailure error={failure} />}
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Button type="submit" size="lg" loading={isBusy && 'Signing in…'}>
            Sign In
          </Button>
          <TextLink to="/owners/forgot-password">Forgot your password?</TextLink>
        </div>
      </form>
      {form.engine}
    </>
  );
}

interface LoginValues extends Record<string, string> {
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
function useOwnerLogin(): OwnerLogin {
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
