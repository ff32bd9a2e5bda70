import { contactMethods, leadRules } from '@shoreline/contracts';
import { Honeypot, type VisitorForm } from '@shoreline/form-kit';
import { Button, Field, Select, TextArea, TextInput } from '@shoreline/ui';

import type { EnquiryValues } from './send-enquiry.ts';

const methodLabels = { email: 'By email', phone: 'By phone', either: 'Either is fine' };
const methods = contactMethods.map((value) => ({ value, label: methodLabels[value] }));

export function EnquiryForm({ form }: { form: VisitorForm<EnquiryValues> }) {
  const { field, problemOf, isSending } = form;

  return (
    <form onSubmit={form.onSubmit} noValidate className="space-y-5">
      <Field label="Your name" error={problemOf('customerName')}>
        <TextInput autoComplete="name" {...field('customerName')} />
      </Field>
      <Field label="Email" error={problemOf('customerEmail')}>
        <TextInput type="email" inputMode="email" autoComplete="email" {...field('customerEmail')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="How should they answer?" error={problemOf('preferredContactMethod')}>
          <Select options={methods} {...field('preferredContactMethod')} />
        </Field>
        <Field label="Phone" required={false} error={problemOf('customerPhone')}>
          <TextInput type="tel" autoComplete="tel" {...field('customerPhone')} />
        </Field>
      </div>
      <Field label="Message" error={problemOf('message')}>
        <TextArea maxLength={leadRules.message.max.length} {...field('message')} />
      </Field>
      <Honeypot field={form.honeypot} />
      <Button type="submit" width="full" loading={isSending && 'Sending…'}>
        Send Message
      </Button>
    </form>
  );
}
