import type { Profile } from '@shoreline/contracts';
import { Card, ErrorState, Skeleton, Alert, Button, Switch } from '@shoreline/ui';

import { AvatarCard } from './avatar-card.tsx';
import { BasicFields, ContactFields, type FieldsProps, FormSection } from './profile-fields.tsx';
import { useProfileForm } from './use-profile-form.ts';

interface EditTabProps {
  profile: { data: Profile | undefined; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
}

export function EditTab({ profile: { data, isError, isFetching, refetch } }: EditTabProps) {
  if (data) {
    return (
      <div className="grid gap-6">
        <AvatarCard avatar={data.avatar} />
        <ProfileForm profile={data} />
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

function ProfileForm({ profile }: { profile: Profile }) {
  const { form, initial, hasFailed } = useProfileForm(profile);

  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Edit profile" className="grid gap-6">
      <BasicFields form={form} initial={initial} />
      <ContactFields form={form} initial={initial} />
      <PrivacyFields form={form} initial={initial} />
      {hasFailed && <Alert tone="danger" title="Failed to update profile. Please try again." />}
      <div>
        <Button type="submit" size="lg" loading={form.isSending && 'Saving...'}>
          Save Changes
        </Button>
      </div>
    </form>
  );
}

const PRIVACY_NOTE =
  'Your name and your photograph stand beside the reviews you write. Nothing else is shown to anybody you did not allow it to.';

function PrivacyFields({ form, initial }: FieldsProps) {
  return (
    <FormSection title="Privacy Settings" note={PRIVACY_NOTE}>
      <div className="grid gap-2 sm:col-span-2">
        <Switch
          label="Show my profile"
          hint="Your name and what you wrote about yourself. No page shows profiles to others yet."
          side="end"
          defaultChecked={initial.profileVisible}
          {...form.field('profileVisible')}
        />
        <Switch
          label="Show how to reach me"
          hint="Your phone number and your website. No page shows them to anybody yet."
          side="end"
          defaultChecked={initial.contactVisible}
          {...form.field('contactVisible')}
        />
      </div>
    </FormSection>
  );
}
