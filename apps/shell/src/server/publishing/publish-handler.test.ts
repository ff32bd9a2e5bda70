import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createLog, problemHandler } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
import Koa from 'koa';
import { expect, it, onTestFinished } from 'vitest';

import { publishHandler } from './publish-handler.ts';
import { createTokenCheck } from './publish-tokens.ts';
import { createUploadReceiver, type ReceiveUpload } from './receive-upload.ts';

const TOKEN = 't'.repeat(43);
const OLD_TOKEN = 'o'.repeat(43);
const DIGEST = '0123456789abcdef';
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const published: ReceiveUpload = async ({ app, digest, body }) => {
  for await (const _ of body);
  return { published: { app, digest, changed: true } };
};

it('takes a build from whoever has a token of its app', async () => {
  const { put } = await start(published);

  const response = await put();

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ app: 'mf-jobs', digest: DIGEST, changed: true });
  expect((await put({ token: OLD_TOKEN })).status).toBe(200);
});

it.each([
  ['no token', { token: '' }],
  ['a wrong token', { token: 'x'.repeat(43) }],
  ['a hash instead of a token', { token: hashOf(TOKEN) }],
  ['the token of another app', { app: 'mf-stories' }],
  ['an app nobody may publish', { app: 'mf-casino' }],
])('refuses %s without reading the build', async (_, special) => {
  const { put, taken } = await start(published);

  const response = await put(special);

  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ code: 'publish-token-invalid' });
  expect(taken()).toBe(0);
});

it('gives nobody the shell', async () => {
  const { put } = await start(published);

  expect((await put({ app: 'shell' })).status).toBe(404);
});

it('refuses a token from the moment it is taken out of the file', async () => {
  const { put, writeTokens } = await start(published);
  writeTokens({ 'mf-jobs': [hashOf(OLD_TOKEN)] });

  expect((await put()).status).toBe(401);
});

it.each([
  [415, 'artifact-type', { type: 'application/json' }],
  [400, 'artifact-digest', { digest: '../../etc' }],
])('answers %i to what is no build', async (status, code, special) => {
  const { put } = await start(published);

  const response = await put(special);

  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code]);
});

it('publishes one build at a time and asks others to come again', async () => {
  let finish = (): void => undefined;
  const { put } = await start(async (upload) => {
    await new Promise<void>((resolve) => (finish = resolve));
    return published(upload);
  });
  const first = put();
  await expect.poll(async () => (await put()).status).toBe(503);

  finish();

  expect((await first).status).toBe(200);
});

it.each([
  [413, 'artifact-too-large'],
  [422, 'artifact-invalid'],
  [409, 'release-refused'],
] as const)('answers %i with the sentence of the gate for %s', async (status, code) => {
  const { put } = await start(async () => ({ refused: { code, message: 'Both own /jobs.' } }));

  const response = await put();

  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code, message: 'Both own /jobs.' });
});

it('takes a build in a process of its own, which says what is wrong with it', async () => {
  const { put } = await start(createUploadReceiver(createFolder()));

  const response = await put({ body: 'no archive' });

  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('This is no artifact') as string });
});

it('refuses to start with a file that holds tokens instead of hashes', () => {
  const file = join(createFolder(), 'tokens.json');
  writeFileSync(file, JSON.stringify({ 'mf-jobs': [TOKEN] }));

  expect(() => createTokenCheck(file)).toThrow('Use the SHA-256 of a token, in hex');
});

async function start(receive: ReceiveUpload) {
  const file = join(createFolder(), 'tokens.json');
  const writeTokens = (tokens: Record<string, string[]>) => writeFileSync(file, JSON.stringify(tokens));
  writeTokens({ 'mf-jobs': [hashOf(OLD_TOKEN), hashOf(TOKEN)], 'mf-stories': [hashOf('s'.repeat(43))] });
  const log = createLog({ service: 'shell', level: 'silent' });
  let taken = 0;
  const app = new Koa();
  app.use(problemHandler(log));
  app.use(
    publishHandler({
      checkToken: createTokenCheck(file),
      receive: (upload) => {
        taken += 1;
        return receive(upload);
      },
      log,
    }),
  );
  const request = await startApp(app);
  const put = ({
    app: name = 'mf-jobs',
    token = TOKEN,
    digest = DIGEST,
    type = 'application/gzip',
    body = 'a build',
  } = {}) =>
    request(`/publish/${name}`, {
      method: 'PUT',
      body,
      headers: { authorization: `Bearer ${token}`, 'content-type': type, 'x-artifact-digest': digest },
    });
  return { put, writeTokens, taken: () => taken };
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shoreline-publish-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
