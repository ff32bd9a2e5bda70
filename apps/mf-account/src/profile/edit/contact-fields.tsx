import { type Profile, yearsInNoosaLimits } from '@shoreline/contracts';
import type { VisitorForm } from '@shoreline/form-kit';
import { Field, TextInput } from '@shoreline/ui';

import { FormSection } from './form-section.tsx';
import type { ProfileValues } from './to-profile-body.ts';

/** How to reach somebody, and what they do. */
export function ContactFields({ form, profile }: { form: VisitorForm<ProfileValues>; profile: Profile }) {
  return (
    <FormSection title="Contact & Professional" note="Only shown when you allow it below.">
      <Field label="Phone" error={form.problemOf('phone')}>
        <TextInput type="tel" autoComplete="tel" defaultValue={profile.phone ?? ''} {...form.field('phone')} />
      </Field>
      <Field label="Website" error={form.problemOf('website')}>
        <TextInput
          type="url"
          autoComplete="url"
          defaultValue={profile.website ?? ''}
          placeholder="https://"
          {...form.field('website')}
        />
      </Field>
      <Field label="Occupation" error={form.problemOf('occupation')}>
        <TextInput
          autoComplete="organization-title"
          defaultValue={profile.occupation ?? ''}
          {...form.field('occupation')}
        />
      </Field>
      <Field label="Years in Noosa" error={form.problemOf('yearsInNoosa')}>
        <TextInput
          inputMode="numeric"
          defaultValue={profile.yearsInNoosa ?? ''}
          placeholder={`${yearsInNoosaLimits.min} to ${yearsInNoosaLimits.max}`}
          {...form.field('yearsInNoosa')}
        />
      </Field>
    </FormSection>
  );
}
