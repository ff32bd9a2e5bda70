import { setTimeout as wait } from 'node:timers/promises';

import { photographLimits } from '@shoreline/contracts';
import { SECOND_MS, UserError } from '@shoreline/tools/print';
import type { Stack } from '@shoreline/tools/stack';
import { z } from 'zod';

import { ask, generateAddress, jsonHeaders, PASSWORD, registerVerified } from '../owners/owners.ts';

/** As the field of our pages does: it waits as long as it is asked to, and gives up after so many. */
const TRIES = 6;
const DEFAULT_WAIT_SECONDS = 3;
const BUSY = [503, 504];
const OWNERS = 4;

const openedSchema = z.object({ upload: z.uuid() });

interface Sent {
  status: number;
  /** How often it was asked to come back. */
  refusals: number;
}

type Site = Pick<Stack, 'origin'>;

/** Uploads that owners opened, who may open sixty an hour each. */
export async function openUploads(stack: Stack, count: number): Promise<{ cookie: string; upload: string }[]> {
  const opened: { cookie: string; upload: string }[] = [];
  for (let owner = 0; owner < OWNERS; owner += 1) {
    const email = generateAddress('photographer');
    await registerVerified(stack, email);
    const { cookies } = await ask(stack, '/api/owners/login', { body: { email, password: PASSWORD } });
    const cookie = cookies.map((line) => line.split(';', 1)[0]).join('; ');
    for (let one = 0; one < Math.ceil(count / OWNERS); one += 1)
      opened.push({ cookie, upload: await open(stack, cookie) });
  }
  return opened.slice(0, count);
}

async function open({ origin }: Site, cookie: string): Promise<string> {
  const headers = { origin, cookie };
  const answer = await fetch(`${origin}/api/owners/photograph-uploads`, { method: 'POST', headers });
  if (!answer.ok) throw new UserError(`An upload could not be opened: ${answer.status}.`);
  return openedSchema.parse(await answer.json()).upload;
}

/** Sends one file in parts, with the patience of our pages. */
export async function sendPhotograph(
  { origin }: Site,
  { cookie, upload }: { cookie: string; upload: string },
  file: Buffer,
): Promise<Sent> {
  const sent: Sent = { status: 0, refusals: 0 };
  const path = `${origin}/api/photographs/uploads/${upload}`;
  const headers = { ...jsonHeaders(origin), cookie };
  const chunks = Math.ceil(file.length / photographLimits.partBytes);
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    const data = file
      .subarray(chunk * photographLimits.partBytes, (chunk + 1) * photographLimits.partBytes)
      .toString('base64');
    await repeat(`${path}/parts/${chunk}`, { method: 'PUT', headers, body: JSON.stringify({ data }) }, sent);
    if (sent.status >= 300) return sent;
  }
  await repeat(`${path}/completion`, { method: 'POST', headers, body: JSON.stringify({ parts: chunks }) }, sent);
  return sent;
}

async function repeat(url: string, init: RequestInit, sent: Sent): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const answer = await fetch(url, init);
    await answer.arrayBuffer();
    sent.status = answer.status;
    if (!BUSY.includes(answer.status)) return;
    sent.refusals += 1;
    const seconds = Number(answer.headers.get('retry-after') ?? DEFAULT_WAIT_SECONDS);
    if (tries < TRIES) await wait(seconds * SECOND_MS);
  }
}
