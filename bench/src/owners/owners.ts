import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { Stack } from '@shoreline/tools/stack';
import { UserError } from '@shoreline/tools/print';

export const PASSWORD = 'Pandanus-42';
const TIMEOUT_MS = 30_000;
const POLL_MS = 200;

/** An answer, and how long it took to its last byte. */
export interface Timed {
  status: number;
  ms: number;
  cookies: string[];
}

/** Asks through the gateway as our own pages do: a page, or with a body a route. Sends these cookies and no others. */
export async function ask(
  { origin }: Pick<Stack, 'origin'>,
  path: string,
  { body, cookies = [] }: { body?: object; cookies?: readonly string[] } = {},
): Promise<Timed> {
  const cookie = cookies.map((line) => line.split(';', 1)[0]).join('; ');
  const startedAt = performance.now();
  const answer = await fetch(`${origin}${path}`, {
    headers: { ...jsonHeaders(origin), ...(!body && { accept: 'text/html' }), ...(cookie && { cookie }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - startedAt, cookies: answer.headers.getSetCookie() };
}

export const jsonHeaders = (origin: string) => ({ origin, 'content-type': 'application/json' });

/** An address nobody had so far, also when the site was measured before. */
export const generateAddress = (name: string): string => `${name}-${randomUUID()}@owners.example`;

export async function register(stack: Stack, email: string): Promise<void> {
  const { status } = await ask(stack, '/api/owners/signup', { body: { name: 'Bea', email, password: PASSWORD } });
  if (status !== 201) throw new UserError(`${email} could not be registered: ${status}.`);
}

/** Registers an owner and follows the link in the mail. */
export async function registerVerified(stack: Stack, email: string): Promise<void> {
  await register(stack, email);
  await ask(stack, '/api/owners/verify-email', { body: { token: await findToken(stack, email) } });
}

async function findToken({ mailbox }: Stack, email: string): Promise<string> {
  const until = performance.now() + TIMEOUT_MS;
  while (performance.now() < until) {
    const mails = JSON.stringify((await mailbox.list()).filter((mail) => JSON.stringify(mail.to).includes(email)));
    const token = /owners\/verify\?token=([\w-]+)/.exec(mails)?.[1];
    if (token) return token;
    await wait(POLL_MS);
  }
  throw new UserError(`No verification mail arrived for ${email}.`);
}
