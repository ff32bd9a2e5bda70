import { setTimeout as sleep } from 'node:timers/promises';

import type { CompletedPart, S3Client } from '@aws-sdk/client-s3';

/** Two that create one object at one moment may both be told to try again. */
export const CONFLICTS = 10;
export const AFTER_CONFLICT_MS = 20;
const CONFLICT = 409;
const PRECONDITION_FAILED = 412;

interface Target {
  client: S3Client;
  Bucket: string;
  Key: string;
}

/**
 * Stores what is sent in parts, of which the first is there. Nothing is there before all of it arrived, and the name is only taken then:
 * false where somebody else has it.
 */
export async function createOfParts(
  { client, ...object }: Target,
  first: Buffer,
  others: AsyncIterable<Buffer>,
): Promise<boolean> {
  const s3 = await import('@aws-sdk/client-s3');
  const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand(object));
  const upload = { ...object, UploadId };
  const Parts: CompletedPart[] = [];
  const send = async (Body: Buffer) => {
    const PartNumber = Parts.length + 1;
    const { ETag } = await client.send(new s3.UploadPartCommand({ ...upload, PartNumber, Body }));
    Parts.push({ ETag, PartNumber });
  };
  try {
    await send(first);
    for await (const body of others) if (body.length > 0) await send(body);
    const completed = { ...upload, MultipartUpload: { Parts }, IfNoneMatch: '*' };
    await client.send(new s3.CompleteMultipartUploadCommand(completed));
    return true;
  } catch (error) {
    // What is left of it costs the operator money, and is nothing to anybody.
    await client.send(new s3.AbortMultipartUploadCommand(upload)).catch(() => undefined);
    const isThere = () => client.send(new s3.HeadObjectCommand(object)).then(...YES_OR_NO);
    if (isDuplicate(error) || (isConflict(error) && (await appears(isThere)))) return false;
    throw error;
  }
}

const YES_OR_NO = [() => true, () => false] as const;

/** Somebody else creates it at this moment. What was sent in parts cannot be sent again, so theirs is waited for. */
async function appears(isThere: () => Promise<boolean>): Promise<boolean> {
  for (let attempt = 1; attempt < CONFLICTS; attempt += 1) {
    if (await isThere()) return true;
    await sleep(attempt * AFTER_CONFLICT_MS);
  }
  return false;
}

/** What the store answered, where the client has an answer. */
export const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** Somebody creates the object at this moment. */
export const isConflict = (error: unknown): boolean => statusOf(error) === CONFLICT;

/** Somebody has created it; told after the beginning of an answer, it has a name and another status. */
export const isDuplicate = (error: unknown): boolean =>
  statusOf(error) === PRECONDITION_FAILED || (error instanceof Error && error.name === 'PreconditionFailed');
