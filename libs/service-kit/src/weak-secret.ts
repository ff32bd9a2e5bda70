/** Fewer different characters than this is a key somebody made up, not one a machine drew. */
const MIN_DISTINCT_CHARACTERS = 10;
/** Passwords of mail and database servers are often drawn by somebody else, and shorter. */
const MIN_PASSWORD_LENGTH = 12;
/** None is so short that a drawn key would ever contain it by chance. */
const WELL_KNOWN = /change|example|sample|secret|default|development|password|shoreline|letmein|qwerty|123456/i;
/** `scheme://user:password@host`. */
const PASSWORD_IN_ADDRESS = /^[a-z][a-z+]*:\/\/[^:@/]*:([^@/]+)@/i;

/** Why production does not take this value; undefined when it does. An address is judged by the password inside it. */
export function describeWeakness(value: string, isSecret: boolean): string | undefined {
  if (value === '') return undefined;
  if (isSecret) return isMadeUp(value) ? 'Use a random value of its own in production' : undefined;

  const password = PASSWORD_IN_ADDRESS.exec(value)?.[1];
  if (password === undefined) return undefined;
  const isWeak = password.length < MIN_PASSWORD_LENGTH || WELL_KNOWN.test(password);
  return isWeak ? 'Use a random password of at least 12 characters in production' : undefined;
}

const isMadeUp = (value: string) => new Set(value).size < MIN_DISTINCT_CHARACTERS || WELL_KNOWN.test(value);
