import { interestLimits, profileRules, yearsInNoosaLimits } from '@shoreline/contracts';
import { useFieldValue, type VisitorForm } from '@shoreline/form-kit';
import { Card, Field, TextArea, TextInput } from '@shoreline/ui';
import type { ReactNode } from 'react';

import type { ProfileValues } from './use-profile-form.ts';

export interface FieldsProps {
  form: VisitorForm<ProfileValues>;
  /** What the form began with. */
  initial: ProfileValues;
}

export function BasicFields({ form, initial }: FieldsProps) {
  return (
    <FormSection title="Basic Information" note="Who you are around here. Everything is optional.">
      <Field label="Display name" error={form.problemOf('displayName')}>
        <TextInput
          autoComplete="nickname"
          defaultValue={initial.displayName}
          placeholder="What people call you"
          {...form.field('displayName')}
        />
      </Field>
      <Field label="Location" error={form.problemOf('location')}>
        <TextInput
          autoComplete="address-level2"
          defaultValue={initial.location}
          placeholder="Sunshine Beach"
          {...form.field('location')}
        />
      </Field>
      <div className="sm:col-span-2">
        <Field label="Bio" error={form.problemOf('bio')}>
          <TextArea
            defaultValue={initial.bio}
            placeholder="The beach you walk, the people you feed, the thing you fix"
            {...form.field('bio')}
          />
        </Field>
        <BioCount form={form} initial={initial} />
      </div>
      <Field
        label="Interests"
        hint={`Parted by commas, up to ${interestLimits.count}.`}
        error={form.problemOf('interests')}
        className="sm:col-span-2"
      >
        <TextInput
          defaultValue={initial.interests}
          placeholder="Surfing, sourdough, birds"
          {...form.field('interests')}
        />
      </Field>
    </FormSection>
  );
}

function BioCount({ form, initial }: FieldsProps) {
  const typed = useFieldValue(form, 'bio');
  const { length: most } = profileRules.bio.max;
  const length = String(typed ?? initial.bio).length;
  return (
    <p className={`mt-1.5 text-right text-xs tabular-nums ${length > most ? 'text-danger' : 'text-muted'}`}>
      {length}/{most}
    </p>
  );
}

export function ContactFields({ form, initial }: FieldsProps) {
  return (
    <FormSection title="Contact & Professional" note="Only shown when you allow it below.">
      <Field label="Phone" error={form.problemOf('phone')}>
        <TextInput type="tel" autoComplete="tel" defaultValue={initial.phone} {...form.field('phone')} />
      </Field>
      <Field label="Website" error={form.problemOf('website')}>
        <TextInput
          type="url"
          autoComplete="url"
          defaultValue={initial.website}
          placeholder="https://"
          {...form.field('website')}
        />
      </Field>
      <Field label="Occupation" error={form.problemOf('occupation')}>
        <TextInput autoComplete="organization-title" defaultValue={initial.occupation} {...form.field('occupation')} />
      </Field>
      <Field label="Years in Noosa" error={form.problemOf('yearsInNoosa')}>
        <TextInput
          inputMode="numeric"
          defaultValue={initial.yearsInNoosa}
          placeholder={`${yearsInNoosaLimits.min} to ${yearsInNoosaLimits.max}`}
          {...form.field('yearsInNoosa')}
        />
      </Field>
    </FormSection>
  );
}

interface FormSectionProps {
  title: string;
  note: string;
  children: ReactNode;
}

export function FormSection({ title, note, children }: FormSectionProps) {
  return (
    <Card as="section" aria-label={title} className="sm:p-8!">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 text-sm text-muted">{note}</p>
      <div className="mt-6 grid gap-5 sm:grid-cols-2">{children}</div>
    </Card>
  );
}
