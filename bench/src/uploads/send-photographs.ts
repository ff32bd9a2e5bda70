import { photographLimits } from '@shoreline/contracts';
import { SECOND_MS, UserError } from '@shoreline/tools/print';
import { setTimeout as wait } from 'node:timers/promises';

import { jsonHeaders } from '../owners/owners.ts';

/** As the field of our pages does: it waits as long as it is asked to, and gives up after so many. */
const TRIES = 6;
const DEFAULT_WAIT_SECONDS = 3;
const BUSY = [503, 504];
const FIRST_ERROR_STATUS = 300;

export interface Upload {
  cookie: string;
  upload: string;
}

export interface Sent {
  status: number;
  /** The body of the last answer: the stored photograph, where it was stored. */
  text: string;
  /** How often it was asked to come back. */
  refusals: number;
}

/** Answers the address of an upload that stands open. */
export async function openUpload(origin: string, path: string, cookie: string): Promise<string> {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { ...jsonHeaders(origin), cookie },
    body: '{}',
  });
  if (!answer.ok) throw new UserError(`An upload could not be opened: ${answer.status}.`);
  return ((await answer.json()) as { upload: string }).upload;
}

/** Sends one file in parts, with the patience of our pages. */
export async function sendPhotograph(origin: string, { cookie, upload }: Upload, file: Buffer): Promise<Sent> {
  const sent: Sent = { status: 0, text: '', refusals: 0 };
  const path = `${origin}/api/photographs/uploads/${upload}`;
  const headers = { ...jsonHeaders(origin), cookie };
  const bytesHeaders = { ...headers, 'content-type': 'application/octet-stream' };
  const chunks = Math.ceil(file.length / photographLimits.partBytes);
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    const slice = file.subarray(chunk * photographLimits.partBytes, (chunk + 1) * photographLimits.partBytes);
    await repeat(`${path}/parts/${chunk}`, { method: 'PUT', headers: bytesHeaders, body: new Uint8Array(slice) }, sent);
    if (sent.status >= FIRST_ERROR_STATUS) return sent;
  }
  await repeat(`${path}/completion`, { method: 'POST', headers, body: JSON.stringify({ parts: chunks }) }, sent);
  return sent;
}

async function repeat(url: string, init: RequestInit, sent: Sent): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const answer = await fetch(url, init);
    sent.text = await answer.text();
    sent.status = answer.status;
    if (!BUSY.includes(answer.status)) return;
    sent.refusals += 1;
    const seconds = Number(answer.headers.get('retry-after') ?? DEFAULT_WAIT_SECONDS);
    if (tries < TRIES) await wait(seconds * SECOND_MS);
  }
}
