import type { Readable } from 'node:stream';

import { BlobStoreUnavailable, UnknownBlob } from '@shoreline/blob-store';
import { type EpisodeChapter, HOURS_PER_DAY, SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from '@shoreline/contracts';
import type { UploadedSound } from '@shoreline/contracts/operator-content';
import { ApiError } from '@shoreline/service-kit';
import { type IAudioMetadata, parseStream } from 'music-metadata';

import { AUDIO_TYPE } from '../../media/media-file.ts';

const MPEG = 'MPEG';
const MAX_CHAPTERS = 60;
const MAX_START = HOURS_PER_DAY * SECONDS_PER_HOUR;
const MAX_CHAPTER_TITLE = 120;
const CLOCK_DIGITS = 2;

const OPTIONS = { duration: true, includeChapters: true, skipCovers: true };

/**
 * What a recording of so many bytes says of itself, by what is in it and not by its name; reads no more of it than that needs. Throws 400
 * `sound-not-mp3` for anything that is no MP3, and what the store of the recording throws.
 */
export async function readSound(
  recording: Readable,
  size: number,
): Promise<Pick<UploadedSound, 'duration' | 'chapters'>> {
  const metadata = await parseStream(recording, { mimeType: AUDIO_TYPE, size }, OPTIONS)
    .catch((error: unknown) => {
      // What could not be read has said nothing of what it is.
      if (error instanceof UnknownBlob || error instanceof BlobStoreUnavailable) throw error;
      throw notMp3(error);
    })
    .finally(() => recording.destroy());
  const { container, codec = '', duration } = metadata.format;
  if (container !== MPEG || !codec.includes('Layer 3') || !duration) throw notMp3();
  return { duration: toClock(Math.round(duration)), chapters: toChapters(metadata) };
}

const toChapters = ({ format }: IAudioMetadata): EpisodeChapter[] =>
  (format.chapters ?? [])
    .map(({ title, start }) => ({ title: title.trim().slice(0, MAX_CHAPTER_TITLE), start }))
    .filter(({ title, start }) => title !== '' && start <= MAX_START)
    .toSorted((a, b) => a.start - b.start)
    .slice(0, MAX_CHAPTERS);

function toClock(seconds: number): string {
  const hours = Math.floor(seconds / SECONDS_PER_HOUR);
  const minutes = Math.floor((seconds % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE);
  const [first, ...rest] =
    hours > 0 ? [hours, minutes, seconds % SECONDS_PER_MINUTE] : [minutes, seconds % SECONDS_PER_MINUTE];
  return [first, ...rest.map((part) => String(part).padStart(CLOCK_DIGITS, '0'))].join(':');
}

const notMp3 = (cause?: unknown) =>
  new ApiError({ status: 400, code: 'sound-not-mp3', message: 'This is no MP3 that can be played.', cause });
