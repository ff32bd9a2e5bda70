import type { ListeningChange, MemberListening } from '@shoreline/contracts/listening';
import { type EpisodeProgress, joinQueues, mergeProgress } from '@shoreline/contracts/listening-progress';
import { conflict, isDuplicateKey } from '@shoreline/service-kit';
import { type Connection, Schema } from 'mongoose';

interface StoredProgress extends Omit<EpisodeProgress, 'at'> {
  at: Date;
}

/** All of one member: it is read and written as one. */
interface StoredListening {
  /** The id of the account. */
  _id: string;
  queue: string[];
  queuedAt: Date | null;
  episodes: StoredProgress[];
  /** Counts the changes, so that of two at once neither is lost. */
  version: number;
  updatedAt: Date;
}

const progressSchema = new Schema<StoredProgress>(
  {
    episodeId: { type: String, required: true },
    seconds: { type: Number, required: true },
    isPlayed: { type: Boolean, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

const schema = new Schema<StoredListening>(
  {
    _id: { type: String, required: true },
    queue: { type: [String], required: true },
    queuedAt: { type: Date, default: null },
    episodes: { type: [progressSchema], required: true },
    version: { type: Number, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'member_listening', versionKey: false },
);

// What is removed after a year without a change.
schema.index({ updatedAt: 1 });

/** So many devices of one member do not write at one moment. */
const MAX_ATTEMPTS = 5;

export type ListeningStore = ReturnType<typeof mongoListeningStore>;

export function mongoListeningStore(connection: Connection, { now = () => new Date() } = {}) {
  const model = connection.model<StoredListening>('MemberListening', schema);
  const find = (userId: string) => model.findById(userId).lean<StoredListening>();

  /** False where somebody else wrote since it was read. */
  async function replace(before: StoredListening | null, after: StoredListening): Promise<boolean> {
    const { _id, ...fields } = after;
    if (before) return (await model.updateOne({ _id, version: before.version }, { $set: fields })).matchedCount === 1;
    try {
      await model.create(after);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  return {
    async read(userId: string): Promise<MemberListening> {
      return toListening(await find(userId));
    },
    async merge(userId: string, change: Omit<ListeningChange, 'memberId'>): Promise<void> {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const before = await find(userId);
        if (await replace(before, { _id: userId, ...mergeChange(before ?? NOTHING, change, now()) })) return;
      }
      throw conflict('listening-changed', 'Other devices of yours are faster. Please try again.');
    },
  };
}

const NOTHING = { queue: [], queuedAt: null, episodes: [], version: 0 };

type Before = Omit<StoredListening, '_id' | 'updatedAt'>;

function mergeChange(
  { queue, queuedAt, episodes, version }: Before,
  change: Omit<ListeningChange, 'memberId'>,
  now: Date,
): Omit<StoredListening, '_id'> {
  // A clock that runs fast would win for ever.
  const clamp = (at: string): number => Math.min(Date.parse(at), now.getTime());
  const known = episodes.map(({ at, ...progress }) => ({ ...progress, at: at.getTime() }));
  const said = change.episodes.map(({ at, ...progress }) => ({ ...progress, at: clamp(at) }));
  return {
    ...mergeQueue({ queue, queuedAt }, change.queue && { ...change.queue, at: clamp(change.queue.at) }, now),
    episodes: mergeProgress(known, said).map(({ at, ...progress }) => ({ ...progress, at: new Date(at) })),
    version: version + 1,
    updatedAt: now,
  };
}

type StoredQueue = Pick<StoredListening, 'queue' | 'queuedAt'>;

function mergeQueue(
  before: StoredQueue,
  change: { episodeIds: string[]; joins: boolean; at: number } | undefined,
  now: Date,
): StoredQueue {
  if (!change) return before;
  if (change.joins) return { queue: joinQueues(before.queue, change.episodeIds), queuedAt: now };
  const isNewer = change.at > (before.queuedAt?.getTime() ?? -Infinity);
  return isNewer ? { queue: change.episodeIds, queuedAt: new Date(change.at) } : before;
}

function toListening(stored: StoredListening | null): MemberListening {
  const { queue, queuedAt, episodes } = stored ?? NOTHING;
  return {
    queue: queuedAt && { episodeIds: queue, at: queuedAt.toISOString() },
    episodes: episodes.map(({ episodeId, seconds, isPlayed, at }) => ({
      episodeId,
      seconds,
      isPlayed,
      at: at.toISOString(),
    })),
  };
}
