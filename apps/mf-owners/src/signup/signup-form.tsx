import { ownerRoutes, ownerRules } from '@shoreline/contracts';
import { Honeypot } from '@shoreline/form-kit';
import { type LazyForm, useLazyForm } from '@shoreline/form-kit/lazy';
import { useApi, useToast } from '@shoreline/remote-kit';
import { Button, Field, TextInput } from '@shoreline/ui';

import { serverMessage } from '../shared/form/server-message.ts';
import { TextLink } from '../shared/page/text-link.tsx';
import { NewPasswordField, passwordProblem } from '../shared/password/new-password-field.tsx';

export function SignupForm({ form }: { form: LazyForm<SignupValues> }) {
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

/** What people type to register. */
interface SignupValues extends Record<string, string> {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/** Registers an owner. The answer is the same for an address we know: its owner gets another mail. */
export function useSignup(onAccepted: (email: string) => void): LazyForm<SignupValues> {
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
