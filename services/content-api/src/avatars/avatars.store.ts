import type { Avatar, StoredPhotograph } from '@shoreline/contracts';
import { isDuplicateKey } from '@shoreline/service-kit';
import { type Connection, type Model, trusted } from 'mongoose';

import { type AvatarDocument, defineAvatarModel } from './avatar.model.ts';

interface Choice {
  name: string;
  photograph: StoredPhotograph;
  at: Date;
}

export interface AvatarVerdict {
  outcome: 'approved' | 'rejected';
  at: Date;
  by: string;
  note: string | undefined;
}

export interface AvatarStore {
  /** As the member sees it. */
  find(memberId: string): Promise<Avatar>;
  /** The same photograph again changes nothing; another one waits, and what others see stays until it is decided. */
  choose(memberId: string, choice: Choice): Promise<Avatar>;
  remove(memberId: string): Promise<number>;
  /** What others see of these members. */
  listShown(memberIds: readonly string[]): Promise<ReadonlyMap<string, StoredPhotograph>>;
  findForReview(memberId: string): Promise<AvatarDocument | undefined>;
  /** Decides about this photograph if it still waits. */
  decide(memberId: string, photographId: string, verdict: AvatarVerdict): Promise<void>;
}

export function mongoAvatarStore(connection: Connection): AvatarStore {
  const model = defineAvatarModel(connection);
  const find = async (_id: string) => (await model.findOne({ _id }).lean<AvatarDocument>()) ?? undefined;

  return {
    find: async (memberId) => toAvatar(await find(memberId)),
    choose: async (memberId, choice) => toAvatar(await choose(model, memberId, choice)),
    remove: async (memberId) => (await model.deleteOne({ _id: memberId })).deletedCount,
    async listShown(memberIds) {
      if (memberIds.length === 0) return new Map();
      const some = { _id: trusted({ $in: [...new Set(memberIds)] }), shown: trusted({ $exists: true }) };
      const found = await model.find(some, { shown: 1 }).lean<Pick<AvatarDocument, '_id' | 'shown'>[]>();
      return new Map(found.flatMap(({ _id, shown }) => (shown ? [[_id, shown] as const] : [])));
    },
    findForReview: find,
    async decide(memberId, photographId, { outcome, at, by, note }) {
      const avatar = await find(memberId);
      if (avatar?.pending?.id !== photographId) return;
      await model.updateOne(
        { _id: memberId, 'pending.id': photographId },
        {
          $set: {
            decision: { photographId, outcome, at, by },
            ...(outcome === 'approved' ? { shown: avatar.pending } : { note: note ?? '' }),
          },
          $unset: { pending: '', pendingSince: '', ...(outcome === 'approved' && { note: '' }) },
        },
      );
    },
  };
}

/** Two of one member at once: the second finds what the first made. */
async function choose(
  model: Model<AvatarDocument>,
  memberId: string,
  { name, photograph, at }: Choice,
): Promise<AvatarDocument> {
  const before = await model.findOne({ _id: memberId }).lean<AvatarDocument>();
  const isShown = before?.shown?.id === photograph.id;
  if (before && (isShown ? !before.pending : before.pending?.id === photograph.id)) return before;
  const update = isShown
    ? { $set: { name }, $unset: { pending: '', pendingSince: '', note: '' } }
    : { $set: { name, pending: photograph, pendingSince: at }, $unset: { note: '' } };
  const put = () =>
    model
      .findOneAndUpdate({ _id: memberId }, update, { upsert: true, returnDocument: 'after' })
      .orFail()
      .lean<AvatarDocument>();
  return put().catch((error: unknown) => {
    if (isDuplicateKey(error)) return put();
    throw error;
  });
}

const toAvatar = ({ shown, pending, note }: Partial<AvatarDocument> = {}): Avatar => ({
  photograph: pending ?? shown ?? null,
  waits: pending !== undefined,
  note: note ?? null,
});
