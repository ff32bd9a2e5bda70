import { ownerRoutes, ownerRules } from '@shoreline/contracts';
import { Honeypot } from '@shoreline/form-kit';
import { useLazyForm, type LazyForm } from '@shoreline/form-kit/lazy';
import { useApi, useToast } from '@shoreline/remote-kit';
import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, Button, Field, TextInput } from '@shoreline/ui';
import { useState } from 'react';

import { serverMessage } from '../shared/form/server-message.ts';
import { OwnerFrame, RelatedLinks, WithoutScript } from '../shared/page/owner-frame.tsx';
import { TextLink } from '../shared/page/owner-frame.tsx';
import { NewPasswordField, passwordProblem } from '../shared/password/new-password-field.tsx';

const RELATED_LINKS = [
  { to: '/owners/verify', label: 'I have a verification token' },
  { to: '/directory', label: 'See the directory' },
  { to: '/', label: 'Back to home' },
];

export function SignupPage() {
  const [sentTo, setSentTo] = useState<string>();
  const form = useSignup(setSentTo);

  if (sentTo) return <CheckYourEmail email={sentTo} />;
  return (
    <OwnerFrame
      title="Register your business"
      lead={
        <p>
          A free account to claim your listing, keep it right, and answer the people who write to you through it.
          Already have one? <TextLink to="/owners/login">Sign in</TextLink>.
        </p>
      }
      view="town/business-door"
    >
      <WithoutScript what="Registering" />
      <SignupForm form={form} />
      <RelatedLinks label="Elsewhere" links={RELATED_LINKS} />
    </OwnerFrame>
  );
}

const AFTER_SIGNUP_LINKS = [
  { to: '/owners/login', label: 'Sign in' },
  { to: '/directory', label: 'See the directory' },
  { to: '/', label: 'Back to home' },
];

function CheckYourEmail({ email }: { email: string }) {
  return (
    <OwnerFrame
      title="Check your email"
      isNews
      lead={
        <>
          <p>
            We sent a message to <strong className="wrap-anywhere text-ink">{email}</strong>. Open the link in it to
            verify your address, and your account is ready.
          </p>
          <p className="mt-4 text-base">
            It may take up to 10 minutes to arrive. Nothing there? Look among the junk mail, or have it sent again on
            the next page.
          </p>
        </>
      }
      view="river/letter"
    >
      <ButtonLink as={SiteLink} href="/owners/verify" size="lg" className="mt-8">
        Enter the token by hand
      </ButtonLink>
      <RelatedLinks label="Elsewhere" links={AFTER_SIGNUP_LINKS} />
    </OwnerFrame>
  );
}

function SignupForm({ form }: { form: LazyForm<SignupValues> }) {
  const { field, problemOf, isSending } = form;
  return (
    <>
      <form {...form.element} aria-label="Register" className="mt-8 grid gap-5">
        <Field label="Your name" error={problemOf('name')}>
          <TextInput autoComplete="name" {...field('name')} />
        </Field>
        <Field
          label="Email"
          hint="Best the one your listing shows: it makes a claim easier to check."
          error={problemOf('email')}
        >
          <TextInput type="email" inputMode="email" autoComplete="email" {...field('email')} />
        </Field>
        <Field label="Phone" required={false} error={problemOf('phone')}>
          <TextInput type="tel" autoComplete="tel" {...field('phone')} />
        </Field>
        <NewPasswordField label="Password" form={form} />
        <Honeypot field={form.honeypot} />
        <div className="mt-1">
          <Button type="submit" size="lg" width="full" loading={isSending && 'Creating your account…'}>
            Create Account
          </Button>
          <p className="mt-4 text-sm text-muted">
            By registering you agree to our <TextLink to="/terms-of-service">Terms of Service</TextLink> and{' '}
            <TextLink to="/privacy-policy">Privacy Policy</TextLink>.
          </p>
        </div>
      </form>
      {form.engine}
    </>
  );
}

interface SignupValues extends Record<string, string> {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/** Registers an owner. The answer is the same for an address we know: its owner gets another mail. */
function useSignup(onAccepted: (email: string) => void): LazyForm<SignupValues> {
  const api = useApi();
  const toast = useToast();

  return useLazyForm<SignupValues>({
    rules: { ...ownerRules, password: passwordProblem },
    send: (body, options) => api.call(ownerRoutes.signUp, { body }, options),
    onSent: ({ email }) => onAccepted(email.trim()),
    onFailed: (error) =>
      toast({
        title: 'Registration failed',
        description: serverMessage(error) ?? 'Failed to register. Please try again.',
        tone: 'destructive',
      }),
  });
}
