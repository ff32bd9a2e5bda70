import type { ClaimFile } from '@shoreline/contracts';

const MARKS: [ClaimFile['type'], Buffer][] = [
  ['pdf', Buffer.from('%PDF-')],
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
];

/** What a document is by its first bytes, whatever it is called. */
export const readFileType = (bytes: Buffer): ClaimFile['type'] | undefined =>
  MARKS.find(([, mark]) => bytes.subarray(0, mark.length).equals(mark))?.[0];
