import { Honeypot } from '@shoreline/form-kit';
import type { LazyForm } from '@shoreline/form-kit/lazy';
import { Button, Field, TextInput } from '@shoreline/ui';

import { NewPasswordField } from '../password/new-password-field.tsx';
import { TextLink } from '../text-link.tsx';
import type { SignupValues } from './use-signup.ts';

/** The fields of a registration. */
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
