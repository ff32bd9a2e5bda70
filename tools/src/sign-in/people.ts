import { capitalise } from '@shoreline/contracts';

const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** The subject of an address: stable, so that the same address is the same account on every start. */
export const toSubject = (email: string): string => Buffer.from(email.trim().toLowerCase()).toString('base64url');

export const readEmail = (text: string): string | undefined => (EMAIL.test(text.trim()) ? text.trim() : undefined);

/** Who runs the site of a developer: an address and the group that comes with it. */
const groupsOf: Readonly<Record<string, string>> = {
  'editor@example.com': 'editors',
  'moderator@example.com': 'moderators',
  'publisher@example.com': 'publishers',
  'admin@example.com': 'administrators',
};

/** What the site makes of these groups: `OPERATOR_GROUPS` of identity-api. */
export const DEVELOPMENT_GROUPS =
  'editors=editor; moderators=moderator; publishers=publisher; administrators=administrator';

export function toPerson(subject: string) {
  const email = Buffer.from(subject, 'base64url').toString();
  const words = (email.split('@')[0] ?? '')
    .split(/[._+-]+/)
    .filter(Boolean)
    .map(capitalise);
  const [given = 'Member', ...rest] = words;
  const family = rest.join(' ');
  return {
    email,
    email_verified: true,
    given_name: given,
    family_name: family,
    name: [given, family].filter(Boolean).join(' '),
    ...(groupsOf[email] !== undefined && { groups: [groupsOf[email]] }),
  };
}
