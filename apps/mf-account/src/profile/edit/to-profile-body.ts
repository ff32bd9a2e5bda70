import { type ProfileBody, toInterests, yearsInNoosaLimits } from '@shoreline/contracts';

/** What stands in the controls of the form. */
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

/** The body of the request: a website left empty is left out, years left empty are unset. */
export function toProfileBody({ website, yearsInNoosa, interests, ...rest }: ProfileValues): Partial<ProfileBody> {
  return {
    displayName: rest.displayName,
    bio: rest.bio,
    phone: rest.phone,
    location: rest.location,
    occupation: rest.occupation,
    ...(website.trim() && { website: website.trim() }),
    yearsInNoosa: yearsInNoosa.trim() === '' ? null : Number(yearsInNoosa),
    interests: toInterests(interests),
    profileVisible: rest.profileVisible,
    contactVisible: rest.contactVisible,
  };
}

/** What is wrong with the years, if anything. */
export function yearsProblem(text: string): string | undefined {
  const { min, max, message } = yearsInNoosaLimits;
  if (text.trim() === '') return undefined;
  const years = Number(text);
  return Number.isInteger(years) && years >= min && years <= max ? undefined : message;
}
