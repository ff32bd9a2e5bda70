import { listingFields, type ListingTextField, listingTextFields } from '@shoreline/contracts';
import { Field, TextArea, TextInput } from '@shoreline/ui';
import type { ComponentProps } from 'react';

import type { ListingForm } from './use-listing-form.ts';

type Kind = (typeof listingFields)[ListingTextField]['kind'] | 'line';

interface Control {
  rows?: number;
  input?: ComponentProps<typeof TextInput>;
  isWide?: true;
}

const controls: Record<Kind, Control> = {
  name: { input: { autoComplete: 'organization' }, isWide: true },
  summary: { rows: 2, isWide: true },
  paragraphs: { rows: 8, isWide: true },
  street: { input: { autoComplete: 'street-address' }, isWide: true },
  town: { input: { autoComplete: 'address-level2' } },
  postcode: { input: { autoComplete: 'postal-code', inputMode: 'numeric' } },
  line: {},
  phone: { input: { type: 'tel', autoComplete: 'tel' } },
  email: { input: { type: 'email', autoComplete: 'email' } },
  'web-address': { input: { type: 'url', placeholder: 'https://' } },
};

type Section = (typeof listingFields)[ListingTextField]['section'] | 'offer';

interface TextFieldsProps {
  form: ListingForm;
  section: Section;
}

export const TextFields = ({ form, section }: TextFieldsProps) =>
  listingTextFields
    .filter((name) => section === listingFields[name].section)
    .map((name) => <TextField key={name} form={form} name={name} />);

function TextField({ form, name }: { form: ListingForm; name: ListingTextField }) {
  const field = listingFields[name];
  const { rows, input, isWide } = controls[field.kind];
  const shared = {
    value: form.draft[name],
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
  };
  return (
    <Field
      label={field.label}
      hint={'hint' in field ? field.hint : undefined}
      error={form.problemOf(name)}
      className={isWide && 'sm:col-span-2'}
      {...(!('required' in field.rule) && { required: false })}
    >
      {rows ? <TextArea rows={rows} {...shared} /> : <TextInput {...input} {...shared} />}
    </Field>
  );
}
