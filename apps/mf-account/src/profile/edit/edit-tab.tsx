import type { Profile } from '@shoreline/contracts';
import type { VisitorForm } from '@shoreline/form-kit';
import { Card, ErrorState, Skeleton, Alert, Button, Switch } from '@shoreline/ui';
import { useState, useEffect, useRef } from 'react';

import { AvatarCard } from './avatar-card.tsx';
import { BasicFields, ContactFields, FormSection } from './profile-fields.tsx';
import { useProfileForm, type ProfileValues } from './use-profile-form.ts';

interface EditTabProps {
  profile: { data: Profile | undefined; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
}

export function EditTab({ profile: { data, isError, isFetching, refetch } }: EditTabProps) {
  const [isSaved, setSaved] = useState(false);

  if (data) {
    return (
      <div className="grid gap-6">
        <AvatarCard avatar={data.avatar} />
        {/* What was saved comes back tidied up; the form begins anew with it. */}
        <ProfileForm key={data.updatedAt} profile={data} wasJustSaved={isSaved} onSaved={() => setSaved(true)} />
      </div>
    );
  }
  if (isError) {
    return (
      <ErrorState title="Your profile is out of reach" onRetry={() => void refetch()} retrying={isFetching}>
        Nothing is lost. Give it a moment and try again.
      </ErrorState>
    );
  }
  return (
    <Card aria-busy="true" className="gap-5">
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-12 w-full" />
    </Card>
  );
}

interface ProfileFormProps {
  profile: Profile;
  wasJustSaved: boolean;
  onSaved: () => void;
}

function ProfileForm({ profile, wasJustSaved, onSaved }: ProfileFormProps) {
  const { form, hasFailed } = useProfileForm(profile, onSaved);
  const saveButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed button went away with the form before; keyboards stay where they were.
    if (wasJustSaved) saveButton.current?.focus({ preventScroll: true });
  }, [wasJustSaved]);

  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Edit profile" className="grid gap-6">
      <BasicFields form={form} profile={profile} />
      <ContactFields form={form} profile={profile} />
      <PrivacyFields form={form} profile={profile} />
      {hasFailed && <Alert tone="danger" title="Failed to update profile. Please try again." />}
      <div>
        <Button ref={saveButton} type="submit" size="lg" loading={form.isSending && 'Saving...'}>
          Save Changes
        </Button>
      </div>
    </form>
  );
}

const PRIVACY_NOTE =
  'Your name and your photograph stand beside the reviews you write. Nothing else is shown to anybody you did not allow it to.';

function PrivacyFields({ form, profile }: { form: VisitorForm<ProfileValues>; profile: Profile }) {
  return (
    <FormSection title="Privacy Settings" note={PRIVACY_NOTE}>
      <div className="grid gap-2 sm:col-span-2">
        <Switch
          label="Show my profile"
          hint="Your name and what you wrote about yourself. No page shows profiles to others yet."
          side="end"
          defaultChecked={profile.profileVisible}
          {...form.field('profileVisible')}
        />
        <Switch
          label="Show how to reach me"
          hint="Your phone number and your website. No page shows them to anybody yet."
          side="end"
          defaultChecked={profile.contactVisible}
          {...form.field('contactVisible')}
        />
      </div>
    </FormSection>
  );
}
