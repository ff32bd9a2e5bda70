import { type Person, type PersonalData, storedPersonalData } from '@shoreline/service-kit/personal-data';
import type { Connection } from 'mongoose';

/** Where somebody was invited or looks after a listing of somebody else; of an owner who goes, whom they invited goes as well. */
export const listingPersonPersonalData = (connection: Connection): PersonalData =>
  storedPersonalData(connection, {
    name: 'listingPeople',
    collection: 'listing_people',
    belongsTo: 'account',
    purpose: 'Listings you look after for their owner, and invitations to do so.',
    retention: 'while you look after the listing; 90 days after it ended, or after the link of an invitation lapsed',
    find: ofPerson,
    exported: ['_id', 'listingId', 'email', 'status', 'invitedAt', 'joinedAt', 'endedAt'],
    withheld: {
      ownerId: 'whose listing it is',
      accountId: 'the id of the account, which stands there',
      token: 'a trace of a mailed secret',
      mails: 'mails to you are listed as mails; the others are to other people',
    },
    async erase(people, filter, { accountIds }) {
      const { deletedCount } = await people.deleteMany(filter);
      await people.deleteMany({ ownerId: { $in: [...accountIds] } });
      return deletedCount;
    },
  });

const ofPerson = ({ email, accountIds }: Person) => ({
  $or: [{ accountId: { $in: [...accountIds] } }, ...(email === undefined ? [] : [{ email }])],
});
