import { type Person, type PersonalData, storedPersonalData } from '@shoreline/service-kit/personal-data';
import type { Connection } from 'mongoose';

/** Listings somebody handed over or was offered. */
export const listingTransferPersonalData = (connection: Connection): PersonalData =>
  storedPersonalData(connection, {
    name: 'listingTransfers',
    collection: 'listing_transfers',
    belongsTo: 'account',
    purpose: 'Listings you handed over to somebody else, or that were offered to you.',
    retention: '90 days after it was accepted, withdrawn or lapsed',
    find: ofPerson,
    exported: ['_id', 'listingId', 'status', 'offeredAt', 'acceptedAt', 'endedAt'],
    withheld: {
      email: 'your own, or that of somebody else',
      fromId: 'the id of an account',
      toId: 'the id of an account',
      claimId: 'technical',
      isUnderWay: 'technical',
      token: 'a trace of a mailed secret',
      mails: 'mails to you are listed as mails; the others are to other people',
    },
  });

const ofPerson = ({ email, accountIds }: Person) => ({
  $or: [{ fromId: { $in: [...accountIds] } }, ...(email === undefined ? [] : [{ email }])],
});
