import type { Build, CurrentRelease } from '@shoreline/contracts/releases';
import type { Registry } from '@shoreline/federation/artifact';
import { isDuplicateKey } from '@shoreline/service-kit';
import { type Connection, trusted } from 'mongoose';

import type { ReleaseSigner } from '../release/release-signer.ts';
import { defineRevisionModel, type RevisionDocument } from './revision.model.ts';

export type StoredRevision = RevisionDocument;
export type NewRevision = Omit<RevisionDocument, 'environment' | 'at' | 'signed' | 'signingKey'>;
export type HistoryEntry = Omit<RevisionDocument, 'registry' | 'documents' | 'environment' | 'signed' | 'signingKey'>;
/** What was live of one app at one revision. */
export interface LiveDigest {
  action: RevisionDocument['action'];
  live: string | undefined;
}

interface HistoryQuery {
  app?: string | undefined;
  action?: RevisionDocument['action'] | undefined;
  /** Only revisions with a lower number. */
  before?: number | undefined;
  limit: number;
}

export type RevisionStore = ReturnType<typeof mongoRevisionStore>;

/** Older documents are made anew by whoever goes back to that set. */
const RETAINED_DOCUMENTS = 20;
/** Of an app: so far back `rollback` finds the build before. */
const MAX_LIVE_DIGESTS = 500;
const HISTORY = { registry: 0, documents: 0, environment: 0, signed: 0, signingKey: 0, _id: 0 };

interface RevisionStoreOptions {
  environment: string;
  signer: ReleaseSigner;
  now?: () => Date;
}

/** The revisions of one environment: append-only, the highest number is live. */
export function mongoRevisionStore(
  connection: Connection,
  { environment, signer, now = () => new Date() }: RevisionStoreOptions,
) {
  const model = defineRevisionModel(connection);
  const findLatest = () => model.findOne({ environment }).sort({ number: -1 });
  const latestStored = () => findLatest().lean<StoredRevision>();

  return {
    /** As it is in the database, for whoever verifies the signature. */
    latestStored,
    /** With the registry that was signed. Rejects in words where nothing valid was. */
    async latest(): Promise<StoredRevision | null> {
      const found = await latestStored();
      return found && { ...found, ...(await signer.readRevision(toCurrent(found))) };
    },
    async latestNumber(): Promise<number> {
      const found = await findLatest().select({ number: 1 }).lean<{ number: number }>();
      return found?.number ?? 0;
    },
    /** False when somebody else has that number: what was made from the one before must be made anew. */
    async append(revision: NewRevision): Promise<boolean> {
      const signature = await signer.signRevision(toCurrent(revision));
      try {
        await model.create({ ...revision, ...signature, environment, at: now() });
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
      await dropDocuments(model, environment, revision.number - RETAINED_DOCUMENTS);
      return true;
    },
    history: ({ app, action, before, limit }: HistoryQuery) =>
      model
        .find({
          environment,
          ...(action !== undefined && { action }),
          ...(app !== undefined && { 'changes.app': app }),
          ...(before !== undefined && { number: trusted({ $lt: before }) }),
        })
        .select(HISTORY)
        .sort({ number: -1 })
        .limit(limit)
        .lean<HistoryEntry[]>(),
    /** The revision by which the guard took a build back, if it ever did. */
    findStop: (build: Build) => findStop(model, environment, build),
    /** What was live with this id, the last time. */
    async findSet(set: string): Promise<Registry | undefined> {
      const found = await model
        .findOne({ environment, set })
        .sort({ number: -1 })
        .select({ number: 1, set: 1, registry: 1, signed: 1 })
        .lean<StoredRevision>();
      return found ? readRegistry(signer, found) : undefined;
    },
    /** What was live of an app, the oldest first. */
    async liveOf(app: string): Promise<LiveDigest[]> {
      const found = await model
        .find({ environment, 'changes.app': app })
        .select({ action: 1, [`registry.apps.${app}.live`]: 1 })
        .sort({ number: -1 })
        .limit(MAX_LIVE_DIGESTS)
        .lean<StoredRevision[]>();
      return found.reverse().map(({ action, registry }) => ({ action, live: registry.apps[app]?.live }));
    },
    /** Every registry that was live at some time since, in any environment: those that share a database share its builds. */
    async registriesSince(since: Date): Promise<Registry[]> {
      const environments = await model.distinct('environment');
      return (await Promise.all(environments.map((one) => registriesSince(model, one, since)))).flat();
    },
  };
}

/** What is signed of a revision, and what followers are told of it. */
export const toCurrent = ({ number, set, registry, documents, signed }: CurrentRelease): CurrentRelease => ({
  number,
  set,
  registry,
  ...(documents && { documents }),
  ...(signed !== undefined && { signed }),
});

/** One of a version that did not sign is what was live then, as far as anybody knows. */
const readRegistry = async (signer: ReleaseSigner, found: StoredRevision): Promise<Registry> =>
  found.signed === undefined ? found.registry : (await signer.readRevision(found)).registry;

async function findStop(
  model: ReturnType<typeof defineRevisionModel>,
  environment: string,
  { app, digest }: Build,
): Promise<number | undefined> {
  const found = await model
    .findOne({ environment, 'guard.app': app, 'guard.digest': digest, 'guard.act': 'stop' })
    .select({ number: 1 })
    .lean<{ number: number }>();
  return found?.number;
}

const dropDocuments = (model: ReturnType<typeof defineRevisionModel>, environment: string, through: number) =>
  model
    .updateMany(
      { environment, number: trusted({ $lte: through }), documents: trusted({ $exists: true }) },
      { $unset: { documents: 1 } },
    )
    .catch(() => undefined);

async function registriesSince(
  model: ReturnType<typeof defineRevisionModel>,
  environment: string,
  since: Date,
): Promise<Registry[]> {
  const before = await model
    .findOne({ environment, at: trusted({ $lt: since }) })
    .sort({ number: -1 })
    .select({ registry: 1 })
    .lean<StoredRevision>();
  const after = await model
    .find({ environment, at: trusted({ $gte: since }) })
    .select({ registry: 1 })
    .lean<StoredRevision[]>();
  return [...(before ? [before] : []), ...after].map(({ registry }) => registry);
}
