import type { StoredMail } from '@shoreline/mail';
import { isDuplicateKey } from '@shoreline/service-kit';
import { type Model, trusted } from 'mongoose';

import type { FormerEmail, OwnerDocument, StoredEmailChange } from './owner.model.ts';

/** Which of the two mails a link stood in. */
export type LinkSide = 'new' | 'old';

/** A change of address that waits, as its links find it. */
export interface WaitingEmailChange {
  accountId: string;
  name: string;
  /** The address the account has. */
  from: string;
  change: StoredEmailChange;
  side: LinkSide;
}

/** An account with addresses that other collections still have in the place of its new one. */
export interface MovingAccount {
  id: string;
  email: string;
  pending: FormerEmail[];
}

interface Request {
  /** The password that was checked. */
  passwordHash: string;
  change: StoredEmailChange;
  mails: readonly StoredMail[];
}

interface Verification {
  hash: string;
  now: Date;
  /** Enqueued with the change itself. */
  mails: readonly StoredMail[];
}

type Outcome = 'waiting' | 'changed' | 'taken' | 'notValid';

const HASH = { new: 'emailChange.newHash', old: 'emailChange.oldHash' } as const;
const VERIFIED = { new: 'emailChange.verifiedAt', old: 'emailChange.agreedAt' } as const;
const OTHER = { new: 'old', old: 'new' } as const;
const MAX_MAILS = 20;
const MAX_FORMER = 10;
const MAX_TRIES = 3;
const BATCH = 50;
const NOT_THERE = trusted({ $exists: false });
const THERE = trusted({ $exists: true });

const pushMails = (mails: readonly StoredMail[]) => ({ $each: [...mails], $slice: -MAX_MAILS });

/** Changes of address, each step one write of the account. */
export const mongoEmailChanges = (model: Model<OwnerDocument>) => ({
  /** In the place of one that waits; false when the password was changed meanwhile. */
  async requestEmailChange(id: string, { passwordHash, change, mails }: Request): Promise<boolean> {
    const { matchedCount } = await model.updateOne(
      { _id: id, passwordHash },
      { $set: { emailChange: change }, $push: { mails: pushMails(mails) } },
    );
    return matchedCount === 1;
  },
  async findEmailChange(id: string, now: Date): Promise<StoredEmailChange | undefined> {
    const account = await model.findOne({ _id: id }, { emailChange: 1 }).lean<Pick<OwnerDocument, 'emailChange'>>();
    return account?.emailChange && account.emailChange.expiresAt > now ? account.emailChange : undefined;
  },
  async findEmailChangeByLink(hash: string, now: Date): Promise<WaitingEmailChange | undefined> {
    const live = { 'emailChange.expiresAt': trusted({ $gt: now }) };
    const account = await model
      .findOne({ ...live, $or: [{ [HASH.new]: hash }, { [HASH.old]: hash }] }, { email: 1, name: 1, emailChange: 1 })
      .lean<OwnerDocument>();
    if (!account?.emailChange) return undefined;
    const { _id: accountId, email: from, name, emailChange: change } = account;
    return { accountId, name, from, change, side: change.newHash === hash ? 'new' : 'old' };
  },
  /** False when none waited. */
  async withdrawEmailChange(id: string): Promise<boolean> {
    const { matchedCount } = await model.updateOne({ _id: id, emailChange: THERE }, { $unset: { emailChange: '' } });
    return matchedCount === 1;
  },
  /** False when another request was first. */
  async refuseEmailChange(
    { accountId, side }: WaitingEmailChange,
    { hash, now, mails }: Verification,
  ): Promise<boolean> {
    const { matchedCount } = await model.updateOne(
      { _id: accountId, [HASH[side]]: hash, 'emailChange.expiresAt': trusted({ $gt: now }) },
      { $unset: { emailChange: '' }, $push: { mails: pushMails(mails) } },
    );
    return matchedCount === 1;
  },
  verifyEmailChange: (waiting: WaitingEmailChange, verification: Verification) => verify(model, waiting, verification),
  ...formerEmails(model),
});

/**
 * Consumes the link. Where the other side is there already the address changes in the same write, and everything that was
 * mailed to the old one is worthless; of two links used at one moment the second finds the first.
 */
async function verify(
  model: Model<OwnerDocument>,
  waiting: WaitingEmailChange,
  verification: Verification,
): Promise<Outcome> {
  const { accountId, side } = waiting;
  const live = {
    _id: accountId,
    [HASH[side]]: verification.hash,
    'emailChange.email': waiting.change.email,
    'emailChange.expiresAt': trusted({ $gt: verification.now }),
  };
  const otherSide = VERIFIED[OTHER[side]];
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const outcome = await changeEmail(model, { ...live, [otherSide]: THERE }, { waiting, verification });
    if (outcome) return outcome;
    const { matchedCount } = await model.updateOne(
      { ...live, [otherSide]: NOT_THERE },
      { $set: { [VERIFIED[side]]: verification.now }, $unset: { [HASH[side]]: '' } },
    );
    if (matchedCount === 1) return 'waiting';
  }
  return 'notValid';
}

interface Change {
  waiting: WaitingEmailChange;
  verification: Verification;
}

async function changeEmail(
  model: Model<OwnerDocument>,
  filter: object,
  { waiting: { accountId, from, change }, verification: { mails, now } }: Change,
): Promise<'changed' | 'taken' | undefined> {
  const former: FormerEmail = { email: from, until: now, isPending: true };
  try {
    const { matchedCount } = await model.updateOne(
      { ...filter, email: from },
      {
        $set: { email: change.email, emailVerified: true, updatedAt: now },
        $unset: { emailChange: '', reset: '', verification: '', signedUpFrom: '' },
        $push: { mails: pushMails(mails), formerEmails: { $each: [former], $slice: -MAX_FORMER } },
      },
    );
    return matchedCount === 1 ? 'changed' : undefined;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await model.updateOne({ _id: accountId, 'emailChange.email': change.email }, { $unset: { emailChange: '' } });
    return 'taken';
  }
}

const formerEmails = (model: Model<OwnerDocument>) => ({
  async listFormerEmails(id: string): Promise<string[]> {
    const account = await model.findOne({ _id: id }, { formerEmails: 1 }).lean<OwnerDocument>();
    return (account?.formerEmails ?? []).map(({ email }) => email);
  },
  async listMovingAccounts(): Promise<MovingAccount[]> {
    const accounts = await model
      .find({ 'formerEmails.isPending': true }, { email: 1, formerEmails: 1 })
      .limit(BATCH)
      .lean<OwnerDocument[]>();
    return accounts.map(toMoving);
  },
  async findMovingAccount(id: string): Promise<MovingAccount | undefined> {
    const account = await model
      .findOne({ _id: id, 'formerEmails.isPending': true }, { email: 1, formerEmails: 1 })
      .lean<OwnerDocument>();
    return account ? toMoving(account) : undefined;
  },
  async finishEmailMove(id: string, { email, until }: FormerEmail): Promise<void> {
    await model.updateOne(
      { _id: id, formerEmails: trusted({ $elemMatch: { email, until } }) },
      { $unset: { 'formerEmails.$.isPending': '' } },
    );
  },
});

const toMoving = ({ _id: id, email, formerEmails = [] }: OwnerDocument): MovingAccount => ({
  id,
  email,
  pending: formerEmails.filter(({ isPending }) => isPending),
});
