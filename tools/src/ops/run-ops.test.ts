import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { exampleReviewedStory } from '@shoreline/contracts-testing';
import { expect, it, onTestFinished } from 'vitest';

import { keyFileIn, makeKeys } from '../keys/key-folder.ts';
import { runOps } from './run-ops.ts';
import { commandGroups } from './command-groups.ts';

it.each([[[]], [['help']], [['stories', '--help']]])('prints the usage: %j', async (args) => {
  const { code, stdout } = await run(args);

  expect(code).toBe(0);
  expect(stdout).toMatch(/^Usage: npm run ops -- /);
  expect(stdout).toMatch(/\n {2}npm run ops -- stories list /);
});

it.each([
  [['boats'], "unknown command 'boats'"],
  [['stories', 'toString'], "unknown command 'toString'"],
  [['stories', 'approve'], "missing required argument 'slug'"],
  [['backup'], "missing required argument 'folder'"],
  [['check', 'one', 'two'], "too many arguments for 'check'. Expected 1 argument but got 2: one, two."],
  [['mail', 'dead', 'gateway'], '"gateway" is no service: content, identity, owners.'],
  [['stories', 'approve', 'one', 'two'], "too many arguments for 'approve'. Expected 1 argument but got 2: one, two."],
  [['stories', 'list', '--status', 'lost'], 'Allowed choices are pending, approved, rejected.'],
  [['stories', 'list', '--colour', 'blue'], "unknown option '--colour'"],
])('does not understand %j and prints the usage', async (args, why) => {
  const { code, stderr } = await run(args);

  expect(code).toBe(2);
  expect(stderr).toContain(why);
  expect(stderr).toContain('Usage:');
});

it('says when no site is running', async () => {
  const { code, stderr } = await run(['stories', 'list', '--data', emptyFolder()]);

  expect([code, stderr]).toEqual([1, expect.stringMatching(/^No site is running on this machine\./)]);
});

it('says when the site that is named does not answer', async () => {
  const { code, stderr } = await run(['stories', 'list'], 'http://127.0.0.1:9');

  expect([code, stderr]).toEqual([
    1,
    'The content service does not answer at http://127.0.0.1:9. Is the site running?',
  ]);
});

it('shows what strangers typed, and lets no terminal obey it', async () => {
  const site = await startSite(200, [
    exampleReviewedStory({ title: 'Low\u001b[2J \u009b1A\u202etide\r', author: 'Bea' }),
  ]);

  const { stdout } = await run(['stories', 'list'], site.url);

  expect(stdout).toContain('Low[2J 1Atide – Bea');
});

it('lists what waits as a table', async () => {
  // Already the first of June in Noosa.
  const submittedAt = '2026-05-31T20:00:00.000Z';
  const site = await startSite(200, [
    exampleReviewedStory({ author: 'Bea', storyType: 'general', submittedAt }),
    exampleReviewedStory({ slug: 'low-tide', title: '🏄 Low tide', author: 'Bea', storyType: 'moving', submittedAt }),
  ]);

  const { code, stdout } = await run(['stories', 'list'], site.url);

  expect(code).toBe(0);
  expect(stdout).toBe(
    [
      '2 stories waiting for a decision',
      '',
      'Sent         About            Slug         Title and author',
      '───────────  ───────────────  ───────────  ─────────────────────',
      '1 June 2026  General          yellow-buoy  The yellow buoy – Bea',
      '1 June 2026  Moving to Noosa  low-tide     🏄 Low tide – Bea',
    ].join('\n'),
  );
  expect(site.requests).toEqual(['GET /api/local-stories/review?status=pending']);
});

it('says when nothing waits', async () => {
  const site = await startSite(200, []);

  expect((await run(['stories'], site.url)).stdout).toBe('No story waits for a decision.');
});

it('shows a story with its whole text', async () => {
  const site = await startSite(200, exampleReviewedStory({ content: 'One.\n\nTwo <b>bold</b>.' }));

  const { stdout } = await run(['stories', 'show', 'yellow-buoy'], site.url);

  expect(stdout).toMatch(/^The yellow buoy\n\nSlug {10}yellow-buoy\n/);
  expect(stdout).toMatch(/Email {9}given; the author is told\n/);
  expect(stdout).toMatch(/\n\nOne\.\n\nTwo <b>bold<\/b>\.$/);
});

it('publishes a story and says where it is', async () => {
  const site = await startSite(200, exampleReviewedStory({ status: 'approved' }));

  const { code, stdout } = await run(
    ['stories', 'approve', 'https://shoreline.example/stories/yellow-buoy/'],
    site.url,
  );

  expect(code).toBe(0);
  expect(stdout).toContain('Published “The yellow buoy”: https://shoreline.example/stories/yellow-buoy');
  expect(stdout).toContain('Its author is told by email.');
  expect(site.requests).toEqual(['POST /api/local-stories/review/yellow-buoy {"decision":"approved"}']);
});

it('declines a story with a note', async () => {
  const site = await startSite(200, exampleReviewedStory({ status: 'rejected', hasAuthorEmail: false }));

  const { stdout } = await run(['stories', 'reject', 'yellow-buoy', '--note', 'Too short, sorry.'], site.url);

  expect(stdout).toBe('Declined “The yellow buoy”. Its author left no email address, so nobody is told.');
  expect(site.requests[0]).toContain('{"decision":"rejected","note":"Too short, sorry."}');
});

it.each([
  [404, 'story-not-found', 'We could not find that story.'],
  [409, 'story-already-reviewed', 'This story was approved before.'],
])('prints the message of the site when it refuses with %i', async (status, code, message) => {
  const site = await startSite(status, { code, message, requestId: 'request-1' });

  const result = await run(['stories', 'approve', 'yellow-buoy'], site.url);

  expect([result.code, result.stderr]).toEqual([1, message]);
});

it('names the keys when the site does not know them', async () => {
  const site = await startSite(401, { code: 'service-token-required', message: 'No.', requestId: 'request-1' });

  expect((await run(['stories', 'list'], site.url)).stderr).toContain('SERVICE_KEYS_FILE must hold keys');
});

it('asks for a slug that can be one', async () => {
  const { code, stderr } = await run(['stories', 'show', 'The Yellow Buoy'], 'http://127.0.0.1:9');

  expect([code, stderr]).toEqual([1, expect.stringContaining('"The Yellow Buoy" is no slug')]);
});

async function run(args: string[], contentUrl?: string) {
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const env = contentUrl
    ? { CONTENT_URL: contentUrl, SERVICE_KEYS_FILE: keysFile(), PUBLIC_ORIGIN: 'https://shoreline.example' }
    : {};
  const code = await runOps({
    args,
    env,
    commandGroups,
    print: (line) => stdout.push(line),
    printError: (line) => stderr.push(line),
  });
  return { code, stdout: stdout.join('\n'), stderr: stderr.join('\n') };
}

/** Gives every request the same response and records the requests. */
async function startSite(status: number, body: unknown) {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    expect(request.headers.authorization).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
    const sent = (await request.toArray()).join('');
    requests.push([request.method, request.url, sent].filter(Boolean).join(' '));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { requests, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` };
}

function keysFile(): string {
  const folder = emptyFolder();
  makeKeys(folder);
  return keyFileIn(folder, 'operations');
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ops-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
