import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { z } from 'zod';

import { UserError } from '../../print.ts';

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

const collectionSchema = z.object({
  name: z.string(),
  file: z.string(),
  documents: z.int().min(0),
  digest: sha256Schema,
  sha256: sha256Schema,
  indexes: z.array(z.looseObject({ key: z.record(z.string(), z.unknown()), name: z.string() })),
});
export type BackupCollection = z.infer<typeof collectionSchema>;

const fileSchema = z.object({ path: z.string(), bytes: z.int().min(0), sha256: sha256Schema });
export type BackupFile = z.infer<typeof fileSchema>;

const databaseSchema = z.array(collectionSchema);

/** What backups before November 2026 call it. */
const FORMER_CONSISTENCY: Record<string, string> = { settled: 'reconciled' };

const consistencySchema = z
  .string()
  .transform((stored) => FORMER_CONSISTENCY[stored] ?? stored)
  .pipe(z.enum(['snapshot', 'reconciled']));

const manifestSchema = z.object({
  format: z.literal(1),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** `snapshot`: everything is of one moment. `reconciled`: read while people wrote, until nothing contradicted itself. */
  consistency: consistencySchema,
  databases: z.object({
    content: databaseSchema,
    identity: databaseSchema,
    owners: databaseSchema,
    /** Backups of before there was releases-api have none. */
    releases: databaseSchema.default([]),
  }),
  media: z.array(fileSchema).nullable(),
  artifacts: z.array(fileSchema).nullable(),
});
/** What a backup holds. Written last: a folder without one is no backup. */
export type Manifest = z.infer<typeof manifestSchema>;

export const manifestPath = (folder: string): string => join(folder, 'manifest.json');

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestPath(folder), 'utf8').catch(() => undefined);
  if (text === undefined) throw new UserError(`${folder} is no backup: it has no manifest.json.`);
  const result = manifestSchema.safeParse(JSON.parse(text));
  if (!result.success) throw new UserError(`The manifest of ${folder} is of another version, or damaged.`);
  return result.data;
}

const UNFINISHED = /^\..+\.unfinished-\d+$/;

/** The name a backup has until it is complete, and again while it is removed. */
export const toUnfinished = (folder: string): string =>
  join(dirname(folder), `.${basename(folder)}.unfinished-${process.pid}`);

export const isUnfinished = (name: string): boolean => UNFINISHED.test(name);
