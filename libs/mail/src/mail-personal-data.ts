import { ANY_CASE, type Person, type PersonalData, type StoredFields } from '@shoreline/service-kit/personal-data';
import type { Connection } from 'mongoose';

import { collectionsOf, EPOCH, type MailCollection } from './mail-queue.ts';

const EXPORTED = ['to', 'subject', 'state', 'createdAt', 'sentAt', 'deadAt', 'bouncedAt'] as const;

/** Mails to a person in every model that has `mails`, whoever's document they stand in. */
export function mailPersonalData(connection: Connection): PersonalData {
  const collections = () => collectionsOf(connection);
  return {
    name: 'mails',
    collection: 'mails of every document',
    belongsTo: 'account',
    purpose: 'That we mailed you, so that nothing is sent twice or lost.',
    retention: '90 days, without what the mail said',
    exported: EXPORTED,
    withheld: {
      id: 'technical',
      messageId: 'technical',
      bulkId: 'technical',
      text: 'gone once it is sent; until then it may open an account',
      html: 'the same',
      replyTo: 'the address of another person; gone once it is sent',
      unsubscribeUrl: 'works without signing in; gone once it is sent',
      isSealed: 'technical',
      attempts: 'technical',
      dueAt: 'technical',
      lease: 'technical',
      lastError: 'codes of a mail server',
      removedAt: 'which of us deleted a mail that never arrived',
      removedBy: 'the same',
      removalReason: 'the same',
    },
    async read({ email }) {
      if (email === undefined) return [];
      return (await Promise.all(collections().map((collection) => readMails(collection, email)))).flat();
    },
    async erase({ email }: Person) {
      if (email === undefined) return 0;
      let count = 0;
      for (const collection of collections()) {
        const pull = { $pull: { mails: { to: email } } };
        count += (await collection.updateMany({ 'mails.to': email }, pull, { collation: ANY_CASE })).modifiedCount;
        await removeReplyTo(collection, email);
      }
      return count;
    },
  };
}

const readMails = (collection: MailCollection, email: string): Promise<StoredFields[]> =>
  collection
    .aggregate<StoredFields>(
      [
        { $match: { 'mails.to': email } },
        { $unwind: '$mails' },
        { $match: { 'mails.to': email } },
        { $project: { _id: 0, ...Object.fromEntries(EXPORTED.map((field) => [field, `$mails.${field}`])) } },
      ],
      { collation: ANY_CASE },
    )
    .toArray();

/** Mails to others that are not sent yet may say that the person answers them. */
async function removeReplyTo(collection: MailCollection, email: string): Promise<void> {
  const isUnsent = [{ 'mails.dueAt': { $gt: EPOCH } }, { 'mails.deadAt': { $gt: EPOCH } }];
  await collection.updateMany(
    { $or: isUnsent, 'mails.replyTo.address': email },
    { $unset: { 'mails.$[theirs].replyTo': '' } },
    { collation: ANY_CASE, arrayFilters: [{ 'theirs.replyTo.address': email }] },
  );
}
