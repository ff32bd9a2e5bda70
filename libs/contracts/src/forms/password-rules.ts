/** One thing a password must have, and what is said while it has not. */
export interface PasswordRule {
  message: string;
  isMet: (password: string) => boolean;
}

/** Characters of the shortest and the longest password. Nothing is cut off or trimmed. */
export const passwordLimits = { min: 8, max: 128 };

export const passwordRules: readonly PasswordRule[] = [
  {
    message: 'Password must be at least 8 characters',
    isMet: (password) => password.length >= passwordLimits.min,
  },
  { message: 'Password must contain at least one uppercase letter', isMet: (password) => /\p{Lu}/u.test(password) },
  { message: 'Password must contain at least one lowercase letter', isMet: (password) => /\p{Ll}/u.test(password) },
  { message: 'Password must contain at least one number', isMet: (password) => /\d/.test(password) },
];

const TOO_LONG = 'Password must be 128 characters or less';

/** Everything that is wrong with a password, in order; empty when it is fine. */
export const passwordProblems = (password: string): string[] => [
  ...passwordRules.filter(({ isMet }) => !isMet(password)).map(({ message }) => message),
  ...(password.length > passwordLimits.max ? [TOO_LONG] : []),
];
