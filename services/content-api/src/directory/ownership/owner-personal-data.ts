import { type Person, type PersonalData, storedPersonalData } from '@shoreline/service-kit/personal-data';
import type { Connection } from 'mongoose';

import { MAILS_ELSEWHERE, WHO_DECIDED } from '../../personal-data-reasons.ts';

export const listingEdits = (connection: Connection): PersonalData =>
  storedPersonalData(connection, {
    name: 'listingEdits',
    collection: 'listing_revisions',
    belongsTo: 'account',
    purpose: 'What you changed in your listings, and what we decided.',
    retention: '90 days after we decided on it; what we approved stays in the listing',
    find: ofOwner,
    exported: [
      ...['_id', 'listingId', 'ownerEmail', 'status', 'changes', 'submittedAt', 'reviewedAt', 'reviewNote'],
      ...['approval.at', 'approval.note', 'approval.place'],
    ],
    withheld: {
      'approval.by': WHO_DECIDED,
      reviewedBy: WHO_DECIDED,
      editId: 'technical',
      replacedIds: 'technical',
      ownerId: 'the id of the account, which stands there',
      mails: MAILS_ELSEWHERE,
    },
  });

export const submissions = (connection: Connection): PersonalData =>
  storedPersonalData(connection, {
    name: 'listingSubmissions',
    collection: 'listing_submissions',
    belongsTo: 'account',
    purpose: 'New listings and events you handed in, and what we decided.',
    retention: '90 days after we decided on it; what we approved is a listing',
    find: ofOwner,
    exported: [
      ...['_id', 'ownerEmail', 'status', 'fields', 'submittedAt', 'reviewedAt', 'reviewNote'],
      ...['decision.outcome', 'decision.at', 'approval.at', 'approval.note', 'approval.place'],
    ],
    withheld: {
      'approval.by': WHO_DECIDED,
      'approval.edit': 'technical',
      'decision.by': WHO_DECIDED,
      'decision.edit': 'technical',
      slot: 'technical',
      edit: 'technical',
      ownerId: 'the id of the account, which stands there',
      mails: MAILS_ELSEWHERE,
    },
  });

export const offers = (connection: Connection): PersonalData =>
  storedPersonalData(connection, {
    name: 'listingOffers',
    collection: 'listing_offers',
    belongsTo: 'account',
    purpose: 'Offers and announcements of your listings, and what we decided.',
    retention: '90 days after its last day, or after it was declined or taken back',
    find: ofOwner,
    exported: [
      ...['_id', 'listingId', 'ownerEmail', 'live', 'startsAt', 'endsAt', 'pending', 'pendingSince', 'declined'],
      ...['note', 'decision.outcome', 'decision.at', 'withdrawnAt', 'updatedAt'],
    ],
    withheld: {
      'decision.by': WHO_DECIDED,
      'decision.edit': 'technical',
      slot: 'technical',
      edit: 'technical',
      ownerId: 'the id of the account, which stands there',
      mails: MAILS_ELSEWHERE,
    },
  });

const ofOwner = ({ email, accountIds }: Person) => ({
  $or: [{ ownerId: { $in: [...accountIds] } }, ...(email === undefined ? [] : [{ ownerEmail: email }])],
});
