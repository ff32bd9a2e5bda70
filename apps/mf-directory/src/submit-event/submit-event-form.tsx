import { eventSubmissionRules } from '@shoreline/contracts/event-submission-rules';
import { Honeypot, useFieldValue } from '@shoreline/form-kit';
import { Button, Checkbox, Field, Select, TextArea, TextInput } from '@shoreline/ui';
import { type ReactNode, useId } from 'react';

import { PlaceFields } from './place-fields.tsx';
import { type SubmitEventState, useSubmitEvent } from './use-submit-event.ts';

type Form = SubmitEventState['form'];

const DESCRIPTION_ROWS = 6;
const kinds = [
  { value: '', label: 'Choose one' },
  ...eventSubmissionRules.subcategory.oneOf.values.map((value) => ({ value, label: value })),
];
const priceKinds = [
  { value: '', label: 'I do not know' },
  { value: 'free', label: 'It is free' },
  { value: 'paid', label: 'It costs something' },
];

/** What was typed stays where it was not accepted. Each group is a component: fields register in the order they are rendered, and the first one that is wrong gets the focus. */
export function SubmitEventForm({ onSent }: { onSent: () => void }) {
  const submission = useSubmitEvent(onSent);
  const { form } = submission;
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Submit an event" className="relative mt-8 grid gap-10">
      <Group title="What it is">
        <WhatFields form={form} />
      </Group>
      <Group title="When it takes place" note="In Noosa’s time, wherever you are.">
        <WhenFields form={form} />
      </Group>
      <Group title="Where it takes place">
        <PlaceFields submission={submission} />
      </Group>
      <Group title="What it costs, and where to read more">
        <PriceFields form={form} />
      </Group>
      <Group title="Who you are" note="For questions, and to tell you what became of it. Never published.">
        <WhoFields form={form} />
      </Group>
      <Honeypot field={form.honeypot} />
      <div className="grid gap-4">
        <Declaration form={form} />
        <div>
          <Button type="submit" size="lg" loading={form.isSending && 'Sending…'}>
            Send event
          </Button>
        </div>
      </div>
    </form>
  );
}

interface GroupProps {
  title: string;
  note?: string;
  children: ReactNode;
}

function Group({ title, note, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {note && <p className="mt-1 text-sm text-muted">{note}</p>}
      <div className="mt-4 grid gap-x-5 gap-y-6 sm:grid-cols-2">{children}</div>
    </section>
  );
}

const WhatFields = ({ form: { field, problemOf } }: { form: Form }) => (
  <>
    <Field label="Name of the event" error={problemOf('title')}>
      <TextInput autoComplete="off" {...field('title')} />
    </Field>
    <Field label="Kind of event" error={problemOf('subcategory')}>
      <Select options={kinds} {...field('subcategory')} />
    </Field>
    <Field
      label="Description"
      hint="What happens, for whom, and what to bring. An empty line begins a new paragraph."
      error={problemOf('description')}
      className="sm:col-span-2"
    >
      <TextArea rows={DESCRIPTION_ROWS} {...field('description')} />
    </Field>
  </>
);

const WhenFields = ({ form: { field, problemOf } }: { form: Form }) => (
  <>
    <Field label="Starts" error={problemOf('start')}>
      <TextInput type="datetime-local" {...field('start')} />
    </Field>
    <Field label="Ends" error={problemOf('end')}>
      <TextInput type="datetime-local" {...field('end')} />
    </Field>
  </>
);

function PriceFields({ form }: { form: Form }) {
  const { field, problemOf } = form;
  const isPaid = useFieldValue(form, 'priceKind') === 'paid';
  return (
    <>
      <Field label="Price" className="sm:col-span-2">
        <Select options={priceKinds} {...field('priceKind')} />
      </Field>
      {isPaid && (
        <>
          <Field label="From, in dollars" error={problemOf('eventPrice')}>
            <TextInput inputMode="decimal" autoComplete="off" {...field('eventPrice')} />
          </Field>
          <Field label="To, in dollars" required={false} error={problemOf('eventPriceTo')}>
            <TextInput inputMode="decimal" autoComplete="off" {...field('eventPriceTo')} />
          </Field>
        </>
      )}
      <Field
        label="Website or tickets"
        hint="The address of a page, with https:// in front."
        required={false}
        error={problemOf('website')}
        className="sm:col-span-2"
      >
        <TextInput type="url" inputMode="url" autoComplete="url" {...field('website')} />
      </Field>
    </>
  );
}

const WhoFields = ({ form: { field, problemOf } }: { form: Form }) => (
  <>
    <Field label="Your name" error={problemOf('name')}>
      <TextInput autoComplete="name" {...field('name')} />
    </Field>
    <Field label="Your email" error={problemOf('email')}>
      <TextInput type="email" inputMode="email" autoComplete="email" {...field('email')} />
    </Field>
  </>
);

function Declaration({ form }: { form: Form }) {
  const id = useId();
  const problem = form.problemOf('mayBePublished');
  return (
    <div>
      <Checkbox
        label="It takes place as I describe it, and Shoreline may publish what I wrote about it."
        aria-invalid={problem !== undefined}
        aria-describedby={problem && id}
        required
        {...form.field('mayBePublished')}
      />
      {problem && (
        <p id={id} className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
