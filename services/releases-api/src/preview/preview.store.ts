import { randomBytes } from 'node:crypto';

import type { Build } from '@shoreline/contracts/releases';
import { createPreviewKey, isDuplicateKey, type PreviewKey } from '@shoreline/service-kit';
import { type Connection, trusted } from 'mongoose';

import { definePreviewKeyModel, definePreviewModel, type PreviewDocument } from './preview.model.ts';

export type StoredPreview = Omit<PreviewDocument, 'environment'>;

export interface WantedPreview extends Pick<
  PreviewDocument,
  'name' | 'builds' | 'who' | 'branch' | 'why' | 'passedWith'
> {
  /** How long it is open from now on. */
  ttlMs: number;
}

export type PreviewStore = ReturnType<typeof mongoPreviewStore>;

const ID_BYTES = 16;

/** The previews of one environment, and the key that signs their tokens. */
export function mongoPreviewStore(connection: Connection, environment: string, now: () => Date = () => new Date()) {
  const previews = definePreviewModel(connection);
  const keys = definePreviewKeyModel(connection);
  const isOpen = () => ({ environment, expiresAt: trusted({ $gt: now() }) });

  const find = (name: string) => previews.findOne({ ...isOpen(), name }).lean<StoredPreview>();

  /** The latest change there was; 0 before the first. */
  async function version(): Promise<number> {
    const latest = await previews
      .findOne({ environment })
      .sort({ version: -1 })
      .select({ version: 1 })
      .lean<Pick<StoredPreview, 'version'>>();
    return latest?.version ?? 0;
  }

  /** Later than the clock says where that went back: followers must see every change. */
  const nextVersion = async (): Promise<number> => Math.max(now().getTime(), (await version()) + 1);

  return {
    find,
    version,
    list: () => previews.find(isOpen()).sort({ changedAt: -1 }).lean<StoredPreview[]>(),
    /** What is shown in any environment: those that share a database share its builds. */
    async shownBuilds(): Promise<Build[]> {
      const open = await previews
        .find({ expiresAt: trusted({ $gt: now() }) })
        .select({ builds: 1 })
        .lean<Pick<StoredPreview, 'builds'>[]>();
      return open.flatMap(({ builds }) => builds);
    },
    count: () => previews.countDocuments(isOpen()),
    /** Opens one, or changes the one that is open under this name: its id, and so its links, stay. */
    async put({ ttlMs, ...wanted }: WantedPreview): Promise<StoredPreview> {
      const id = (await find(wanted.name))?._id ?? randomBytes(ID_BYTES).toString('hex');
      const changedAt = now();
      const expiresAt = new Date(changedAt.getTime() + ttlMs);
      const changed = { ...wanted, environment, changedAt, expiresAt, version: await nextVersion() };
      return previews
        .findOneAndUpdate({ _id: id }, { $set: changed }, { upsert: true, returnDocument: 'after' })
        .lean<StoredPreview>()
        .orFail();
    },
    /** False where none of this name is open. */
    async close(name: string): Promise<boolean> {
      const ended = { expiresAt: now(), version: await nextVersion() };
      return (await previews.updateMany({ ...isOpen(), name }, { $set: ended })).modifiedCount > 0;
    },
    /** Made when it is first asked for; of several replicas that ask at once one makes it. */
    async key(): Promise<PreviewKey> {
      const stored = await keys.findById(environment).lean();
      if (stored) return stored.jwk;
      const jwk = createPreviewKey();
      try {
        await keys.create({ _id: environment, jwk });
        return jwk;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return (await keys.findById(environment).lean().orFail()).jwk;
      }
    },
  };
}
