import { profileRoutes, profileRules } from '@shoreline/contracts';
import { useVisitorForm, type VisitorForm } from '@shoreline/form-kit';
import { memberKeys } from '@shoreline/member-kit';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useQueryClient } from '@shoreline/remote-kit/query';
import { useState } from 'react';

import { type ProfileValues, toProfileBody, yearsProblem } from './to-profile-body.ts';

interface ProfileFormState {
  form: VisitorForm<ProfileValues>;
  hasFailed: boolean;
}

/** Saves the profile, puts the answer in place of the cached one and reads it again. */
export function useProfileForm(onSaved: () => void): ProfileFormState {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [hasFailed, setFailed] = useState(false);

  const form = useVisitorForm<ProfileValues>({
    rules: profileRules,
    check: ({ yearsInNoosa }) => withoutUndefined({ yearsInNoosa: yearsProblem(yearsInNoosa) }),
    async send(values) {
      setFailed(false);
      const profile = await api.call(profileRoutes.update, { body: toProfileBody(values) });
      queryClient.setQueryData(memberKeys.profile, profile);
    },
    onSent() {
      onSaved();
      toast({ title: 'Profile updated', description: 'Your profile has been successfully updated.', tone: 'success' });
      void queryClient.invalidateQueries({ queryKey: memberKeys.profile });
    },
    onFailed(error) {
      console.error(error);
      setFailed(true);
      toast({
        title: 'Update failed',
        description: 'Failed to update your profile. Please try again.',
        tone: 'destructive',
      });
    },
  });
  return { form, hasFailed };
}

const withoutUndefined = ({ yearsInNoosa }: { yearsInNoosa: string | undefined }) =>
  yearsInNoosa ? { yearsInNoosa } : {};
