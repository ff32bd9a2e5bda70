import { Button, Field, TextInput } from '@shoreline/ui';

import { PasswordField } from '../password/password-field.tsx';
import { TextLink } from '../text-link.tsx';
import { LoginFailure } from './login-failure.tsx';
import { useOwnerLogin } from './use-owner-login.ts';

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
