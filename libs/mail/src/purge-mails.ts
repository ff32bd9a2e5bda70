import type { MailDatabase } from './mail-queue.ts';

interface Result {
  modifiedCount: number;
}

interface Collection {
  updateMany(filter: object, update: object): Promise<Result>;
}

/**
 * Removes mails from their documents that were sent, or given up, before that moment: what is left of a sent mail is the
 * address it went to. Returns how many documents carried one. Call it once the stores are made.
 */
export async function purgeMails(connection: MailDatabase, before: Date): Promise<number> {
  const models = Object.values(connection.models).filter(({ schema }) => Boolean(schema.path('mails')));
  let count = 0;
  for (const { collection } of models) {
    for (const [state, field] of ENDS) {
      const { modifiedCount } = await (collection as unknown as Collection).updateMany(
        { [`mails.${field}`]: { $lt: before } },
        { $pull: { mails: { state, [field]: { $lt: before } } } },
      );
      count += modifiedCount;
    }
  }
  return count;
}

const ENDS = [
  ['sent', 'sentAt'],
  ['dead', 'deadAt'],
] as const;
