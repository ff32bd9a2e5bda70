import { MS_PER_DAY } from '@shoreline/contracts';
import type { Build, BuildFailure, BuildSignals } from '@shoreline/contracts/releases';
import { type Connection, trusted } from 'mongoose';

import { defineFailureModel, defineSignalModel, type FailureDocument, type SignalDocument } from './health.model.ts';
import { toIncrements } from './health.rules.ts';

interface Options {
  environment: string;
  /** After so many days nothing is known of a minute any more. */
  retentionDays: number;
  now?: () => Date;
}

/** Which signals: of an app or all, of one build or all, of these minutes with both ends. */
export interface SignalFilter {
  app?: string | undefined;
  digest?: string;
  from: number;
  to?: number;
}

export type StoredSignals = Omit<SignalDocument, '_id' | 'environment' | 'expiresAt'>;
export type SignalStore = ReturnType<typeof mongoSignalStore>;

/** Of a build: more places in code than these nobody reads, and a forger cannot fill the database with them. */
const MAX_FAILURES = 50;
const SHOWN_FAILURES = 20;

/** What gateways have counted of builds, by minute, and what failed in browsers. */
export function mongoSignalStore(
  connection: Connection,
  { environment, retentionDays, now = () => new Date() }: Options,
) {
  const signals = defineSignalModel(connection);
  const failures = defineFailureModel(connection);
  const expiry = () => new Date(now().getTime() + retentionDays * MS_PER_DAY);

  async function addFailure({ app, digest, kind, frame, count }: BuildFailure): Promise<void> {
    const place = frame ? `${frame.file}:${frame.line}:${frame.column}` : '';
    const _id = [environment, app, digest, kind, place].join('/');
    const change = { $inc: { count }, $set: { lastAt: now(), expiresAt: expiry() } };
    const { matchedCount } = await failures.updateOne({ _id }, change);
    if (matchedCount > 0 || (await failures.countDocuments({ environment, app, digest })) >= MAX_FAILURES) return;
    await failures.updateOne(
      { _id },
      { ...change, $setOnInsert: { environment, app, digest, kind, frame } },
      { upsert: true },
    );
  }

  return {
    /** Adds what a gateway has counted to what others have. */
    async add(builds: readonly BuildSignals[], failed: readonly BuildFailure[]): Promise<void> {
      if (builds.length > 0) await signals.collection.bulkWrite(builds.map(toUpsert) as never, { ordered: false });
      for (const failure of failed) await addFailure(failure);
    },
    async find({ app, digest, from, to }: SignalFilter): Promise<StoredSignals[]> {
      const found = await signals
        .find({
          environment,
          ...(app !== undefined && { app }),
          ...(digest !== undefined && { digest }),
          minute: trusted({ $gte: from, ...(to !== undefined && { $lte: to }) }),
        })
        .select({ _id: 0, environment: 0, expiresAt: 0 })
        .lean<StoredSignals[]>();
      // What has no value has no field.
      return found.map((one) => ({ ...one, lcp: one.lcp ?? {}, inp: one.inp ?? {}, cls: one.cls ?? {} }));
    },
    /** What failed most of a build, latest first. */
    failuresOf: ({ app, digest }: Build): Promise<FailureDocument[]> =>
      failures.find({ environment, app, digest }).sort({ lastAt: -1 }).limit(SHOWN_FAILURES).lean<FailureDocument[]>(),
  };

  function toUpsert(one: BuildSignals) {
    const { app, digest, cohort, minute, networks, failingNetworks } = one;
    return {
      updateOne: {
        filter: { _id: [environment, app, digest, cohort, minute].join('/') },
        update: {
          $inc: toIncrements(one),
          $bit: { networks: { or: networks }, failingNetworks: { or: failingNetworks } },
          $setOnInsert: { environment, app, digest, cohort, minute },
          $set: { expiresAt: expiry() },
        },
        upsert: true,
      },
    };
  }
}
