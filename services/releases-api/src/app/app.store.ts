import { randomUUID } from 'node:crypto';

import type { CiIdentity, ReleaseTeam } from '@shoreline/contracts/releases';
import { generateSecret, hashSecret } from '@shoreline/service-kit';
import { type Connection, trusted } from 'mongoose';

import { type AppDocument, defineAppModel } from './app.model.ts';

export type StoredApp = AppDocument;

/** More tokens than these help nobody: one in use, one that takes its place. */
export const MAX_TOKENS = 10;

export type AppStore = ReturnType<typeof mongoAppStore>;

/** The apps that may be published, and by whom. */
export function mongoAppStore(connection: Connection, now: () => Date = () => new Date()) {
  const model = defineAppModel(connection);

  return {
    list: (): Promise<StoredApp[]> => model.find().sort({ _id: 1 }).lean<StoredApp[]>(),
    find: (app: string) => model.findById(app).lean<StoredApp>(),
    async put(app: string, team: ReleaseTeam): Promise<StoredApp> {
      const filter = { _id: app };
      return model
        .findOneAndUpdate(
          filter,
          { $set: team, $setOnInsert: { tokens: [] } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<StoredApp>()
        .orFail();
    },
    /** Registers an app nobody registered, and gives one that is there the prefixes it lacks. */
    async extend(app: string, prefixes: readonly string[]): Promise<void> {
      await model.updateOne(
        { _id: app },
        {
          $addToSet: { prefixes: { $each: prefixes } },
          $setOnInsert: { team: 'unassigned', contact: '', repository: '', tokens: [] },
        },
        { upsert: true },
      );
    },
    /** The apps that are published by tokens of this issuer. */
    async findByIssuer(issuer: string): Promise<(Omit<CiIdentity, 'issuer'> & { app: string })[]> {
      const found = await model.find({ 'ci.issuer': issuer }).sort({ _id: 1 }).select({ ci: 1 }).lean<StoredApp[]>();
      return found.map(({ _id: app, ci }) => ({
        ...{ app, claims: ci?.claims ?? {} },
        ...(ci?.previewClaims && { previewClaims: ci.previewClaims }),
      }));
    },
    /** The app a token may publish. */
    async findByToken(token: string): Promise<{ app: string; name: string } | undefined> {
      const hash = hashSecret(token);
      const found = await model.findOne({ 'tokens.hash': hash }).lean<StoredApp>();
      const name = found?.tokens.find((one) => one.hash === hash)?.name;
      return found && name !== undefined ? { app: found._id, name } : undefined;
    },
    /** The token in clear, once, unless its hash was given; undefined where there is no such app, or it has too many. */
    async createToken(
      app: string,
      { name, hash }: { name: string; hash?: string | undefined },
    ): Promise<{ id: string; token: string | null } | undefined> {
      const id = randomUUID();
      const token = hash === undefined ? generateSecret() : null;
      const stored = token === null ? Buffer.from(hash ?? '', 'hex').toString('base64url') : hashSecret(token);
      const entry = { id, name, hash: stored, createdAt: now() };
      const { modifiedCount } = await model.updateOne(
        { _id: app, [`tokens.${MAX_TOKENS - 1}`]: trusted({ $exists: false }) },
        { $push: { tokens: entry } },
      );
      return modifiedCount === 1 ? { id, token } : undefined;
    },
    async deleteToken(app: string, id: string): Promise<boolean> {
      const { modifiedCount } = await model.updateOne({ _id: app }, { $pull: { tokens: { id } } });
      return modifiedCount === 1;
    },
  };
}
