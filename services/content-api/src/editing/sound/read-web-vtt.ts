import { SECONDS_PER_HOUR, SECONDS_PER_MINUTE, type TranscriptCue } from '@shoreline/contracts';

export interface TranscriptFault {
  /** Counted from one. */
  line: number;
  message: string;
}

type ReadTranscript = { transcript: TranscriptCue[] } | { faults: TranscriptFault[] };

const MAX_CUES = 2_000;
const MAX_TEXT = 2_000;
const MAX_SPEAKER = 60;
const MAX_FAULTS = 50;
/** Where nobody is named. */
const UNNAMED = 'Speaker';

const HEADER = /^\ufeff?WEBVTT(?:[ \t].*)?$/;
const COMMENT = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;
const TIMES =
  /^(?:(\d{2,3}):)?([0-5]\d):([0-5]\d\.\d{3})[ \t]+-->[ \t]+(?:\d{2,3}:)?[0-5]\d:[0-5]\d\.\d{3}(?:[ \t].*)?$/;
const VOICE = /^<v(?:\.[^\s>]*)?\s+([^>]{1,200})>/;
const TAG = /<[^>]{0,200}>/g;
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
};

interface Line {
  number: number;
  text: string;
}

/**
 * Reads a WebVTT file into the lines of a transcript: each cue with its beginning, who speaks (`<v Wyn>`) and what they say. Cues of one
 * speaker that follow each other stay apart. A file with faults gives all of them (at most 50) and no transcript.
 */
export function readWebVtt(file: string): ReadTranscript {
  const lines = file.split(/\r\n|\n|\r/).map((text, index) => ({ number: index + 1, text }));
  const [first] = lines;
  if (!first || !HEADER.test(first.text)) return { faults: [{ line: 1, message: 'The first line must be WEBVTT.' }] };

  const blocks = toBlocks(lines.slice(1)).filter(([head]) => head !== undefined && !COMMENT.test(head.text));
  const cues = blocks.map(toCue);
  const faults = cues.filter((cue) => 'message' in cue);
  if (faults.length > 0) return { faults: faults.slice(0, MAX_FAULTS) };
  const transcript = cues.filter((cue) => 'start' in cue);
  const fault = findFault(transcript, (index) => blocks[index]?.[0]?.number ?? 1);
  return fault ? { faults: [fault] } : { transcript };
}

/** What is wrong with all of them together. */
function findFault(
  transcript: readonly TranscriptCue[],
  lineOf: (index: number) => number,
): TranscriptFault | undefined {
  if (transcript.length === 0) return { line: 1, message: 'Nobody says anything.' };
  if (transcript.length > MAX_CUES) return { line: 1, message: `There are more than ${MAX_CUES} cues.` };
  const early = transcript.findIndex(({ start }, index) => start < (transcript[index - 1]?.start ?? 0));
  return early > 0 ? { line: lineOf(early), message: 'It begins before the one above it.' } : undefined;
}

/** Lines between empty ones. */
function toBlocks(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [[]];
  for (const line of lines) {
    if (line.text.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks.filter((block) => block.length > 0);
}

/** A name of the cue may stand above its times. */
function toCue(block: Line[]): TranscriptCue | TranscriptFault {
  const [first = { number: 1, text: '' }] = block;
  const [times = first, ...said] = block.slice(first.text.includes('-->') ? 0 : 1);
  const start = readStart(times.text);
  if (start === undefined) return { line: times.number, message: 'Write times as 00:01:02.000 --> 00:01:05.000.' };

  const text = said.map((one) => one.text).join(' ');
  const [, speaker = UNNAMED] = VOICE.exec(text) ?? [];
  const cue = { start, speaker: toPlain(speaker), text: toPlain(text) };
  const message = findProblem(cue);
  return message === undefined ? cue : { line: times.number, message };
}

function readStart(text: string): number | undefined {
  const [, hours = '0', minutes, seconds] = TIMES.exec(text) ?? [];
  if (minutes === undefined) return undefined;
  return Number(hours) * SECONDS_PER_HOUR + Number(minutes) * SECONDS_PER_MINUTE + Number(seconds);
}

function findProblem({ speaker, text }: TranscriptCue): string | undefined {
  if (text === '') return 'Nothing is said in this cue.';
  if (text.length > MAX_TEXT) return `A cue has ${MAX_TEXT} characters at most.`;
  return speaker.length > MAX_SPEAKER ? `A name has ${MAX_SPEAKER} characters at most.` : undefined;
}

const toPlain = (text: string): string =>
  text
    .replace(TAG, '')
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => entities[entity] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
