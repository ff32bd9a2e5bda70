import type { Profile } from '@shoreline/contracts';
import { Card, ErrorState, Skeleton } from '@shoreline/ui';
import { useState } from 'react';

import { ProfileForm } from './profile-form.tsx';

interface EditTabProps {
  /** The profile as it was read, or why it was not. */
  profile: { data: Profile | undefined; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
}

export function EditTab({ profile: { data, isError, isFetching, refetch } }: EditTabProps) {
  const [isSaved, setSaved] = useState(false);

  if (data) {
    return (
      // What was saved comes back tidied up; the form begins anew with it.
      <ProfileForm key={data.updatedAt} profile={data} wasJustSaved={isSaved} onSaved={() => setSaved(true)} />
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
