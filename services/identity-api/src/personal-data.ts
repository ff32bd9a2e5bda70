import type { ApiClient } from '@shoreline/api-client';
import { sessionPersonalData } from '@shoreline/accounts';
import { avatarRoutes, reviewWriterRoutes } from '@shoreline/contracts';
import { mailPersonalData } from '@shoreline/mail';
import { byAccount, type Person, type PersonalData, storedPersonalData } from '@shoreline/service-kit/personal-data';
import type { Connection } from 'mongoose';

import { operatorPersonalData } from './sign-in/operators/operator-session.store.ts';

const UNTIL_DELETED = 'until you delete the account';
const ONE_YEAR = 'up to 12 months';
const OF_ACCOUNT = 'the id of the account, which stands there';

/** Everything identity-api stores about people. Export, erasure and the operators' commands go by this list. */
export function personalDataOfMembers(
  connection: Connection,
  { content }: { content: ApiClient },
): readonly PersonalData[] {
  const ofMember: OfMember = (entry) => storedPersonalData(connection, { belongsTo: 'account', ...entry });

  return [
    ofMember({
      name: 'profile',
      collection: 'user_profiles',
      purpose: 'What you wrote on your profile, to show it to you again.',
      retention: UNTIL_DELETED,
      find: byAccount('_id'),
      exported: [
        ...['displayName', 'bio', 'phone', 'website', 'location', 'occupation', 'yearsInNoosa', 'socialLinks'],
        ...['interests', 'profileVisible', 'contactVisible', 'createdAt', 'updatedAt'],
      ],
      withheld: { _id: OF_ACCOUNT },
    }),
    ...saved(ofMember),
    // Before the document they stand in.
    mailPersonalData(connection),
    eventNotifications(ofMember),
    ofMember({
      name: 'cookiePreferences',
      collection: 'user_cookie_preferences',
      purpose: 'Your choice about cookies that counts now, and the network and kind of browser it came from.',
      retention: ONE_YEAR,
      find: byAccount('_id'),
      exported: [
        ...['essential', 'analytics', 'marketing', 'functional', 'consentTimestamp', 'consentVersion', 'withdrawnAt'],
        ...['ipAddress', 'userAgent', 'createdAt', 'updatedAt'],
      ],
      withheld: { _id: OF_ACCOUNT },
    }),
    ofMember({
      name: 'consentReceipts',
      collection: 'consent_receipts',
      purpose: 'Every choice about cookies as it was made, so that we can show what you agreed to.',
      retention: ONE_YEAR,
      find: byAccount('userId'),
      exported: [
        ...['_id', 'action', 'analytics', 'marketing', 'functional', 'consentVersion'],
        ...['at', 'network', 'browser'],
      ],
      withheld: { userId: OF_ACCOUNT },
    }),
    reviews(content),
    avatar(content),
    ofMember({
      name: 'user',
      collection: 'users',
      purpose: 'Your account, with what the sign-in service says about you.',
      retention: UNTIL_DELETED,
      find: byAccount('_id'),
      exported: [
        ...['_id', 'issuer', 'subject', 'email', 'emailVerified', 'firstName', 'lastName', 'profileImageUrl'],
        ...['subscriptionTier', 'subscriptionStatus', 'stripeCustomerId', 'stripeSubscriptionId'],
        ...['subscriptionExpiresAt', 'createdAt', 'updatedAt'],
      ],
      withheld: {},
    }),
    sessionPersonalData(connection),
    operatorPersonalData(connection),
  ];
}

type OfMember = (entry: Omit<Parameters<typeof storedPersonalData>[1], 'belongsTo'>) => PersonalData;

