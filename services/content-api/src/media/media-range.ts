import type { IncomingHttpHeaders } from 'node:http';

import parseRange from 'range-parser';

export interface ByteRange {
  /** The first and the last byte, both counted from 0. */
  start: number;
  end: number;
}

/** What a caller may have of a recording already. */
export interface RecordingState {
  size: number;
  etag: string;
  changedAt: Date;
}

/** There are no such bytes. */
export const UNSATISFIABLE = 'unsatisfiable';

const IN_BYTES = /^ *bytes=/;
const SUFFIX_RANGE = /^bytes=-(\d+)$/;

/**
 * The one range a caller asks for; undefined where the complete recording answers: nothing is asked, several parts lie apart, or the caller
 * has a part of something else.
 */
export function readRange(
  headers: IncomingHttpHeaders,
  { size, etag, changedAt }: RecordingState,
): ByteRange | undefined | typeof UNSATISFIABLE {
  const { range, 'if-range': condition } = headers;
  if (range === undefined || !IN_BYTES.test(range) || !isOf(condition, { etag, changedAt })) return undefined;

  const ranges = parseRange(size, widenSuffix(range, size), { combine: true });
  if (ranges === -1) return UNSATISFIABLE;
  return ranges === -2 || ranges.length !== 1 ? undefined : ranges[0];
}

/**
 * Whether what the caller wants more of is this. A part may only be added to a part that is surely of the same bytes: a weak tag does not
 * guarantee that (RFC 9110, 13.1.5).
 */
function isOf(condition: string | string[] | undefined, { etag, changedAt }: Omit<RecordingState, 'size'>): boolean {
  if (condition === undefined) return true;
  const given = String(condition);
  return given.includes('"') ? given === etag : changedAt.getTime() <= Date.parse(given);
}

/** A suffix range longer than the file is the complete file (RFC 9110, 14.1.2); the parser would refuse them. */
function widenSuffix(range: string, size: number): string {
  const [, suffix] = SUFFIX_RANGE.exec(range) ?? [];
  return suffix !== undefined && Number(suffix) > size ? 'bytes=0-' : range;
}

/** Whether the caller wants an answer only for something else than this (`If-Match`, `If-Unmodified-Since`). */
export function isChanged(headers: IncomingHttpHeaders, { etag, changedAt }: RecordingState): boolean {
  const { 'if-match': tags, 'if-unmodified-since': since } = headers;
  if (tags !== undefined) return tags !== '*' && !tags.split(',').some((tag) => tag.trim() === etag);
  return since !== undefined && changedAt.getTime() > Date.parse(since);
}
