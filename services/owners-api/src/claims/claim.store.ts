import type { ClaimStatus, Page, PageQuery } from '@shoreline/contracts';
import type { StoredMail } from '@shoreline/mail';
import type { Connection } from 'mongoose';

import { type ClaimReviewStore, mongoClaimReviewStore } from './claim-review.store.ts';
import { type ClaimDocument, defineClaimModel } from './claim.model.ts';
import { type NewClaim, insertClaim } from './claim-submission.store.ts';

/** A claim without what only the server reads. */
export type StoredClaim = Omit<ClaimDocument, 'mails' | 'idempotency'>;

/** Claims of listings. Whose one is follows from its address. */
export interface ClaimStore extends ClaimReviewStore {
  /**
   * Stores a claim once: while one for this listing and address is pending, the first one stays. Only the signed-in
   * owner of the address may change its method and notes.
   */
  submit(claim: NewClaim): Promise<void>;
  /** Newest first. */
  listOf(email: string, page: PageQuery): Promise<Page<StoredClaim>>;
  findOf(id: string, email: string): Promise<StoredClaim | undefined>;
  /** Deletes every claim of this address. */
  removeAllOf(email: string): Promise<void>;
  /** Oldest first. */
  listForReview(query: PageQuery & { status: ClaimStatus }): Promise<Page<StoredClaim>>;
  find(id: string): Promise<StoredClaim | undefined>;
  /** Other pending claims of the listing. */
  countCompeting(claim: StoredClaim): Promise<number>;
}

/** What an operator decided, with what is mailed about it. */
export interface Verdict {
  at: Date;
  note: string | null;
  mails: StoredMail[];
}

const SHOWN = { mails: 0, idempotency: 0 } as const;
const NEWEST_FIRST = { claimedAt: -1, _id: -1 } as const;
const OLDEST_FIRST = { claimedAt: 1, _id: 1 } as const;

/** Nothing outside this folder knows that claims live in MongoDB. */
export function mongoClaimStore(connection: Connection): ClaimStore {
  const model = defineClaimModel(connection);
  const find = async (filter: Partial<Pick<ClaimDocument, '_id' | 'businessOwnerEmail'>>) =>
    (await model.findOne(filter, SHOWN).lean<StoredClaim>()) ?? undefined;
  const page = async (
    filter: Partial<Pick<ClaimDocument, 'businessOwnerEmail' | 'status'>>,
    { limit, offset, order }: PageQuery & { order: typeof NEWEST_FIRST | typeof OLDEST_FIRST },
  ) => {
    const [items, total] = await Promise.all([
      model.find(filter, SHOWN).sort(order).skip(offset).limit(limit).lean<StoredClaim[]>(),
      model.countDocuments(filter),
    ]);
    return { items, total };
  };

  return {
    ...mongoClaimReviewStore(model),
    submit: (claim) => insertClaim(model, claim),
    listOf: (businessOwnerEmail, query) => page({ businessOwnerEmail }, { ...query, order: NEWEST_FIRST }),
    findOf: (_id, businessOwnerEmail) => find({ _id, businessOwnerEmail }),
    async removeAllOf(businessOwnerEmail) {
      await model.deleteMany({ businessOwnerEmail });
    },
    listForReview: ({ status, ...query }) => page({ status }, { ...query, order: OLDEST_FIRST }),
    find: (_id) => find({ _id }),
    countCompeting: async ({ _id, listing, status }) => {
      const waiting = await model.countDocuments({ 'listing.id': listing.id, status: 'pending' });
      return status === 'pending' && _id ? waiting - 1 : waiting;
    },
  };
}
