import { contactRoutes, contactRules } from '@shoreline/contracts';
import { Honeypot } from '@shoreline/form-kit';
import { type FormOptions, useLazyForm } from '@shoreline/form-kit/lazy';
import { useApi, useToast } from '@shoreline/remote-kit';
import { Button, Field, TextArea, TextInput } from '@shoreline/ui';
import { useMemo } from 'react';

interface Values extends Record<string, string> {
  name: string;
  email: string;
  subject: string;
  message: string;
}

export function ContactForm() {
  const form = useLazyForm(useMessage());

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
          <Button type="submit" size="lg" className="max-sm:w-full" loading={form.isSending && 'Sending...'}>
            Send Message
          </Button>
        </div>
      </form>
      {form.engine}
    </>
  );
}

function useMessage(): FormOptions<Values> {
  const api = useApi();
  const toast = useToast();

  return useMemo(
    () => ({
      rules: contactRules,
      send: (values, options) => api.call(contactRoutes.send, { body: values }, options),
      onSent: () =>
        toast({
          title: 'Message Sent!',
          description: "We'll get back to you as soon as possible.",
          tone: 'success',
        }),
      onFailed: () =>
        toast({ title: 'Error', description: 'Failed to send message. Please try again.', tone: 'destructive' }),
    }),
    [api, toast],
  );
}
