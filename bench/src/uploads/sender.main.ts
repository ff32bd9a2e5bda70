/**
 * Sends a photograph through many open uploads at once, and says how each of them ended. In a process of its own, which gets what the
 * site and its readers leave of this machine: whoever sends photographs has a machine of their own.
 */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';

import { type Sent, sendPhotograph, type Upload } from './send-photographs.ts';

export interface SenderRequest {
  origin: string;
  uploads: readonly Upload[];
  /** Of a file; the same picture with another ending is another photograph. */
  path: string;
}

export type SenderReply = Pick<Sent, 'status' | 'refusals'>[];

const LOWEST_PRIORITY = 19;
setPriority(LOWEST_PRIORITY);

const [{ origin, uploads, path }] = (await once(process, 'message')) as [SenderRequest];
const file = await readFile(path);
const all: SenderReply = await Promise.all(
  uploads.map(async (upload, index) => {
    const { status, refusals } = await sendPhotograph(
      origin,
      upload,
      Buffer.concat([file, Buffer.from(`number ${index}`)]),
    );
    return { status, refusals };
  }),
);
process.send?.(all, () => process.disconnect());
