import { expect, it, vi } from 'vitest';

import { composeMail } from './compose-mail.ts';
import type { LeasedMail } from './mail.ts';
import { createMailCipher, decryptingTransport } from './mail-cipher.ts';
import { MailRefused } from './mail-transport.ts';

const site = { name: 'Shoreline', tagline: 'Noosa', origin: 'https://shoreline.example' };
const now = new Date('2026-06-01T00:00:00.000Z');
const cipher = createMailCipher(() => ['a secret of at least thirty-two characters']);
const TOKEN = 'Zm9yLW9uZS1wYWlyLW9mLWV5ZXMtb25seQ';
const URL_WITH_TOKEN = `https://shoreline.example/owners/verify?token=${TOKEN}`;
const message = {
  to: 'bea@noosa.example',
  subject: 'Please verify your email',
  heading: 'Welcome',
  paragraphs: ['Thank you.'],
  action: { label: 'Verify', url: URL_WITH_TOKEN },
  footnote: 'Somebody asked.',
  unsubscribe: { url: URL_WITH_TOKEN, pageUrl: URL_WITH_TOKEN },
};

it('stores nothing readable of an encrypted mail but its recipient and subject', () => {
  const mail = composeMail(message, { site, now, cipher });

  const stored = JSON.stringify(mail);
  expect(stored).not.toContain(TOKEN);
  expect(stored).not.toContain(Buffer.from(TOKEN).toString('base64url'));
  expect(mail).toMatchObject({ to: 'bea@noosa.example', subject: 'Please verify your email', isSealed: true });
});

it('encrypts the same text differently each time', () => {
  expect(cipher.encrypt('the same text')).not.toBe(cipher.encrypt('the same text'));
});

it('opens what a former secret closed, and closes with the new one', () => {
  const secrets = ['a secret of at least thirty-two characters'];
  const following = createMailCipher(() => secrets);
  const before = following.encrypt('waits');

  secrets.unshift('the secret that came after it, as long as that');

  expect(following.decrypt(before)).toBe('waits');
  expect(() => cipher.decrypt(following.encrypt('waits'))).toThrow('No secret opens it');
});

it('decrypts a mail before it is sent', async () => {
  const { send, transport } = fakeTransport();

  await decryptingTransport(transport, cipher).send(leased({ cipher }), AbortSignal.abort());

  expect(send.mock.lastCall?.[0]).toMatchObject({ unsubscribeUrl: URL_WITH_TOKEN });
  expect(send.mock.lastCall?.[0].text).toContain(URL_WITH_TOKEN);
  expect(send.mock.lastCall?.[0].html).toContain(TOKEN);
});

it('passes a plain mail on unchanged', async () => {
  const { send, transport } = fakeTransport();
  const mail = leased({});

  await decryptingTransport(transport, cipher).send(mail, AbortSignal.abort());

  expect(send.mock.lastCall?.[0]).toBe(mail);
});

it('refuses what was encrypted with another secret, and sends nothing', async () => {
  const { send, transport } = fakeTransport();
  const other = createMailCipher(() => ['another secret of at least thirty-two characters']);

  await expect(decryptingTransport(transport, other).send(leased({ cipher }), AbortSignal.abort())).rejects.toThrow(
    MailRefused,
  );
  expect(send).not.toHaveBeenCalled();
});

it('refuses what was changed since', () => {
  const [first = '', ...rest] = cipher.encrypt('Hello, Bea').split('');
  expect(() => cipher.decrypt([first === 'A' ? 'B' : 'A', ...rest].join(''))).toThrow();
});

const leased = (options: { cipher?: typeof cipher }): LeasedMail => ({
  ...composeMail(message, { site, now, ...options }),
  lease: 'ours',
  documentId: '1',
  source: 0,
});

function fakeTransport() {
  const send = vi.fn<(mail: LeasedMail, signal: AbortSignal) => Promise<void>>(() => Promise.resolve());
  return { send, transport: { send, close: () => undefined } };
}
