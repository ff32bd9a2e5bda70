import { clockTime, type EpisodeChapter, type EpisodeMention, type TranscriptCue } from '@shoreline/contracts';

/** A list that people edit as text, an entry a line. What cannot be read stays text, so that nothing typed is lost. */
export interface LineList {
  toText: (value: unknown) => string;
  /** The list, or the sentence about the first line that cannot be read. */
  read: (text: string) => { value: unknown[] } | { problem: string };
}

const toLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What cannot be read yet is the text it was typed as. */
export const textOr = (value: unknown, write: (list: unknown[]) => string): string => {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? write(value) : '';
};

/** Words or short sentences. */
export const phraseList: LineList = {
  toText: (value) => textOr(value, (list) => list.join('\n')),
  read: (text) => ({ value: toLines(text) }),
};

/** Chapters: `1:30 Low tide`. */
export const chapterList: LineList = {
  toText: (value) =>
    textOr(value, (list) =>
      (list as EpisodeChapter[]).map(({ start, title }) => `${clockTime(start)} ${title}`).join('\n'),
    ),
  read: (text) =>
    readEach(text, (line) => {
      const [, hours, minutes, seconds, title] = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)\s+(\S.*)$/.exec(line) ?? [];
      if (title === undefined) return 'write when it begins, a space and its name: 1:30 Low tide';
      return { start: Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(seconds), title };
    }),
};

const MENTION_KINDS = ['listing', 'event', 'story', 'guide', 'link'] as const;

/** What an episode mentions: `listing | Pandanus Bakery | /directory/pandanus-bakery`. */
export const mentionList: LineList = {
  toText: (value) =>
    textOr(value, (list) =>
      (list as EpisodeMention[]).map(({ kind, title, href }) => [kind, title, href].join(' | ')).join('\n'),
    ),
  read: (text) =>
    readEach(text, (line) => {
      const [kind, title, href, ...more] = line.split('|').map((part) => part.trim());
      if (!MENTION_KINDS.some((known) => known === kind)) return `begin with one of ${MENTION_KINDS.join(', ')}`;
      if (!title || !href || more.length > 0) return 'write kind | title | address';
      return /^(?:\/(?!\/)|https:\/\/)/.test(href)
        ? { kind, title, href }
        : 'the address begins with a slash, or with https://';
    }),
};

/** Reads line by line, or says which line cannot be read and how to write it. */
export function readEach(text: string, read: (line: string) => object | string): ReturnType<LineList['read']> {
  const entries = toLines(text).map(read);
  const at = entries.findIndex((entry) => typeof entry === 'string');
  return at < 0 ? { value: entries } : { problem: `Line ${at + 1}: ${String(entries[at])}` };
}

/** A transcript in short, as its length and its beginning say it. */
export function describeTranscript(value: unknown): string {
  const cues = Array.isArray(value) ? (value as TranscriptCue[]) : [];
  const [first] = cues;
  return first
    ? `${cues.length === 1 ? '1 line' : `${cues.length} lines`}, beginning “${first.speaker}: ${first.text.slice(0, 80)}”`
    : 'No transcript';
}
