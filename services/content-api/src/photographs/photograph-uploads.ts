import { createHash, createHmac } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { type BlobStore, UnknownBlob } from '@shoreline/blob-store';
import { MS_PER_HOUR, photographLimits, type StoredPhotograph } from '@shoreline/contracts';
import { ApiError, conflict, notFound } from '@shoreline/service-kit';

import type { Sender } from './photograph.model.ts';
import type { PhotographStore } from './photographs.store.ts';
import { toPhotographKey, toUploadKey } from './photographs-keys.ts';
import type { Outcome, PhotographWorker } from './photograph-worker.ts';

interface Dependencies {
  photographs: PhotographStore;
  blobs: BlobStore;
  worker: Pick<PhotographWorker, 'make'>;
  /** Makes the hashes of visitors' networks. */
  key: string;
  now: () => Date;
}

/** Six listings' worth: nobody who fills in a form needs more within an hour. */
const UPLOADS_PER_HOUR = 60;
/** A family's stories, from one network; and what all strangers together may have us hold. */
const VISITOR_UPLOADS_PER_HOUR = 20;
const ALL_VISITOR_UPLOADS_PER_HOUR = 240;
const RETRY_AFTER_SECONDS = '3600';
const ID_LENGTH = 32;

/** How a photograph gets from its parts into the store. */
export function createPhotographUploads({ photographs, blobs, worker, key, now }: Dependencies) {
  const completing = new Map<string, Promise<StoredPhotograph>>();
  const anHourAgo = () => new Date(now().getTime() - MS_PER_HOUR);

  return {
    /** Throws 429 `photograph-uploads-exhausted`. */
    async open(by: Sender): Promise<{ upload: string }> {
      const upload = await photographs.open(by, { at: now(), since: anHourAgo(), most: UPLOADS_PER_HOUR });
      if (upload === undefined) throw exhausted();
      return { upload };
    },

    /** For somebody nobody knows. Throws 429 `photograph-uploads-exhausted`. */
    openForVisitor: (network: string) => openForVisitor({ photographs, key, at: now(), since: anHourAgo() }, network),

    /** Throws 404 `photograph-upload-unknown`, 413 `photograph-too-large`. Again is fine. */
    async addPart(upload: string, part: number, bytes: Buffer): Promise<void> {
      await findUpload(upload);
      if (bytes.length > photographLimits.partBytes) throw tooLarge();
      await blobs.put(toUploadKey(upload, part), bytes);
    },

    /** Again answers the same, also while the first is still under way. */
    complete(upload: string, parts: number): Promise<StoredPhotograph> {
      const underway = completing.get(upload);
      if (underway) return underway;
      const started = complete(upload, parts).finally(() => completing.delete(upload));
      completing.set(upload, started);
      return started;
    },
  };

  async function findUpload(id: string) {
    const upload = await photographs.findUpload(id, anHourAgo());
    if (!upload)
      throw notFound('photograph-upload-unknown', 'This upload is over. Please choose the photograph again.');
    return upload;
  }

  async function complete(id: string, parts: number): Promise<StoredPhotograph> {
    const upload = await findUpload(id);
    const known = upload.photographId === undefined ? undefined : await photographs.find(upload.photographId);
    if (known) return known;

    const folder = await mkdtemp(join(tmpdir(), 'photograph-'));
    try {
      const input = join(folder, 'input');
      let photographId = '';
      const outcome = await worker.make(async () => {
        photographId = await combine(id, parts, input);
        return { input, folder };
      });
      const { width, height, placeholder, files } = toMade(outcome);
      const put = (file: string) =>
        blobs.put(toPhotographKey(photographId, file), createReadStream(join(folder, file)));
      for (const file of files) await put(file);
      const made = { width, height, placeholder, files, by: toStoredSender(upload.by) };
      const stored = await photographs.add({ _id: photographId, ...made }, id, now());
      // It may have been taken down while its files were made: from here on a take-down finds them all.
      await toAllowedId(photographId, { photographs, blobs });
      await blobs.delete(toUploadKey(id));
      return stored;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Puts the parts together, and names what they are by their bytes. Throws 409 `photograph-taken-down`. */
  async function combine(upload: string, parts: number, path: string): Promise<string> {
    const hash = createHash('sha256');
    const keys = Array.from({ length: parts }, (_, part) => toUploadKey(upload, part));
    await pipeline(Readable.from(readAll(blobs, keys, hash)), createWriteStream(path)).catch((error: unknown) => {
      throw error instanceof UnknownBlob ? incomplete(error) : error;
    });
    return toAllowedId(hash.digest('hex').slice(0, ID_LENGTH), { photographs, blobs });
  }
}

async function* readAll(blobs: BlobStore, keys: readonly string[], hash: ReturnType<typeof createHash>) {
  for (const key of keys) {
    for await (const chunk of await blobs.get(key)) {
      hash.update(chunk as Buffer);
      yield chunk as Buffer;
    }
  }
}

interface VisitorUpload extends Pick<Dependencies, 'photographs' | 'key'> {
  at: Date;
  since: Date;
}

/** Of the network only a keyed hash is stored, with the upload. */
async function openForVisitor(
  { photographs, key, at, since }: VisitorUpload,
  network: string,
): Promise<{ upload: string }> {
  if ((await photographs.countOpened('network', since)) >= ALL_VISITOR_UPLOADS_PER_HOUR) throw exhausted();
  const id = createHmac('sha256', key).update(`photograph ${network}`).digest('base64url');
  const upload = await photographs.open({ kind: 'network', id }, { at, since, most: VISITOR_UPLOADS_PER_HOUR });
  if (upload === undefined) throw exhausted();
  return { upload };
}

/** A photograph outlives the upload by far: nothing of a network stays with it. */
const toStoredSender = (by: Sender): Sender => (by.kind === 'network' ? { kind: 'visitor', id: '' } : by);

export type PhotographUploads = ReturnType<typeof createPhotographUploads>;

const SENTENCES = {
  unreadable: 'This is no photograph we can read. Please send a JPEG, PNG, WebP or AVIF.',
  heic: 'This is a HEIC photograph, which we cannot read. Please send it as a JPEG.',
  polyglot: 'There is more than a picture in this file. Please save the picture again and send that.',
  'too-many-pixels': 'This picture has more than 50 megapixels. Please send a smaller copy.',
  'too-hard': 'This picture could not be read in the time and room we have. Please send a smaller copy.',
};

function toMade(outcome: Outcome) {
  if ('made' in outcome) return outcome.made;
  const { unusable } = outcome;
  const code = CODES[unusable] ?? 'photograph-unreadable';
  throw new ApiError({ status: 400, code, message: SENTENCES[unusable] });
}

const CODES: Partial<Record<keyof typeof SENTENCES, string>> = {
  'too-many-pixels': 'photograph-too-large',
  'too-hard': 'photograph-too-hard',
};

const tooLarge = () =>
  new ApiError({ status: 413, code: 'photograph-too-large', message: 'A photograph has 12 MB at most.' });

/** Throws 409 `photograph-taken-down`. Files that came back meanwhile, or that a crash left, go first: no retention finds them. */
async function toAllowedId(id: string, deps: Pick<Dependencies, 'photographs' | 'blobs'>): Promise<string> {
  if (!(await deps.photographs.isTakenDown(id))) return id;
  await deps.blobs.delete(toPhotographKey(id));
  throw takenDown();
}

const takenDown = () =>
  conflict('photograph-taken-down', 'This photograph was taken down from the site and cannot be sent again.');

const incomplete = (cause: unknown) =>
  conflict('photograph-incomplete', 'Some of this photograph has not arrived. Please send it again.', cause);

const exhausted = () =>
  new ApiError({
    status: 429,
    code: 'photograph-uploads-exhausted',
    message: 'You have sent many photographs within the hour. Please send more later.',
    headers: { 'retry-after': RETRY_AFTER_SECONDS },
  });
