import { contactRoutes, contactRules } from '@shoreline/contracts';
import { Honeypot } from '@shoreline/form-kit';
import { type FormOptions, useLazyForm } from '@shoreline/form-kit/lazy';
import { FormNoticeAlert } from '@shoreline/member-kit/form-notice';
import {
  type FormNotice,
  isOffline,
  OFFLINE_NOTICE,
  postpone,
  toPostponedNotice,
} from '@shoreline/member-kit/postponed-forms';
import { useApi, useConsent, useToast } from '@shoreline/remote-kit';
import { Button, Field, TextArea, TextInput } from '@shoreline/ui';
import { useMemo, useState } from 'react';

interface Values extends Record<string, string> {
  name: string;
  email: string;
  subject: string;
  message: string;
}

export function ContactForm() {
  const [notice, setNotice] = useState<FormNotice>();
  const form = useLazyForm(useMessage(setNotice));

  return (
    <>
      <form {...form.element} aria-label="Contact Us" className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" error={form.problemOf('name')}>
          <TextInput {...form.field('name')} autoComplete="name" required />
        </Field>
        <Field label="Email" error={form.problemOf('email')}>
          <TextInput {...form.field('email')} type="email" autoComplete="email" required />
        </Field>
        <Field label="Subject" error={form.problemOf('subject')} className="sm:col-span-2">
          <TextInput {...form.field('subject')} required />
        </Field>
        <Field label="Message" error={form.problemOf('message')} className="sm:col-span-2">
          <TextArea {...form.field('message')} required />
        </Field>
        <Honeypot field={form.honeypot} />
        <div className="sm:col-span-2">
          <FormNoticeAlert notice={notice} className="mb-5" />
          <Button type="submit" size="lg" className="max-sm:w-full" loading={form.isSending && 'Sending...'}>
            Send Message
          </Button>
        </div>
      </form>
      {form.engine}
    </>
  );
}

function useMessage(show: (notice: FormNotice | undefined) => void): FormOptions<Values> {
  const api = useApi();
  const toast = useToast();
  const consent = useConsent();

  return useMemo(
    () => ({
      rules: contactRules,
      send(values, options) {
        show(undefined);
        return api.call(contactRoutes.send, { body: values }, options);
      },
      postpone(body, key) {
        const isStored = postpone(consent, { kind: 'contact', title: 'Message to Shoreline', body, key });
        if (isStored) show(toPostponedNotice(key));
        return isStored;
      },
      onSent: () =>
        toast({
          title: 'Message Sent!',
          description: "We'll get back to you as soon as possible.",
          tone: 'success',
        }),
      onFailed: () => (isOffline() ? show(OFFLINE_NOTICE) : toast(FAILED)),
    }),
    [api, toast, consent, show],
  );
}

const FAILED = {
  title: 'Error',
  description: 'Failed to send message. Please try again.',
  tone: 'destructive',
} as const;
