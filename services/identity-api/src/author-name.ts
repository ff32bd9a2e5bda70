import type { User } from '@shoreline/contracts';

/** What others read of a member. Never the address, whole: a first name and the first letter of the last one, or what the profile says. */
export function toAuthor(
  { firstName, lastName }: Pick<User, 'firstName' | 'lastName'>,
  profile: { displayName: string | null } | undefined,
): string {
  if (profile?.displayName) return profile.displayName;
  const initial = lastName ? `${lastName.slice(0, 1)}.` : '';
  return [firstName, initial].filter(Boolean).join(' ') || 'A member';
}
