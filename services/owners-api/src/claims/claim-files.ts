import { type BlobStore, gridFsBlobStore } from '@shoreline/blob-store';
import { MS_PER_DAY } from '@shoreline/contracts';
import { daysBefore, type RetentionRule, withWaiting } from '@shoreline/service-kit';
import type { Connection } from 'mongoose';

import { defineClaimModel } from './claim.documents.ts';

const BUCKET = 'claim_files';

/** Documents of claims, in the database: private with it, and in its backups. */
export const openClaimFiles = (connection: Connection): BlobStore =>
  gridFsBlobStore({
    db() {
      if (!connection.db) throw new Error('There is no database yet.');
      return connection.db;
    },
    bucketName: BUCKET,
  });

/** The parts of one document stand below this. */
export const toFileKey = (claimId: string, fileId: string): string => `${claimId}/${fileId}`;
export const toPartKey = (claimId: string, fileId: string, part: number): string =>
  `${toFileKey(claimId, fileId)}/part-${part}`;

/** What was decided needs no proof for long; what no claim has was never completed, or its claim is gone. */
export function claimFileRetention(connection: Connection, retentionDays: number): RetentionRule {
  const claims = () => defineClaimModel(connection).collection;
  const blobs = openClaimFiles(connection);
  const files = () => connection.collection<{ filename: string; uploadDate: Date }>(`${BUCKET}.files`);
  const isOver = (now: Date) => ({
    files: { $exists: true },
    status: { $ne: 'pending' as const },
    reviewedAt: { $lt: daysBefore(now, retentionDays) },
  });

  async function listOrphans(now: Date): Promise<string[]> {
    const old = { uploadDate: { $lt: new Date(now.getTime() - MS_PER_DAY) } };
    const names = (await files().find(old).project<{ filename: string }>({ filename: 1 }).toArray()).map(
      ({ filename }) => filename.split('/'),
    );
    const known = new Set(await claims().distinct('files.id', { files: { $exists: true } }));
    const keys = names.filter(([, file]) => !known.has(file)).map(([claim = '', file = '']) => toFileKey(claim, file));
    return [...new Set(keys)];
  }

  return withWaiting(
    async (now) => {
      let count = 0;
      for (const { _id } of await claims()
        .find(isOver(now), { projection: { _id: 1 } })
        .toArray()) {
        await blobs.delete(String(_id));
        count += (await claims().updateOne({ _id, ...isOver(now) }, { $unset: { files: '' } })).modifiedCount;
      }
      const orphans = await listOrphans(now);
      for (const key of orphans) await blobs.delete(key);
      return count + orphans.length;
    },
    async (now) => (await claims().countDocuments(isOver(now))) + (await listOrphans(now)).length,
  );
}
