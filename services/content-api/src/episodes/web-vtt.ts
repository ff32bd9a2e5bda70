import { MINUTES_PER_HOUR, MS_PER_SECOND, SECONDS_PER_MINUTE, type TranscriptCue } from '@shoreline/contracts';

const CLOCK_DIGITS = 2;
const MS_DIGITS = 3;
/** Not `escapeHtml`: players know no entities for quotes. */
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Writes a transcript as WebVTT. A line stands until the next one begins, the last until the end of the episode. */
export function writeWebVtt(transcript: readonly TranscriptCue[], seconds: number): string {
  const cues = transcript.map(({ start, speaker, text }, index) => {
    const end = transcript[index + 1]?.start ?? Math.max(seconds, start + 1);
    return `${toClock(start)} --> ${toClock(end)}\n<v ${escape(speaker)}>${escape(text)}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

/** A blank line would end the cue, a bracket would begin a tag. */
const escape = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[&<>]/g, (character) => escapes[character] ?? '');

function toClock(time: number): string {
  const ms = Math.round(time * MS_PER_SECOND);
  const seconds = Math.floor(ms / MS_PER_SECOND);
  const minutes = Math.floor(seconds / SECONDS_PER_MINUTE);
  const parts = [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR, seconds % SECONDS_PER_MINUTE];
  const clock = parts.map((part) => String(part).padStart(CLOCK_DIGITS, '0')).join(':');
  return `${clock}.${String(ms % MS_PER_SECOND).padStart(MS_DIGITS, '0')}`;
}
