import { sessionPersonalData } from '@shoreline/accounts';
import { byAccount, type PersonalData, storedPersonalData } from '@shoreline/service-kit/personal-data';
import type { Connection } from 'mongoose';

import { operatorPersonalData } from './sign-in/operators/operator-session.store.ts';

const UNTIL_DELETED = 'until you delete the account';
const ONE_YEAR = 'up to 12 months';
const OF_ACCOUNT = 'the id of the account, which stands there';

/** Everything identity-api stores about people. Export, erasure and the operators' commands go by this list. */
export function personalDataOfMembers(connection: Connection): readonly PersonalData[] {
  const ofMember = (entry: Omit<Parameters<typeof storedPersonalData>[1], 'belongsTo'>) =>
    storedPersonalData(connection, { belongsTo: 'account', ...entry });

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
    ofMember({
      name: 'savedItems',
      collection: 'saved_items',
      purpose: 'What you saved, so that it is there on your next visit.',
      retention: UNTIL_DELETED,
      find: byAccount('userId'),
      exported: ['_id', 'targetType', 'targetId', 'notes', 'createdAt'],
      withheld: { userId: OF_ACCOUNT },
    }),
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

/** Collections that are about nobody, and why. */
export const impersonalCollections = {
  audit_chain: 'where the audit trail ends',
  audit_events: 'pseudonyms and ids, no address and no name (decision 0061)',
  retention_runs: 'how much was removed because its time was over, and when',
};
