import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, json } from 'node:stream/consumers';

import { type BlobStore, type MediaBlobs, UnknownBlob } from '@shoreline/blob-store';
import { MAX_SOUND_PARTS, SOUND_PART_BYTES, type UploadedSound } from '@shoreline/contracts/operator-content';
import { ApiError, conflict } from '@shoreline/service-kit';

import { AUDIO_TYPE, toMediaNameOf, toMediaUrl } from '../../media/media-file.ts';
import { readSound } from './read-sound.ts';

export interface SoundUploads {
  /** Stores one part. Again is fine, and changes nothing. */
  add(upload: string, part: number, bytes: Buffer): Promise<void>;
  /**
   * Puts so many parts together as a recording of the site. Throws 409 `sound-incomplete`, 400 `sound-not-mp3`. Again answers the same, also
   * while the first is under way: with a store far away a long one takes more time than an answer may.
   */
  complete(upload: string, parts: number): Promise<UploadedSound>;
  /** Removes what nobody completed, and what is still known of what was. Says of how many. */
  prune(before: Date): Promise<number>;
}

/** Parts of a recording that are asked for at the same time, and so in memory. */
const READ_AHEAD = 6;

/** Recordings that arrive in parts, at any of the replicas, and are put together by the one that is asked to. */
export function createSoundUploads({ recordings, uploads }: Pick<MediaBlobs, 'recordings' | 'uploads'>): SoundUploads {
  const completing = new Map<string, Promise<UploadedSound>>();

  return {
    async add(upload, part, bytes) {
      if (bytes.length > SOUND_PART_BYTES || part >= MAX_SOUND_PARTS) throw tooLarge();
      await uploads.put(toPartKey(upload, part), bytes);
    },

    complete(upload, parts) {
      const underway = completing.get(upload);
      if (underway) return underway;
      const started = complete(upload, parts).finally(() => completing.delete(upload));
      completing.set(upload, started);
      return started;
    },

    async prune(before) {
      const keys = await uploads.list('');
      let removed = 0;
      for (const upload of new Set(keys.map((key) => key.split('/', 1)[0] ?? ''))) {
        const ofUpload = keys.filter((key) => key === upload || key.startsWith(`${upload}/`));
        if (!(await isAbandoned(uploads, ofUpload, before))) continue;
        await uploads.delete(upload);
        removed += 1;
      }
      return removed;
    },
  };

  async function complete(upload: string, parts: number): Promise<UploadedSound> {
    const known = await findCompleted(uploads, upload);
    if (known) return known;
    try {
      const sound = await combine(upload, parts);
      await uploads.put(toNoteKey(upload), Buffer.from(JSON.stringify(sound)));
      await uploads.delete(upload);
      return sound;
    } catch (error) {
      if (!(error instanceof UnknownBlob)) throw error;
      // Another replica may have been done first, and have removed them.
      const meanwhile = await findCompleted(uploads, upload);
      if (meanwhile) return meanwhile;
      throw incomplete(error);
    }
  }

  /** It is read for its digest, for what it says of itself, and to be stored: never all in memory, and a container has no disk to put it on. */
  async function combine(upload: string, parts: number): Promise<UploadedSound> {
    const keys = Array.from({ length: parts }, (_, part) => toPartKey(upload, part));
    const read = () => Readable.from(readAhead(uploads, keys), { objectMode: false });
    const { digest, size } = await measure(read());
    const { duration, chapters } = await readSound(read(), size);
    const name = toMediaNameOf('episode', digest);
    await recordings.put(name, read());
    return {
      audioUrl: toMediaUrl(name) as `/${string}`,
      audioBytes: size,
      audioType: AUDIO_TYPE,
      duration,
      chapters,
    };
  }
}

const toPartKey = (upload: string, part: number): string => `${upload}/${part}`;

/** Where it stands what an upload became. */
const toNoteKey = (upload: string): string => `${upload}.json`;

async function findCompleted(uploads: BlobStore, upload: string): Promise<UploadedSound | undefined> {
  const key = toNoteKey(upload);
  return (await uploads.stat(key)) && ((await json(await uploads.get(key))) as UploadedSound);
}

/** Parts in their order, some of them asked for before their turn: a store may be far away. */
async function* readAhead(uploads: BlobStore, keys: readonly string[]): AsyncGenerator<Buffer> {
  const asked: Promise<Buffer>[] = [];
  const ask = (key: string) => {
    const reading = readPart(uploads, key);
    // Thrown when it is its turn, if that ever comes.
    reading.catch(() => undefined);
    asked.push(reading);
  };

  for (const key of keys.slice(0, READ_AHEAD)) ask(key);
  let next = READ_AHEAD;
  for (let part = asked.shift(); part; part = asked.shift()) {
    yield await part;
    const key = keys[next];
    next += 1;
    if (key !== undefined) ask(key);
  }
}

async function readPart(uploads: BlobStore, key: string): Promise<Buffer> {
  return buffer(await uploads.get(key));
}

async function measure(recording: Readable): Promise<{ digest: string; size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of recording as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { digest: hash.digest('hex'), size };
}

/** Whether none of its parts came since. */
async function isAbandoned(uploads: BlobStore, parts: readonly string[], before: Date): Promise<boolean> {
  for (const part of parts) {
    const stat = await uploads.stat(part);
    if (stat && stat.storedAt >= before) return false;
  }
  return true;
}

const incomplete = (cause: unknown) =>
  conflict('sound-incomplete', 'Some of the recording did not arrive. Please upload it again.', cause);

const tooLarge = () =>
  new ApiError({ status: 413, code: 'sound-too-large', message: 'A recording may have 200 MB at most.' });
