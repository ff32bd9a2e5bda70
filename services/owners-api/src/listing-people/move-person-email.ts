import { isDuplicateKey } from '@shoreline/service-kit';
import { type Connection, trusted } from 'mongoose';

import type { MoveEmailIn } from '../email-moves.ts';
import { defineListingPersonModel } from './listing-person.model.ts';

/** Managers are known by their account, and by the address they were invited with: that follows, so that nobody is invited twice. */
export function movePersonEmail(connection: Connection): MoveEmailIn {
  const model = defineListingPersonModel(connection);
  return async ({ from, to, before }) => {
    const theirs = { email: from, invitedAt: trusted({ $lte: before }) };
    for (const { _id } of await model.find(theirs, { _id: 1 }).lean()) {
      // Where the new address was invited to the same listing as well, both stay: the account says who is in.
      await model.updateOne({ _id, email: from }, { $set: { email: to } }).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    }
  };
}
