import type { User } from '@shoreline/contracts';

type Named = Pick<User, 'firstName' | 'lastName' | 'email'>;

/** First and last name; else the first name; else what stands before the @; else "User". */
export function displayNameOf({ firstName, lastName, email }: Named): string {
  if (firstName && lastName) return `${firstName} ${lastName}`;
  return firstName || email.split('@')[0] || 'User';
}
