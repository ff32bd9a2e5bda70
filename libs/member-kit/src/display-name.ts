import type { Profile, User } from '@shoreline/contracts';

type Named = Pick<User, 'firstName' | 'lastName' | 'email'>;

/** What a member is called: the profile's name; else first and last; else the first; else the part before the @; else "User". */
export function displayNameOf({ firstName, lastName, email }: Named, profile?: Pick<Profile, 'displayName'>): string {
  if (profile?.displayName) return profile.displayName;
  if (firstName && lastName) return `${firstName} ${lastName}`;
  return firstName || email.split('@')[0] || 'User';
}

/** The initials of an avatar: of first and last name; else of the first name; else of the address; else "U". */
export function initialsOf({ firstName, lastName, email }: Named): string {
  const initials = firstName && lastName ? `${firstCharacter(firstName)}${firstCharacter(lastName)}` : '';
  return (initials || firstCharacter(firstName ?? '') || firstCharacter(email) || 'U').toUpperCase();
}

/** Not `charAt`: a name may begin with a character of two code units. */
const firstCharacter = (text: string): string => [...text][0] ?? '';
