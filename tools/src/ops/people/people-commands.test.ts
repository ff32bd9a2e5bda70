import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { runAction } from '../run-action.testing.ts';
import { peopleCommands } from './people-commands.ts';

const EMAIL = 'bea@noosa.example';
const record = { name: 'stories', collection: 'local_stories', purpose: 'Stories.', retention: '90 days', count: 2 };
const remaining = [{ what: 'answers', why: 'they belong to the customer' }];

/** Each service finds two stories, and one account. */
const answer = (path: string) => {
  if (path.endsWith('/find')) return { accountIds: ['account-1'], records: [record, { ...record, count: 0 }] };
  if (path.endsWith('/export')) return { stories: [{ title: `From ${path}` }] };
  return { erased: [{ name: 'stories', count: 2 }], remaining };
};

it('finds what is stored in every service, with the accounts any of them knows', async () => {
  const { stdout, requests } = await run('find', EMAIL);

  expect(stdout.match(/^(?:content|identity|owners) +stories +2 +90 days$/gm)).toHaveLength(3);
  expect(requests).toContain(
    `POST /api/content-people/find ${JSON.stringify({ email: EMAIL, accountIds: ['account-1'] })}`,
  );
});

it('says when nothing is stored', async () => {
  const { stdout } = await runAction(peopleCommands, ['find', EMAIL], { accountIds: [], records: [] });

  expect(stdout).toBe(`Nothing is stored about ${EMAIL}.`);
});

it('exports all of it as one document', async () => {
  const { stdout } = await run('export', EMAIL);

  expect(JSON.parse(stdout)).toMatchObject({
    email: EMAIL,
    content: { stories: [{ title: 'From /api/content-people/export' }] },
    identity: { stories: [expect.anything()] },
    owners: { stories: [expect.anything()] },
  });
});

it('writes the document into a file that only its owner may read, and over no other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'people-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'bea.json');

  const { stdout } = await run('export', EMAIL, '--to', file);

  expect(stdout).toContain(file);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ email: EMAIL });
  await expect(run('export', EMAIL, '--to', file)).rejects.toThrow('cannot be written');
});

it('erases nothing before it is confirmed', async () => {
  const { stdout, requests } = await run('erase', EMAIL);

  expect(stdout).toContain('Nothing was erased.');
  expect(requests.filter((request) => request.includes('/erase'))).toEqual([]);
});

it('erases in every service, owners last, and names what stays', async () => {
  const { stdout, requests } = await run('erase', EMAIL, '--confirm', 'yes');

  const erasures = requests.filter((request) => request.includes('/erase'));
  expect(erasures.map((request) => request.split(' ')[1])).toEqual([
    '/api/content-people/erase',
    '/api/identity-people/erase',
    '/api/owners-people/erase',
  ]);
  expect(erasures[0]).toContain('account-1');
  expect(stdout).toMatch(/^owners +stories +2$/m);
  expect(stdout).toContain('- answers: they belong to the customer');
  expect(stdout).toContain('- backups: until they are 30 days old');
});

it('wants an address', async () => {
  await expect(run('find', 'Bea')).rejects.toThrow('"Bea" is no email address.');
});

const run = (...args: string[]) => runAction(peopleCommands, args, answer);
