import { interestLimits, type Profile, profileRules } from '@shoreline/contracts';
import { useFieldValue, type VisitorForm } from '@shoreline/form-kit';
import { Field, TextArea, TextInput } from '@shoreline/ui';

import { FormSection } from './form-section.tsx';
import type { ProfileValues } from './to-profile-body.ts';

interface FieldsProps {
  form: VisitorForm<ProfileValues>;
  profile: Profile;
}

/** Who one is, and what one likes. */
export function BasicFields({ form, profile }: FieldsProps) {
  return (
    <FormSection title="Basic Information" note="Who you are around here. Everything is optional.">
      <Field label="Display name" error={form.problemOf('displayName')}>
        <TextInput
          autoComplete="nickname"
          defaultValue={profile.displayName ?? ''}
          placeholder="What people call you"
          {...form.field('displayName')}
        />
      </Field>
      <Field label="Location" error={form.problemOf('location')}>
        <TextInput
          autoComplete="address-level2"
          defaultValue={profile.location ?? ''}
          placeholder="Sunshine Beach"
          {...form.field('location')}
        />
      </Field>
      <div className="sm:col-span-2">
        <Field label="Bio" error={form.problemOf('bio')}>
          <TextArea
            defaultValue={profile.bio ?? ''}
            placeholder="The beach you walk, the people you feed, the thing you fix"
            {...form.field('bio')}
          />
        </Field>
        <BioCount form={form} profile={profile} />
      </div>
      <Field
        label="Interests"
        hint={`Parted by commas, up to ${interestLimits.count}.`}
        error={form.problemOf('interests')}
        className="sm:col-span-2"
      >
        <TextInput
          defaultValue={profile.interests.join(', ')}
          placeholder="Surfing, sourdough, birds"
          {...form.field('interests')}
        />
      </Field>
    </FormSection>
  );
}

function BioCount({ form, profile }: FieldsProps) {
  const typed = useFieldValue(form, 'bio');
  const { length: most } = profileRules.bio.max;
  const length = String(typed ?? profile.bio ?? '').length;
  return (
    <p className={`mt-1.5 text-right text-xs tabular-nums ${length > most ? 'text-danger' : 'text-muted'}`}>
      {length}/{most}
    </p>
  );
}
