import type { Connection } from 'mongoose';

import { defineReviewModel } from './review.model.ts';

interface Theirs {
  ownerId: string;
  /** All of theirs where it is absent, also those about listings that are not on the site any longer. */
  listingId?: string;
}

/** Takes back what an owner answered and no operator has decided about, with the address in it. Again is fine. */
export async function withdrawAnswers(connection: Connection, { ownerId, listingId }: Theirs): Promise<void> {
  await defineReviewModel(connection).updateMany(
    { 'pendingAnswer.ownerId': ownerId, ...(listingId !== undefined && { listingId }) },
    { $unset: { pendingAnswer: '', answerSince: '' } },
  );
}
