import { type Connection, trusted } from 'mongoose';

import type { MoveEmailIn } from '../email-moves.ts';
import { defineListingTransferModel } from './listing-transfer.model.ts';

/** What was offered to an address is offered to the account that has another one now. */
export function moveTransferEmail(connection: Connection): MoveEmailIn {
  const model = defineListingTransferModel(connection);
  return async ({ from, to, before }) => {
    await model.updateMany({ email: from, offeredAt: trusted({ $lte: before }) }, { $set: { email: to } });
  };
}
