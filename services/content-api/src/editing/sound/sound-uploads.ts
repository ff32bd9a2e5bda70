import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { MAX_SOUND_PARTS, SOUND_PART_BYTES, type UploadedSound } from '@shoreline/contracts/operator-content';
import { ApiError, conflict } from '@shoreline/service-kit';

import { AUDIO_TYPE, toMediaNameOf, toMediaUrl } from '../../media/media-file.ts';
import { readSound } from './read-sound.ts';

export interface SoundUploads {
  /** Stores one part. Again is fine. */
  add(upload: string, part: number, bytes: Buffer): Promise<void>;
  /** Puts so many parts together as a file of the site. Throws 409 `sound-incomplete`, 400 `sound-not-mp3`. Again is fine while the parts are there. */
  complete(upload: string, parts: number): Promise<UploadedSound>;
  /** Removes what nobody completed. Says how many. */
  prune(before: Date): Promise<number>;
}

/** A folder of this name is answered to nobody: `send` denies what begins with a point. */
const UPLOADS = '.uploads';

/** Recordings that arrive in parts, in a folder of the media folder. */
export function createSoundUploads(mediaDir: string): SoundUploads {
  const folderOf = (upload: string) => join(mediaDir, UPLOADS, upload);
  const partOf = (upload: string, part: number) => join(folderOf(upload), String(part));

  return {
    async add(upload, part, bytes) {
      if (bytes.length > SOUND_PART_BYTES || part >= MAX_SOUND_PARTS) throw tooLarge();
      await mkdir(folderOf(upload), { recursive: true });
      await replaceFile(partOf(upload, part), bytes);
    },

    async complete(upload, parts) {
      const paths = Array.from({ length: parts }, (_, part) => partOf(upload, part));
      const combined = join(folderOf(upload), 'combined.mp3');
      const hash = createHash('sha256');
      await pipeline(readAll(paths, hash), createWriteStream(combined)).catch(reportMissing);
      const { duration, chapters } = await readSound(combined);
      const name = toMediaNameOf('episode', hash.digest('hex'));
      const { size } = await stat(combined);
      await rename(combined, join(mediaDir, name));
      await rm(folderOf(upload), { recursive: true, force: true });
      return {
        audioUrl: toMediaUrl(name) as `/${string}`,
        audioBytes: size,
        audioType: AUDIO_TYPE,
        duration,
        chapters,
      };
    },

    async prune(before) {
      const uploads = await readdir(join(mediaDir, UPLOADS)).catch(() => []);
      const old = await Promise.all(
        uploads.map(async (upload) => ((await stat(folderOf(upload))).mtime < before ? [upload] : [])),
      );
      for (const upload of old.flat()) await rm(folderOf(upload), { recursive: true, force: true });
      return old.flat().length;
    },
  };
}

/** A part that is cut off is none. */
async function replaceFile(path: string, bytes: Buffer): Promise<void> {
  await writeFile(`${path}.new`, bytes);
  await rename(`${path}.new`, path);
}

async function* readAll(paths: readonly string[], hash: { update(bytes: Buffer): unknown }) {
  for (const path of paths) {
    for await (const chunk of createReadStream(path) as Readable & AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  }
}

function reportMissing(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  throw conflict('sound-incomplete', 'Some of the recording did not arrive. Please upload it again.');
}

const tooLarge = () =>
  new ApiError({ status: 413, code: 'sound-too-large', message: 'A recording may have 200 MB at most.' });
