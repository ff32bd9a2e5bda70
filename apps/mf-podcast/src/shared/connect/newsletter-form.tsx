import { newsletterRoutes, newsletterRules } from '@shoreline/contracts';
import { Honeypot } from '@shoreline/form-kit';
import { type FormOptions, useLazyForm } from '@shoreline/form-kit/lazy';
import { useApi, useToast } from '@shoreline/remote-kit';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Button, Checkbox, Field, TextInput } from '@shoreline/ui';
import { useMemo, useState } from 'react';

interface Values extends Record<string, string | boolean> {
  email: string;
  wantsUpdates: boolean;
}

export function NewsletterForm() {
  const [subscribed, setSubscribed] = useState('');
  const form = useLazyForm(useSubscription(setSubscribed));

  return (
    <>
      <form {...form.element} aria-label="Newsletter">
        <Field label="Email" error={form.problemOf('email')}>
          <TextInput
            {...form.field('email')}
            type="email"
            autoComplete="email"
            placeholder="you@example.com"
            required
          />
        </Field>
        <Checkbox
          {...form.field('wantsUpdates')}
          label="I want to receive event updates and local offers"
          className="mt-3"
        />
        <Honeypot field={form.honeypot} />
        <Button type="submit" size="lg" className="mt-4 max-sm:w-full" loading={form.isSending && 'Subscribing...'}>
          Subscribe
        </Button>
        <p role="status" className={`mt-4 text-sm wrap-anywhere ${subscribed ? 'font-semibold' : 'text-muted'}`}>
          {subscribed
            ? `One more step: we sent a mail to ${subscribed}. Open it and confirm, and you are on the list.`
            : 'A mail a week at most. Leave with one click.'}
        </p>
        <p className="mt-2 text-sm">
          <SiteLink href="/newsletter" className="text-ocean underline underline-offset-4">
            Read past issues
          </SiteLink>
        </p>
      </form>
      {form.engine}
    </>
  );
}

function useSubscription(onSubscribed: (email: string) => void): FormOptions<Values> {
  const api = useApi();
  const toast = useToast();

  return useMemo(
    () => ({
      rules: newsletterRules,
      send: (values, options) => api.call(newsletterRoutes.subscribe, { body: values }, options),
      onSent({ email }) {
        onSubscribed(email.trim());
        toast({ title: 'Success!', description: "You've been subscribed to our newsletter.", tone: 'success' });
      },
      onFailed: () =>
        toast({ title: 'Error', description: 'Failed to subscribe. Please try again.', tone: 'destructive' }),
    }),
    [api, toast, onSubscribed],
  );
}
