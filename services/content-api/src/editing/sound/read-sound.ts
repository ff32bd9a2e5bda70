import { type EpisodeChapter, MS_PER_SECOND, SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from '@shoreline/contracts';
import type { UploadedSound } from '@shoreline/contracts/operator-content';
import { ApiError } from '@shoreline/service-kit';
import { type IAudioMetadata, parseFile } from 'music-metadata';

const MPEG = 'MPEG';
const MAX_CHAPTERS = 60;
const MAX_CHAPTER_TITLE = 120;
const CLOCK_DIGITS = 2;

/** What a file says of itself, by what is in it and not by its name. Throws 400 `sound-not-mp3` for anything that is no MP3. */
export async function readSound(path: string): Promise<Pick<UploadedSound, 'duration' | 'chapters'>> {
  const metadata = await parseFile(path, { duration: true, includeChapters: true, skipCovers: true }).catch((error: unknown) => {
    throw notMp3(error);
  });
  const { container, codec = '', duration } = metadata.format;
  if (container !== MPEG || !codec.includes('Layer 3') || !duration) throw notMp3();
  return { duration: toClock(Math.round(duration)), chapters: toChapters(metadata) };
}

function toChapters({ format, native }: IAudioMetadata): EpisodeChapter[] {
  const named = (format.chapters ?? []).map(({ title, start }) => ({ title, start: start / MS_PER_SECOND }));
  const chapters = named.length > 0 ? named : Object.values(native).flat().flatMap(toId3Chapter);
  return chapters
    .map(({ title, start }) => ({ title: title.trim().slice(0, MAX_CHAPTER_TITLE), start }))
    .filter(({ title }) => title !== '')
    .toSorted((a, b) => a.start - b.start)
    .slice(0, MAX_CHAPTERS);
}

interface Id3Chapter {
  info?: { startTime?: number };
  frames?: Map<string, unknown>;
}

/** A CHAP frame of ID3v2: its times in milliseconds, its title in a frame inside it. */
function toId3Chapter({ id, value }: { id: string; value: unknown }): EpisodeChapter[] {
  if (id !== 'CHAP') return [];
  const { info, frames } = value as Id3Chapter;
  const title = frames?.get('TIT2');
  return typeof title === 'string' ? [{ title, start: (info?.startTime ?? 0) / MS_PER_SECOND }] : [];
}

function toClock(seconds: number): string {
  const hours = Math.floor(seconds / SECONDS_PER_HOUR);
  const minutes = Math.floor((seconds % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE);
  const [first, ...rest] = hours > 0 ? [hours, minutes, seconds % SECONDS_PER_MINUTE] : [minutes, seconds % SECONDS_PER_MINUTE];
  return [first, ...rest.map((part) => String(part).padStart(CLOCK_DIGITS, '0'))].join(':');
}

const notMp3 = (cause?: unknown) =>
  new ApiError({ status: 400, code: 'sound-not-mp3', message: 'This is no MP3 that can be played.', cause });
