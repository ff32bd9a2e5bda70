import type { DeadMail } from '@shoreline/contracts';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { keyFileIn, makeKeys } from '../../keys/key-folder.ts';
import { runAction } from '../run-action.testing.ts';
import { runOps } from '../run-ops.ts';
import { mailCommands } from './mail-commands.ts';

const MANY = 250;

it('lists what was given up, and why', async () => {
  const { stdout, requests } = await runAction(mailCommands, ['dead', 'owners'], [toMail({})]);

  expect(requests).toEqual(['owners', 'GET /api/owners-outbox/dead-mails?offset=0']);
  expect(stdout).toBe(
    [
      'Since (UTC)       About           To                 Why            Id         Subject',
      '────────────────  ──────────────  ─────────────────  ─────────────  ─────────  ───────',
      '2026-01-01 10:00  business_leads  bea@noosa.example  EENVELOPE 550  dead-mail  Hello',
    ].join('\n'),
  );
});

it('lists all of them, however many there are', async () => {
  const site = await startOwners(Array.from({ length: MANY }, (_, index) => toMail({ id: `mail-${index}` })));

  const { code, stdout } = await run(site, 'dead', 'owners');

  expect([code, stdout.match(/ mail-\d+ /g)?.length]).toEqual([0, MANY]);
  expect(stdout).toContain(` mail-${MANY - 1} `);
});

it.each(['content', 'identity', 'owners'])('says when nothing was given up: %s', async (service) => {
  expect((await runAction(mailCommands, ['dead', service], [])).stdout).toBe('No mail was given up.');
  expect((await runAction(mailCommands, ['retry', service], { requeued: 0 })).stdout).toBe('No mail was given up.');
});

it.each([
  [1, '1 mail is in the queue.'],
  [2, '2 mails are in the queue.'],
])('puts %i back into the queue', async (requeued, sentence) => {
  const { stdout, requests } = await runAction(mailCommands, ['retry', 'content'], { requeued });

  expect(requests).toEqual(['content', 'POST /api/content-outbox/dead-mails/retry {}']);
  expect(stdout).toBe(sentence);
});

it('puts one of them back', async () => {
  const { requests } = await runAction(mailCommands, ['retry', 'owners', '--id', 'dead-mail'], { requeued: 1 });

  expect(requests[1]).toBe('POST /api/owners-outbox/dead-mails/dead-mail/retry {}');
});

it.each(['owners', 'identity'])('says when %s gave up no mail with this id', async (service) => {
  const site = await startOwners([]);

  expect(await run(site, 'retry', service, '--id', 'another')).toEqual({
    code: 1,
    stdout: 'No mail with the id another was given up.',
  });
});

it.each(['dead', 'retry'])('%s asks for a service there is', async (action) => {
  await expect(runAction(mailCommands, [action, 'gateway'], [])).rejects.toThrow('"gateway" is no service');
});

const toMail = (parts: Partial<DeadMail>): DeadMail => ({
  id: 'dead-mail',
  collection: 'business_leads',
  to: 'bea@noosa.example',
  subject: 'Hello',
  deadAt: '2026-01-01T10:00:30.000Z',
  attempts: 150,
  reason: 'EENVELOPE 550',
  ...parts,
});

async function run(url: string, ...args: string[]) {
  const stdout: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'mail-commands-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  makeKeys(folder);
  const env = {
    CONTENT_URL: url,
    IDENTITY_URL: url,
    OWNERS_URL: url,
    SERVICE_KEYS_FILE: keyFileIn(folder, 'operations'),
  };
  const print = (line: string) => void stdout.push(line);
  const code = await runOps({ args: ['mail', ...args], env, commandGroups: [mailCommands], print, printError: print });
  return { code, stdout: stdout.join('\n') };
}

/** A service with these dead mails, which it lists in pages and finds none of by its id. */
async function startOwners(mails: readonly DeadMail[]): Promise<string> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    response.setHeader('content-type', 'application/json');
    if (request.method === 'GET') {
      const offset = Number(searchParams.get('offset'));
      response.setHeader('x-total-count', mails.length).end(JSON.stringify(mails.slice(offset, offset + 100)));
      return;
    }
    const message = `No mail with the id ${pathname.split('/').at(-2)} was given up.`;
    response.writeHead(404).end(JSON.stringify({ code: 'dead-mail-not-found', message, requestId: 'request-1' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
