import { type Connection, type Model, trusted } from 'mongoose';
import type { StoredMail } from '@shoreline/mail';

import {
  defineEventNotificationModel,
  type EventNotificationDocument,
  type NotifiedEvent,
} from './event-notification.model.ts';
import { withoutMail } from './event-notification.rules.ts';

/** A member whose turn it is, until their next check. */
export type DueMember = Pick<EventNotificationDocument, '_id' | 'notified' | 'mails'> & { checkAt: Date };

interface Outcome {
  member: DueMember;
  notified: NotifiedEvent[];
  /** What takes the place of a mail that still waits, or is the first. Undefined: nothing is to be said after all. */
  mail?: { mail: StoredMail; linkHash: string } | undefined;
}

/** Enough to look up what was mailed; whoever is mailed often has older ones removed sooner. */
const MAX_MAILS = 20;
/** Links of mails that were sent long ago end them, too. */
const MAX_LINKS = 60;

export type EventNotificationStore = ReturnType<typeof mongoEventNotificationStore>;

/** What members chose, and for each who wants mail one document with what was mailed. */
export function mongoEventNotificationStore(connection: Connection) {
  const model = defineEventNotificationModel(connection);

  return {
    async isByMail(userId: string): Promise<boolean> {
      return (await model.exists({ _id: userId, byMail: true })) !== null;
    },
    async start(userId: string, now: Date): Promise<void> {
      await model.updateOne({ _id: userId }, { $set: { byMail: true, chosenAt: now, checkAt: now } }, { upsert: true });
    },
    stop: (userId: string, now: Date) => stop(model, { _id: userId }, now),
    /** False when there is no such link. Twice is as good as once. */
    stopByLink: (linkHash: string, now: Date) => stop(model, { linkHashes: linkHash }, now),
    /** Of several replicas one gets each, until the moment its next check is due. */
    async claimDue({ limit, now, until }: { limit: number; now: Date; until: Date }): Promise<DueMember[]> {
      const due: DueMember[] = [];
      while (due.length < limit) {
        const found = await model
          .findOneAndUpdate(
            { checkAt: trusted({ $lte: now }) },
            { $set: { checkAt: until } },
            { sort: { checkAt: 1 }, returnDocument: 'after', projection: { notified: 1, mails: 1, checkAt: 1 } },
          )
          .lean<DueMember>();
        if (!found) break;
        due.push(found);
      }
      return due;
    },
    /** One write: a mail and what it says. False where the mail that waited is on its way, or the member chose otherwise. */
    async store({ member, notified, mail }: Outcome): Promise<boolean> {
      const waiting = unsentOf(member);
      const filter = {
        _id: member._id,
        checkAt: member.checkAt,
        ...(waiting && { mails: trusted({ $elemMatch: { id: waiting.id, state: 'queued' } }) }),
      };
      const { matchedCount } = await model.updateOne(filter, {
        $set: { notified, ...(waiting && mail && { 'mails.$': mail.mail }) },
        ...(waiting && !mail && { $pull: { mails: { id: waiting.id } } }),
        ...(mail && {
          $push: {
            linkHashes: { $each: [mail.linkHash], $slice: -MAX_LINKS },
            ...(!waiting && { mails: { $each: [mail.mail], $slice: -MAX_MAILS } }),
          },
        }),
      });
      return matchedCount === 1;
    },
  };
}

/** The mail that can still be replaced or withdrawn: no worker has leased it. */
export const unsentOf = ({ mails }: Pick<EventNotificationDocument, 'mails'>): StoredMail | undefined =>
  mails.find(({ state }) => state === 'queued');

/** Ends mails, that which waits included. */
async function stop(
  model: Model<EventNotificationDocument>,
  filter: { _id: string } | { linkHashes: string },
  now: Date,
): Promise<boolean> {
  const found = await model.findOne(filter, { notified: 1, mails: 1 }).lean<EventNotificationDocument>();
  if (!found) return false;
  await model.updateOne(
    { _id: found._id },
    {
      $set: { byMail: false, chosenAt: now, notified: withoutMail(found.notified, unsentOf(found)?.id) },
      $unset: { checkAt: '' },
      $pull: { mails: { state: 'queued' } },
    },
  );
  return true;
}
