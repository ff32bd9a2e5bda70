export const consentCategories = ['essential', 'analytics', 'marketing', 'functional'] as const;

/** The version of the consent record (specification, section 9). A later one asks again. */
export const CONSENT_VERSION = 1;

export const CONSENT_VALID_DAYS = 365;

/** The cookies of signed-in people. The prefix binds them to the host; the gateway bypasses its caches for all that begin so. */
export const sessionCookies = { member: '__Host-shoreline-session', owner: '__Host-shoreline-owner' } as const;

/** Something the site, or a service somebody switched on, may leave in a browser. */
export interface StoredName {
  /** Its name; a `*` at the end stands for the rest. */
  name: string;
  kind: 'cookie' | 'local storage' | 'cache storage';
  category: ConsentCategory;
  purpose: string;
  retention: string;
}

/**
 * Everything that may be left in a browser. The guard sorts names by it, the cookie policy prints it.
 * A name that is not here counts as functional (specification, section 4).
 */
export const consentRegistry: readonly StoredName[] = [
  {
    name: sessionCookies.member,
    kind: 'cookie',
    category: 'essential',
    purpose: 'Keeps you signed in. Only set when you sign in.',
    retention: 'Up to 30 days, 24 hours without a visit',
  },
  {
    name: sessionCookies.owner,
    kind: 'cookie',
    category: 'essential',
    purpose: 'Keeps you signed in as a business owner. Only set when you sign in.',
    retention: 'Up to 30 days, 24 hours without a visit',
  },
  {
    name: '__Host-shoreline-owner-browser',
    kind: 'cookie',
    category: 'essential',
    purpose:
      'Tells that a link we mailed was asked for in this browser, and lets you try your password again while strangers who guess it are slowed down. Set when a business owner registers or signs in.',
    retention: '180 days',
  },
  {
    name: '__Host-shoreline-preview',
    kind: 'cookie',
    category: 'essential',
    purpose: 'Shows you a part of the site before everybody gets it. Only set when you open a link to a preview.',
    retention: 'Up to 14 days, until you leave the preview',
  },
  {
    name: '__Host-shoreline-*',
    kind: 'cookie',
    category: 'essential',
    purpose: 'Brings you back from the sign-in service safely.',
    retention: '10 minutes',
  },
  {
    name: 'shoreline-member',
    kind: 'cookie',
    category: 'essential',
    purpose: 'Says that somebody is signed in here, not who, so that we only ask when there is an answer.',
    retention: 'Up to 30 days',
  },
  {
    name: 'shoreline-owner',
    kind: 'cookie',
    category: 'essential',
    purpose: 'Says that a business owner is signed in here, not who, so that we only ask when there is an answer.',
    retention: 'Up to 30 days',
  },
  {
    name: 'shoreline-canary',
    kind: 'cookie',
    category: 'essential',
    purpose:
      'Keeps you on one version of the site while a new one is tried out. A number from 0 to 99,999 that many visitors share, and what a tester has chosen.',
    retention: '30 days',
  },
  {
    name: 'shoreline-cookie-preferences',
    kind: 'local storage',
    category: 'essential',
    purpose: 'Remembers what you chose about cookies.',
    retention: 'Up to 12 months',
  },
  {
    name: 'shoreline-cookie-banner-dismissed',
    kind: 'local storage',
    category: 'essential',
    purpose: 'Remembers when you closed the cookie banner.',
    retention: 'Counts for 12 months, or until you change your choice',
  },
  {
    name: 'shoreline-listening',
    kind: 'local storage',
    category: 'functional',
    purpose:
      'Where you stopped listening, what you heard and queued, how loud and how fast. While you are signed in, your account has the same, for your other devices.',
    retention: 'Up to 1 year',
  },
  {
    name: 'shoreline-saved',
    kind: 'local storage',
    category: 'functional',
    purpose: 'What you save before you sign in. When you do, your account takes it over.',
    retention: 'Until you sign in, up to 1 year',
  },
  {
    name: 'shoreline-postponed',
    kind: 'local storage',
    category: 'functional',
    purpose: 'A message or an enquiry you sent while you were offline, as you wrote it, until it goes out.',
    retention: 'Until it was sent or you cancel it',
  },
  {
    name: 'shoreline-offline-*',
    kind: 'cache storage',
    category: 'functional',
    purpose:
      'Pages for when you are offline: the home page, events, guides you read, what you saved with your name and profile, and episodes you asked to keep on this device.',
    retention: 'Until you remove it, sign out or switch this off',
  },
  {
    name: 'shoreline-theme',
    kind: 'local storage',
    category: 'functional',
    purpose: 'Light or dark, as you chose it.',
    retention: 'Up to 1 year',
  },
  {
    name: 'shoreline-relocation',
    kind: 'local storage',
    category: 'functional',
    purpose: 'What you have ticked off on the relocation checklist.',
    retention: 'Up to 1 year',
  },
  {
    name: '_ga*',
    kind: 'cookie',
    category: 'analytics',
    purpose: 'Counts visits without knowing who you are. Set by the analytics service, if one is switched on.',
    retention: 'Up to 2 years',
  },
  {
    name: '_gid',
    kind: 'cookie',
    category: 'analytics',
    purpose: 'Tells one visit of today from the next.',
    retention: '24 hours',
  },
  {
    name: '_gcl_*',
    kind: 'cookie',
    category: 'marketing',
    purpose: 'Measures whether an advertisement led here. We place none today.',
    retention: '90 days',
  },
  {
    name: '_fbp',
    kind: 'cookie',
    category: 'marketing',
    purpose: 'The same for a social network. We place none today.',
    retention: '90 days',
  },
];

export const consentCategoryTexts: Record<ConsentCategory, { name: string; description: string }> = {
  essential: {
    name: 'Essential',
    description: 'Signing in, and remembering what you choose here. The site does not work without them.',
  },
  analytics: {
    name: 'Analytics',
    description: 'Counting which pages are read, so that we know what to write next. Addresses are shortened first.',
  },
  marketing: {
    name: 'Marketing',
    description: 'Knowing whether an advertisement of ours brought you here.',
  },
  functional: {
    name: 'Functional',
    description:
      'Small comforts: where you stopped listening, what you save before you sign in, light or dark, your relocation checklist, pages and episodes for when you are offline.',
  },
};

/**
 * Sorts names by these patterns; unknown names are functional. It refers to nothing outside itself: the script in the head
 * of every document is written from its source.
 */
export function createNameSorter(
  entries: readonly Pick<StoredName, 'name' | 'category'>[],
): (name: string) => ConsentCategory {
  const matches = (pattern: string, name: string): boolean =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
  return (name) => entries.find((entry) => matches(entry.name, name))?.category ?? 'functional';
}

/** The category of a cookie or storage name; unknown ones are functional. */
export const categoryOfName = createNameSorter(consentRegistry);

export type ConsentCategory = (typeof consentCategories)[number];

export type OptionalCategory = Exclude<ConsentCategory, 'essential'>;
