import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { UserError } from '../../print.ts';
import type { Stack } from '../../stack/start-stack.ts';
import { type Browser, createBrowser } from './browser.ts';

export const PASSWORD = 'Pandanus-42';
const TIMEOUT_MS = 30_000;
const POLL_MS = 200;

/** An address nobody had so far, also when the site was measured before. */
export const generateAddress = (name: string): string => `${name}-${randomUUID()}@owners.example`;

/** Registers an owner, whose address stays unverified. */
export async function register(browser: Browser, email: string): Promise<void> {
  const { status } = await browser.post('/api/owners/signup', { name: 'Bea', email, password: PASSWORD });
  if (status !== 201) throw new UserError(`${email} could not be registered: ${status}.`);
}

/** Registers an owner and follows the link in the mail. */
export async function registerVerified(stack: Stack, email: string): Promise<void> {
  const browser = createBrowser(stack);
  await register(browser, email);
  await browser.post('/api/owners/verify-email', { token: await findToken(stack, email) });
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