const saved = (ofMember: OfMember): PersonalData[] => [
  ofMember({
    name: 'savedItems',
    collection: 'saved_items',
    purpose: 'What you saved, so that it is there on your next visit.',
    retention: UNTIL_DELETED,
    find: byAccount('userId'),
    exported: [
      ...['_id', 'targetType', 'targetId', 'notes', 'createdAt'],
      ...['knownEvent.startsAt', 'knownEvent.status', 'knownAt'],
    ],
    withheld: { userId: OF_ACCOUNT },
  }),
  ofMember({
    name: 'savedLists',
    collection: 'saved_lists',
    purpose:
      'The lists you made of what you saved, with your notes and the day you plan with them, so that you and whoever has a link read them.',
    retention: UNTIL_DELETED,
    find: byAccount('userId'),
    exported: [
      ...['_id', 'name', 'entries.targetType', 'entries.targetId', 'entries.note', 'day.date', 'day.begins', 'version'],
      ...['createdAt', 'updatedAt'],
    ],
    withheld: { userId: OF_ACCOUNT, token: 'opens the list to whoever has it' },
  }),
  ofMember({
    name: 'listening',
    collection: 'member_listening',
    purpose: 'Which episodes you heard, where you stopped, and what you queued, to go on from there on another device.',
    retention: 'until you have listened to nothing for 12 months, or delete the account',
    find: byAccount('_id'),
    exported: [
      ...['queue', 'queuedAt', 'episodes.episodeId', 'episodes.seconds', 'episodes.isPlayed', 'episodes.at'],
      'updatedAt',
    ],
    withheld: { _id: OF_ACCOUNT, version: 'how often it was changed' },
  }),
];

const eventNotifications = (ofMember: OfMember): PersonalData =>
  ofMember({
    name: 'eventNotifications',
    collection: 'event_notifications',
    purpose: 'Whether you want a mail when an event you saved changes, and what you were mailed of which.',
    retention: UNTIL_DELETED,
    find: byAccount('_id'),
    exported: [
      ...['byMail', 'chosenAt', 'notified.targetId', 'notified.startsAt', 'notified.status', 'notified.at'],
      ...['notified.before.startsAt', 'notified.before.status'],
    ],
    withheld: {
      _id: OF_ACCOUNT,
      checkAt: 'technical',
      'notified.mailId': 'technical',
      linkHashes: 'traces of mailed secrets',
      mails: 'mails to you are listed as mails',
    },
  });

/** Ids an operator typed may be of no form that an account has: content-api is asked about accounts. */
const membersOf = ({ accountIds }: Pick<Person, 'accountIds'>): string[] =>
  accountIds.filter((memberId) => avatarRoutes.read.params.safeParse({ memberId }).success);

/** Content-api has them. They go before the account does: while it is away nobody is told that all is deleted. */
const reviews = (content: ApiClient): PersonalData => ({
  name: 'reviews',
  collection: 'listing_reviews',
  belongsTo: 'account',
  purpose: 'What you wrote about places.',
  retention: UNTIL_DELETED,
  exported: ['stars', 'title', 'text', 'visitedIn', 'state', 'note', 'updatedAt'],
  withheld: {},
  async read(person) {
    const pages = membersOf(person).map((memberId) =>
      content.call(reviewWriterRoutes.list, { params: { memberId }, query: {} }),
    );
    return (await Promise.all(pages)).flat();
  },
  async erase(person) {
    let count = 0;
    for (const memberId of membersOf(person))
      count += (await content.call(reviewWriterRoutes.removeAll, { params: { memberId } })).removed;
    return count;
  },
});

/** Content-api has it, as with reviews. */
const avatar = (content: ApiClient): PersonalData => ({
  name: 'avatar',
  collection: 'member_avatars',
  belongsTo: 'account',
  purpose: 'The photograph of you that others see beside what you write.',
  retention: UNTIL_DELETED,
  exported: ['photograph.id', 'photograph.width', 'photograph.height', 'waits', 'note'],
  withheld: { 'photograph.placeholder': 'the picture in a few pixels' },
  async read(person) {
    const asked = membersOf(person).map((memberId) => content.call(avatarRoutes.read, { params: { memberId } }));
    return (await Promise.all(asked)).filter(({ photograph }) => photograph !== null);
  },
  async erase(person) {
    let count = 0;
    for (const memberId of membersOf(person))
      count += (await content.call(avatarRoutes.removeAll, { params: { memberId } })).removed;
    return count;
  },
});

/** Collections that are about nobody, and why. */
export const impersonalCollections = {
  audit_chain: 'where the audit trail ends',
  audit_events: 'pseudonyms and ids, no address and no name (decision 0061)',
  retention_runs: 'how much was removed because its time was over, and when',
};
