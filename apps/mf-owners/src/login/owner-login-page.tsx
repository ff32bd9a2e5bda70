import { ownerRoutes, ownerRules } from '@shoreline/contracts';
import { useLazyForm } from '@shoreline/form-kit/lazy';
import { useOwner, clearOwnerCache, ownerKeys } from '@shoreline/member-kit';
import { useApi } from '@shoreline/remote-kit';
import { useQueryClient } from '@shoreline/remote-kit/query';
import { useNavigate, useSearchParams } from '@shoreline/remote-kit/router';
import { Button, Field, TextInput } from '@shoreline/ui';
import { useEffect, useState } from 'react';

import { OwnerFrame, RelatedLinks, WithoutScript } from '../shared/page/owner-frame.tsx';
import { TextLink } from '../shared/page/owner-frame.tsx';
import { PasswordField } from '../shared/password/password-field.tsx';
import { LoginFailure } from '../shared/session/login-failure.tsx';
import { readOwnerTarget } from '../shared/session/sign-in-target.ts';

const PASSWORD_REQUIRED = 'Please enter your password';

const RELATED_LINKS = [
  { to: '/owners/verify', label: 'Verify your email' },
  { to: '/claim-business', label: 'Claim a business' },
  { to: '/login', label: 'Sign in as a visitor instead' },
];

export function OwnerLoginPage() {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const isOwner = useOwner().status === 'owner';
  const target = readOwnerTarget(searchParams.get('returnTo'));

  useEffect(() => {
    if (isOwner) void navigate(target, { replace: true });
  }, [isOwner, navigate, target]);

  return (
    <OwnerFrame
      title="Business owner sign in"
      lead={
        <p>
          Your listings, your claims and the people who wrote to you. New here?{' '}
          <TextLink to="/owners/signup">Register your business</TextLink>, it is free.
        </p>
      }
      view="town/business-door"
    >
      <WithoutScript what="Signing in" />
      <LoginForm isLeaving={isOwner} />
      <RelatedLinks label="Elsewhere" links={RELATED_LINKS} />
    </OwnerFrame>
  );
}

/** Address and password. `isLeaving`: somebody is signed in, and on the way to where they wanted to be. */
function LoginForm({ isLeaving }: { isLeaving: boolean }) {
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

function useOwnerLogin() {
  const api = useApi();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<unknown>();

  const form = useLazyForm<LoginValues>({
    rules: { email: ownerRules.email, password: (value) => (value === '' ? PASSWORD_REQUIRED : undefined) },
    async send({ email, password }) {
      setFailure(undefined);
      queryClient.setQueryData(ownerKeys.account, await api.call(ownerRoutes.login, { body: { email, password } }));
      // Nothing else stays of whoever was signed in here before.
      clearOwnerCache(queryClient);
    },
    // Whoever is signed in leaves this page.
    onSent: () => undefined,
    onFailed: setFailure,
  });
  return { form, failure };
}
