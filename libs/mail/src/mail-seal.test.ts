import { expect, it, vi } from 'vitest';

import { composeMail } from './compose-mail.ts';
import type { LeasedMail } from './mail.ts';
import { createMailSeal, openingTransport } from './mail-seal.ts';
import { MailRefused } from './mail-transport.ts';

const site = { name: 'Shoreline', tagline: 'Noosa', origin: 'https://shoreline.example' };
const now = new Date('2026-06-01T00:00:00.000Z');
const seal = createMailSeal('a secret of at least thirty-two characters');
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

it('keeps nothing readable of a sealed mail but where it goes', () => {
  const mail = composeMail(message, { site, now, seal });

  const stored = JSON.stringify(mail);
  expect(stored).not.toContain(TOKEN);
  expect(stored).not.toContain(Buffer.from(TOKEN).toString('base64url'));
  expect(mail).toMatchObject({ to: 'bea@noosa.example', subject: 'Please verify your email', isSealed: true });
});

it('closes the same words differently each time', () => {
  expect(seal.seal('the same words')).not.toBe(seal.seal('the same words'));
});

it('opens a sealed mail on its way out', async () => {
  const { send, transport } = fakeTransport();

  await openingTransport(transport, seal).send(leased({ seal }), AbortSignal.abort());

  expect(send.mock.lastCall?.[0]).toMatchObject({ unsubscribeUrl: URL_WITH_TOKEN });
  expect(send.mock.lastCall?.[0].text).toContain(URL_WITH_TOKEN);
  expect(send.mock.lastCall?.[0].html).toContain(TOKEN);
});

it('passes an open mail on as it is', async () => {
  const { send, transport } = fakeTransport();
  const mail = leased({});

  await openingTransport(transport, seal).send(mail, AbortSignal.abort());

  expect(send.mock.lastCall?.[0]).toBe(mail);
});

it('refuses what was sealed with another secret, and sends nothing', async () => {
  const { send, transport } = fakeTransport();
  const other = createMailSeal('another secret of at least thirty-two characters');

  await expect(openingTransport(transport, other).send(leased({ seal }), AbortSignal.abort())).rejects.toThrow(
    MailRefused,
  );
  expect(send).not.toHaveBeenCalled();
});

it('refuses what was changed since', () => {
  const [first = '', ...rest] = seal.seal('Hello, Bea').split('');
  expect(() => seal.open([first === 'A' ? 'B' : 'A', ...rest].join(''))).toThrow();
});

const leased = (needs: { seal?: typeof seal }): LeasedMail => ({
  ...composeMail(message, { site, now, ...needs }),
  lease: 'ours',
  documentId: 1,
  source: 0,
});

function fakeTransport() {
  const send = vi.fn<(mail: LeasedMail, signal: AbortSignal) => Promise<void>>(() => Promise.resolve());
  return { send, transport: { send, close: () => undefined } };
}
