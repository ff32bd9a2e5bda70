import {
  type Profile,
  type ProfileBody,
  profileRoutes,
  profileRules,
  toInterests,
  yearsInNoosaLimits,
} from '@shoreline/contracts';
import { useVisitorForm } from '@shoreline/form-kit';
import { memberKeys } from '@shoreline/member-kit';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useQueryClient } from '@shoreline/remote-kit/query';
import { useEffect, useRef, useState } from 'react';

export interface ProfileValues extends Record<string, string | boolean> {
  displayName: string;
  bio: string;
  location: string;
  occupation: string;
  phone: string;
  website: string;
  yearsInNoosa: string;
  interests: string;
  profileVisible: boolean;
  contactVisible: boolean;
}

/** The form follows the stored profile, field by field: what was typed since it was read or sent stays. */
export function useProfileForm(stored: Profile) {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [hasFailed, setFailed] = useState(false);
  const [initial] = useState(() => toProfileValues(stored));
  /** What a field holds that nobody typed in since. */
  const untouched = useRef(initial);

  const form = useVisitorForm<ProfileValues>({
    rules: profileRules,
    check({ yearsInNoosa }) {
      const problem = yearsProblem(yearsInNoosa);
      return problem ? { yearsInNoosa: problem } : {};
    },
    async send(values) {
      setFailed(false);
      const profile = await api.call(profileRoutes.update, { body: toProfileBody(values, stored) });
      // What was saved comes back tidied up.
      untouched.current = values;
      queryClient.setQueryData(memberKeys.profile, profile);
    },
    preservesValues: true,
    onSent() {
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
  const { replace } = form;
  useEffect(() => {
    const values = toProfileValues(stored);
    replace(untouched.current, values);
    untouched.current = values;
  }, [stored, replace]);
  return { form, initial, hasFailed };
}

/** As the fields show it. */
const toProfileValues = (profile: Profile): ProfileValues => ({
  displayName: profile.displayName ?? '',
  bio: profile.bio ?? '',
  location: profile.location ?? '',
  occupation: profile.occupation ?? '',
  phone: profile.phone ?? '',
  website: profile.website ?? '',
  yearsInNoosa: String(profile.yearsInNoosa ?? ''),
  interests: profile.interests.join(', '),
  profileVisible: profile.profileVisible,
  contactVisible: profile.contactVisible,
});

/** The body of the request: a website left empty is left out unless there was one to remove, years left empty are unset. */
export function toProfileBody(
  { website, yearsInNoosa, interests, ...rest }: ProfileValues,
  stored: Pick<Profile, 'website'>,
): ProfileBody {
  return {
    displayName: rest.displayName,
    bio: rest.bio,
    phone: rest.phone,
    location: rest.location,
    occupation: rest.occupation,
    ...((website.trim() || stored.website) && { website: website.trim() }),
    yearsInNoosa: yearsInNoosa.trim() === '' ? null : Number(yearsInNoosa),
    interests: toInterests(interests),
    profileVisible: rest.profileVisible,
    contactVisible: rest.contactVisible,
  };
}

export function yearsProblem(text: string): string | undefined {
  const { min, max, message } = yearsInNoosaLimits;
  if (text.trim() === '') return undefined;
  const years = Number(text);
  return Number.isInteger(years) && years >= min && years <= max ? undefined : message;
}
