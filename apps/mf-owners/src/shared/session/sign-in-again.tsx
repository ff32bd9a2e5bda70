import { ownerRoutes, passwordLimits, type Owner } from '@shoreline/contracts';
import { ownerKeys } from '@shoreline/member-kit';
import { useApi, ApiClientError } from '@shoreline/remote-kit';
import { useQueryClient } from '@shoreline/remote-kit/query';
import { Button, Dialog } from '@shoreline/ui';
import type { FormEvent } from 'react';

import { useFormWithFailure } from '../form/use-form-with-failure.ts';
import { PasswordField } from '../password/password-field.tsx';
import { LoginFailure } from './login-failure.tsx';

const MISSING = 'Please enter your password';

/** A password somebody has: it may be older than the rules. */
export const knownPasswordRule = { required: MISSING, max: { length: passwordLimits.max, message: MISSING } };

const FORM_ID = 'sign-in-again';

interface SignInAgainProps {
  onSignedIn: () => void;
}

export function SignInAgain({ onSignedIn }: SignInAgainProps) {
  const { form, email, failure } = useSignInAgain(onSignedIn);
  const handleSubmit = (event: FormEvent): void => {
    // The surrounding form would be sent as well.
    event.stopPropagation();
    form.onSubmit(event);
  };

  return (
    <Dialog
      trigger={
        <Button variant="outline" size="sm" className="mt-3">
          Sign in again
        </Button>
      }
      size="sm"
      title="Sign in again"
      description={`As ${email}. What you entered stays as it is.`}
      footer={
        <Button type="submit" form={FORM_ID} loading={form.isSending && 'Signing in…'}>
          Sign In
        </Button>
      }
    >
      <form id={FORM_ID} onSubmit={handleSubmit} noValidate aria-label="Sign in again" className="grid gap-4">
        <PasswordField
          label="Password"
          autoComplete="current-password"
          field={form.field('password')}
          error={form.problemOf('password')}
        />
        {failure !== undefined && !form.isSending && <LoginFailure error={failure} />}
      </form>
    </Dialog>
  );
}

function useSignInAgain(onSent: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  // Read, not watched: asking now who is signed in would answer "nobody", and close the page.
  const email = queryClient.getQueryData<Owner>(ownerKeys.account)?.email ?? '';
  const { form, failure } = useFormWithFailure<{ password: string }>({
    rules: { password: knownPasswordRule },
    async send({ password }) {
      queryClient.setQueryData(ownerKeys.account, await api.call(ownerRoutes.login, { body: { email, password } }));
    },
    onSent,
  });
  return { form, email, failure };
}

export const wrongPassword = (failure: unknown): string | undefined =>
  failure instanceof ApiClientError && failure.code === 'credentials-not-valid'
    ? 'This is not your password'
    : undefined;
