import { testDatabaseUri } from '@shoreline/service-testing';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { runOps } from '../run-ops.ts';
import { mailCommands } from './mail-commands.ts';

const uri = testDatabaseUri();
const client = new MongoClient(uri);
const leads = client.db().collection('leads');
const mail = { to: 'bea@noosa.example', subject: 'Hello', text: 'Hello', html: '<p>', attempts: 150 };
const LONG_AGO = new Date('2026-01-01T10:00:00Z');

beforeAll(() => leads.createIndex({ 'mails.deadAt': 1 }, { name: 'mails-dead', sparse: true }));
beforeEach(async () => {
  await leads.deleteMany();
  await leads.insertOne({
    mails: [
      { ...mail, id: 'sent-mail', state: 'sent', sentAt: LONG_AGO },
      { ...mail, id: 'dead-mail', state: 'dead', deadAt: LONG_AGO, createdAt: LONG_AGO, lastError: 'EENVELOPE 550' },
    ],
  });
});
afterAll(async () => {
  await client.db().dropDatabase();
  await client.close();
});

it('lists what was given up, and why', async () => {
  const { code, stdout } = await run('dead', 'owners');

  expect(code).toBe(0);
  expect(stdout).toMatch(/2026-01-01 10:00 {2}leads {2}bea@noosa\.example {2}EENVELOPE 550 {2}dead-mail {2}Hello$/);
  expect(stdout).not.toContain('sent-mail');
});

it('puts it back into the queue for another 72 hours, once', async () => {
  expect(await run('retry', 'owners')).toMatchObject({ code: 0, stdout: '1 mail is in the queue.' });

  const [sent, queued] = (await leads.findOne())?.mails ?? [];
  expect(sent.state).toBe('sent');
  expect(queued).toMatchObject({ state: 'queued', attempts: 0, text: 'Hello' });
  expect(Date.now() - queued.createdAt.getTime()).toBeLessThan(60_000);
  expect([queued.deadAt, queued.lastError]).toEqual([undefined, undefined]);
  expect((await run('retry', 'owners')).stdout).toBe('No mail was given up.');
});

it('sends one of them', async () => {
  expect(await run('retry', 'owners', '--id', 'another')).toMatchObject({
    code: 1,
    stdout: 'No mail with the id another was given up.',
  });
  expect((await run('retry', 'owners', '--id', 'dead-mail')).code).toBe(0);
});

it('asks for a service there is', async () => {
  expect((await run('dead', 'gateway')).code).toBe(2);
});

async function run(...args: string[]) {
  const stdout: string[] = [];
  const env = { CONTENT_MONGODB_URI: uri, IDENTITY_MONGODB_URI: uri, OWNERS_MONGODB_URI: uri };
  const print = (line: string) => void stdout.push(line);
  const code = await runOps({ args: ['mail', ...args], env, commandGroups: [mailCommands], print, printError: print });
  return { code, stdout: stdout.join('\n') };
}
