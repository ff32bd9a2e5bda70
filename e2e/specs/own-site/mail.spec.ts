import { setTimeout as sleep } from 'node:timers/promises';

import { expect, test } from '../../support/own-site.ts';

const POSTS = 1_000;
const AT_ONCE = 20;
/** The service is killed when so many posts were answered and the rest is under way. */
const KILL_AFTER = 400;
const RETRY_MS = 500;
const TOO_MANY_REQUESTS = 429;
const DELIVERY_MS = 90_000;

interface Form {
  path: string;
  body: object;
}

const newsletter = (index: number): Form => ({
  path: '/api/newsletter',
  body: { email: `reader${index}@noosa.example`, wantsUpdates: true },
});

const contact = (index: number): Form => ({
  path: '/api/contact',
  body: { name: 'Bea', email: `writer${index}@noosa.example`, subject: `Buoy ${index}`, message: 'It sank.' },
});

test('MAIL-1: forms sent while the mail server is away lose and repeat no mail, though the service is killed among them', async ({
  site,
}) => {
  const forms = Array.from({ length: POSTS }, (_, index) => (index % 2 === 0 ? newsletter : contact)(index));
  const statuses: number[] = [];
  let killed: Promise<void> | undefined;

  /** The same key again until there is an answer, as the site's own forms do it. While the service starts, the repeats alone reach the limit. */
  const send = async ({ path, body }: Form, key: string): Promise<void> => {
    const headers = { 'content-type': 'application/json', origin: site.origin, 'idempotency-key': key };
    const answer = await fetch(`${site.origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    await answer.arrayBuffer();
    if (answer.status >= 500 || answer.status === TOO_MANY_REQUESTS) {
      await sleep(RETRY_MS);
      return send({ path, body }, key);
    }
    statuses.push(answer.status);
    if (statuses.length === KILL_AFTER) killed = site.kill('content', 'SIGKILL');
  };

  await site.stopProcess('mailbox');
  const waiting = forms.entries();
  const sendRest = async () => {
    for (const [index, form] of waiting) await send(form, `mail-spec-${index}`);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendRest));
  await killed;
  await site.startProcess('mailbox');

  expect(Object.groupBy(statuses, String)).toEqual({ 200: expect.any(Array), 201: expect.any(Array) });
  expect(statuses).toHaveLength(POSTS);
  const metrics = async () => (await fetch(`${site.urls.content.internalUrl}/metrics`)).text();
  await expect.poll(metrics, { timeout: DELIVERY_MS }).toMatch(/^mail_queued 0$/m);

  const mails = await site.mailbox.list();
  expect(mails).toHaveLength(POSTS);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(POSTS);
  const readers = mails.filter(({ subject }) => subject === 'Please confirm your Shoreline newsletter');
  expect(new Set(readers.map(({ to }) => to[0]?.address)).size).toBe(POSTS / 2);
  const contactMails = mails.filter(({ subject }) => /^Contact: Buoy \d+$/.test(subject));
  expect(new Set(contactMails.map(({ subject }) => subject)).size).toBe(POSTS / 2);
});

test('a mail program unsubscribes its reader with one click', async ({ site }) => {
  await site.mailbox.clear();
  const body = JSON.stringify({ email: 'one-click@noosa.example' });
  const headers = { 'content-type': 'application/json', origin: site.origin };
  await fetch(`${site.origin}/api/newsletter`, { method: 'POST', headers, body });
  await expect.poll(async () => (await site.mailbox.list()).length).toBe(1);
  const [mail] = await site.mailbox.list();
  const address = mail?.headers['list-unsubscribe']?.replace(/^<|>$/g, '') ?? '';

  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(answer.status).toBe(200);
});
