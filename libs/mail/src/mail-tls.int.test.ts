import { randomUUID } from 'node:crypto';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

import { createLog, createMetrics } from '@shoreline/service-kit';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { Schema } from 'mongoose';
import { generate } from 'selfsigned';
import { afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';

import { startMailServer, type TestMailServer } from '../test/mail-server.ts';
import { composeMail } from './compose-mail.ts';
import { mongoMailQueue } from './mail-queue.ts';
import { createSmtpTransport, type ClearText } from './mail-transport.ts';
import { createMailWorker } from './mail-worker.ts';
import { addMailIndexes, mailsType, type StoredMail } from './mail.ts';

interface TestDocument {
  _id: string;
  mails: StoredMail[];
}

const TOKEN = 'reset-token-nobody-else-may-read';
const PASSWORD = 'pQ7-mail-server-password';
const WAIT = { timeout: 4_500, interval: 20 };

const lines: string[] = [];
const log = createLog({ service: 'test', level: 'debug' }, { write: (line) => void lines.push(line) });
const database = openTestDatabase(log);
const schema = new Schema<TestDocument>({ _id: String, mails: mailsType }, { versionKey: false });
addMailIndexes(schema);
const model = database.connection.model<TestDocument>('SecretMail', schema);
const queue = mongoMailQueue(database.connection);

const known = getCACertificates('default');
const certificates = { own: await certify('localhost'), foreign: await certify('mail.elsewhere.example') };
const stranger = await certify('localhost');

beforeAll(() => {
  setDefaultCACertificates([...known, certificates.own.cert, certificates.foreign.cert]);
  return () => setDefaultCACertificates(known);
});
afterEach(async () => {
  await model.deleteMany();
});

it.each([
  ['offers no STARTTLS', {}, /^ETLS/],
  ['shows a certificate nobody vouches for', { certificate: stranger }, /CERTIFICATE_NOT_TRUSTED/],
  ['shows a certificate of another name', { certificate: certificates.foreign }, /CERTIFICATE_OF_ANOTHER_NAME/],
  [
    'shows such a certificate from the first byte on',
    { certificate: stranger, secure: true },
    /CERTIFICATE_NOT_TRUSTED/,
  ],
])('hands nothing to a server that %s: the mail waits with the reason', async (_, options, reason) => {
  const server = await start(options);
  const { id, metrics } = await send(server);

  await expect.poll(async () => (await read(id))?.lastError ?? '', WAIT).toMatch(reason);

  expect(await read(id)).toMatchObject({ state: 'queued', text: expect.stringContaining(TOKEN) });
  expect(server.received).toEqual([]);
  expect(server.clearText()).not.toContain('AUTH');
  expect(await metrics.registry.metrics()).toMatch(/^mail_unsafe_server_total [1-9]/m);
  expect(lines.join('')).toContain('no safe connection to the mail server');
  expect(lines.join('')).not.toMatch(/noosa\.example|reset-token/);
});

it.each([
  ['STARTTLS', {}],
  ['TLS from the first byte on', { secure: true }],
])('sends through %s of a server whose certificate is good', async (_, options) => {
  const server = await start({ certificate: certificates.own, ...options });
  const { id, metrics } = await send(server);

  await expect.poll(async () => (await read(id))?.state, WAIT).toBe('sent');

  expect(server.received).toMatchObject([{ wasEncrypted: true }]);
  expect(server.clearText()).not.toMatch(/AUTH|MAIL FROM|reset-token/);
  expect(await metrics.registry.metrics()).toMatch(/^mail_unsafe_server_total 0/m);
});

it('sends what waited as soon as the server offers encryption', async () => {
  const without = await start({});
  const { id } = await send(without);
  await expect.poll(async () => (await read(id))?.lastError ?? '', WAIT).toMatch(/^ETLS/);

  await without.close();
  const server = await start({ port: Number(new URL(without.url).port), certificate: certificates.own });

  await expect.poll(async () => (await read(id))?.state, { ...WAIT, timeout: 9_000 }).toBe('sent');
  expect(server.received).toHaveLength(1);
}, 15_000);

it.each<ClearText>(['loopback', 'anywhere'])('sends without encryption on this machine with %s', async (clearText) => {
  const server = await start({});
  const { id } = await send(server, clearText);

  await expect.poll(async () => (await read(id))?.state, WAIT).toBe('sent');
  expect(server.received).toMatchObject([{ wasEncrypted: false }]);
});

async function start(options: Parameters<typeof startMailServer>[0]): Promise<TestMailServer> {
  const server = await startMailServer(options);
  onTestFinished(() => server.close());
  return server;
}

/** One mail with a token, on its way by a worker that treats loopback like any other network unless said. */
async function send(server: TestMailServer, clearText: ClearText = 'never') {
  const url = server.url.replace('://', `://site:${PASSWORD}@`);
  const metrics = createMetrics();
  const transport = createSmtpTransport({ url, from: 'Shoreline <hello@shoreline.example>', clearText });
  const worker = createMailWorker({ queue, transport, log, metrics });
  onTestFinished(() => worker.stop());
  const mail = composeMail(
    {
      to: 'bea@noosa.example',
      subject: 'A new password',
      heading: 'A new password',
      paragraphs: [TOKEN],
      footnote: '–',
    },
    { site: { name: 'Shoreline', tagline: 'A guide', origin: 'https://shoreline.example' }, now: new Date() },
  );
  const id = randomUUID();
  await model.create({ _id: id, mails: [mail] });
  worker.start();
  return { id, metrics };
}

const read = async (id: string) => (await model.findById(id).lean())?.mails[0];

async function certify(name: string) {
  const { cert, private: key } = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: name }] },
    ],
  });
  return { cert, key };
}
