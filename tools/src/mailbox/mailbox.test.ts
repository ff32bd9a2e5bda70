import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createInterface } from 'node:readline';

import { expect, it, onTestFinished } from 'vitest';

import { createMailServer } from './mail-server.ts';
import { mailboxAt, noMailbox } from './mailbox.ts';
import { createMailboxApp, Inbox } from './mailbox-app.ts';

const MAIL = [
  'From: Shoreline <hello@shoreline.example>',
  'To: bea@noosa.example',
  'Subject: =?UTF-8?B?RWluIEdydcOf?=',
  'Message-ID: <one@shoreline.example>',
  'List-Unsubscribe: <https://shoreline.example/u?token=x>',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Hello</p><script>alert(1)</script>',
];

it('lists what was sent, and is empty after a clear', async () => {
  const { mailbox, send } = await start();

  await send(MAIL);

  expect(await mailbox.list()).toMatchObject([
    {
      envelope: { from: { address: 'hello@shoreline.example' }, to: [{ address: 'bea@noosa.example' }] },
      from: [{ name: 'Shoreline', address: 'hello@shoreline.example' }],
      to: [{ address: 'bea@noosa.example' }],
      subject: 'Ein Gruß',
      messageId: 'one@shoreline.example',
      headers: { 'list-unsubscribe': '<https://shoreline.example/u?token=x>' },
    },
  ]);

  await mailbox.clear();
  expect(await mailbox.list()).toEqual([]);
});

it('shows a mail in a frame that may run nothing', async () => {
  const { mailbox, send } = await start();
  await send(MAIL);
  const [mail] = await mailbox.list();
  const get = async (path: string) => fetch(`${mailbox.url}${path}`);

  expect(await (await get('/')).text()).toContain(`<a href="/mail/${mail?.id}"><strong>Ein Gruß</strong>`);
  expect(await (await get(`/mail/${mail?.id}`)).text()).toContain('<iframe title="The mail" sandbox=');
  const shown = await get(`/email/${mail?.id}/html`);
  expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
});

it.each(['/email/unknown', '/mail/unknown', '/nowhere'])('has nothing at %s', async (path) => {
  const { mailbox } = await start();

  expect((await fetch(`${mailbox.url}${path}`)).status).toBe(404);
});

it('says why a stack with a mail server of its own has no mailbox', async () => {
  await expect(noMailbox().list()).rejects.toThrow('SMTP_URL is set');
});

async function start() {
  const inbox = new Inbox();
  const smtp = createMailServer((mail) => inbox.add(mail));
  const listening = smtp.listen(0, '127.0.0.1');
  const web = createServer(createMailboxApp(inbox)).listen(0, '127.0.0.1');
  await Promise.all([once(listening, 'listening'), once(web, 'listening')]);
  onTestFinished(() => {
    web.closeAllConnections();
    web.close();
    smtp.close();
  });
  const mailbox = mailboxAt(`http://127.0.0.1:${(web.address() as AddressInfo).port}`);
  return { mailbox, send: (lines: string[]) => sendMail((listening.address() as AddressInfo).port, lines) };
}

/** Speaks SMTP by hand: the mailbox must understand the protocol, not one client's library. */
async function sendMail(port: number, lines: string[]): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  const replies = createInterface({ input: socket })[Symbol.asyncIterator]();
  const expectReply = async (code: string) => expect((await replies.next()).value).toMatch(new RegExp(`^${code}`));
  await expectReply('220');
  for (const [line, code] of [
    ['HELO test', '250'],
    ['MAIL FROM:<hello@shoreline.example>', '250'],
    ['RCPT TO:<bea@noosa.example>', '250'],
    ['DATA', '354'],
    [[...lines, '.'].join('\r\n'), '250'],
  ] as const) {
    socket.write(`${line}\r\n`);
    await expectReply(code);
  }
  socket.end();
}
