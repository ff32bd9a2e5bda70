import { listingRules } from '@shoreline/contracts';
import { Field, TextArea, TextInput } from '@shoreline/ui';
import type { ComponentProps } from 'react';

import { fieldLabels } from '../listing-labels.ts';
import type { TextField as FieldName } from './listing-draft.ts';
import type { ListingForm } from './use-listing-form.ts';

interface TextFieldProps {
  form: ListingForm;
  name: FieldName;
  hint?: string;
  /** For what has several lines. */
  rows?: number;
  /** Attributes of the input. */
  input?: ComponentProps<typeof TextInput>;
  className?: string;
}

/** One text of the listing, wired to the draft. What the rules ask for is marked by what is optional. */
export function TextField({ form, name, hint, rows, input, className }: TextFieldProps) {
  const shared = {
    value: form.draft[name],
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
  };
  const isOptional = !('required' in listingRules[name]);
  return (
    <Field
      label={fieldLabels[name]}
      hint={hint}
      error={form.problemOf(name)}
      className={className}
      {...(isOptional && { required: false })}
    >
      {rows ? <TextArea rows={rows} {...shared} /> : <TextInput {...input} {...shared} />}
    </Field>
  );
}
