import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

import { MAX_CONTENT_VERSIONS } from '@shoreline/contracts/operator-content';

import type { StoredVersion } from './content-item.model.ts';
import type { Fields } from './editing-kind.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** All versions of one item together: a document of MongoDB may have 16 MiB, and what is saved and what is live stand in it, too. */
const MAX_BYTES = 6_291_456;

type NewVersion = Omit<StoredVersion, 'fields'> & { fields: Fields };

/** The versions with these behind them; the oldest are dropped where there are too many. */
export async function addVersions(
  versions: readonly StoredVersion[],
  added: readonly NewVersion[],
): Promise<StoredVersion[]> {
  const packed = await Promise.all(
    added.map(async (version) => ({ ...version, fields: await compress(JSON.stringify(version.fields)) })),
  );
  const latestFirst = [...versions, ...packed].toReversed().slice(0, MAX_CONTENT_VERSIONS);
  let bytes = 0;
  const fitting = latestFirst.filter(({ fields }, index) => (bytes += lengthOf(fields)) <= MAX_BYTES || index === 0);
  return fitting.toReversed();
}

export async function readVersionFields({ fields }: Pick<StoredVersion, 'fields'>): Promise<Fields> {
  return JSON.parse((await decompress(toBytes(fields))).toString()) as Fields;
}

/** Lean documents hold the driver's `Binary`. */
const toBytes = (stored: Buffer | { buffer: Uint8Array }): Uint8Array =>
  Buffer.isBuffer(stored) ? stored : new Uint8Array(stored.buffer);

const lengthOf = (stored: Buffer | { buffer: Uint8Array }): number => toBytes(stored).length;
