import type { User } from '@shoreline/contracts';

type Named = Pick<User, 'firstName' | 'lastName' | 'email'>;

/** First and last name; else the first name; else what stands before the @; else "User". */
export function displayNameOf({ firstName, lastName, email }: Named): string {
  if (firstName && lastName) return `${firstName} ${lastName}`;
  return firstName || email.split('@')[0] || 'User';
}

/** First letters of both names; else of the first name; else of the e-mail; else "U". */
export function initialsOf({ firstName, lastName, email }: Named): string {
  const initials = firstName && lastName ? `${firstName[0]}${lastName[0]}` : (firstName?.[0] ?? email[0] ?? 'U');
  return initials.toUpperCase();
}
