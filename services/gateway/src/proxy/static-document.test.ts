import { expect, it } from 'vitest';

import { page, reply } from '../../test/fake-upstream.ts';
import { startGateway } from '../../test/gateway.ts';

const DOCUMENT = '<script nonce="%NONCE%"></script><p>static</p><style nonce="%NONCE%"></style>';
const SESSION = { cookie: '__Host-shoreline-session=abc' };

it.each([
  ['a visitor', {}],
  ['somebody signed in', SESSION],
])('answers %s with the static document when the shell is later than its budget', async (_, headers) => {
  const gateway = await startGateway({ SHELL_BUDGET_MS: '50', UPSTREAM_TIMEOUT_MS: '200' });
  gateway.writeArtifact('document.html', DOCUMENT);
  gateway.shell.answer = () => undefined;

  const answer = await gateway.get('/stories', headers);

  const [, nonce] = /nonce="([\w-]+)"/.exec(await answer.text()) ?? [];
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-shell')).toBe('static');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}' 'strict-dynamic'`);
});

it.each([
  ['fails', reply('stack trace', {}, 500)],
  ['breaks off', (_: unknown, response: { destroy(): void }) => response.destroy()],
])('answers with the static document when the shell %s', async (_, failure) => {
  const gateway = await startGateway();
  gateway.writeArtifact('document.html', DOCUMENT);
  gateway.shell.answer = failure as typeof gateway.shell.answer;

  for (const headers of [{}, SESSION]) {
    const answer = await gateway.get('/', headers);
    expect([answer.status, answer.headers.get('x-shell')]).toEqual([200, 'static']);
  }
});

it('answers with the static document when the shell is gone, and with pages when it is back', async () => {
  const gateway = await startGateway();
  gateway.writeArtifact('document.html', DOCUMENT);
  gateway.shell.server.close();
  gateway.shell.server.closeAllConnections();
  const port = Number(new URL(gateway.shell.origin).port);
  const gone = await gateway.get('/');

  gateway.shell.answer = page('back');
  gateway.shell.server.listen(port, '127.0.0.1');

  expect(gone.headers.get('x-shell')).toBe('static');
  expect(await (await gateway.get('/')).text()).toContain('back');
});

it('keeps listening to a late shell for the next visitor', async () => {
  const gateway = await startGateway({ SHELL_BUDGET_MS: '30' });
  gateway.writeArtifact('document.html', DOCUMENT);
  gateway.shell.answer = (request, response) => {
    setTimeout(() => page('late')(request, response), 80);
  };

  const first = await gateway.get('/');

  expect(first.headers.get('x-shell')).toBe('static');
  await expect.poll(async () => (await gateway.get('/')).headers.get('x-cache')).toBe('hit');
  expect(gateway.shell.requests).toHaveLength(1);
});

it('reads the document again when a release replaced it', async () => {
  const gateway = await startGateway();
  gateway.shell.answer = reply('broken', {}, 500);
  gateway.writeArtifact('document.html', 'one');
  await gateway.get('/');

  gateway.writeArtifact('document.html', 'another');

  await expect.poll(async () => (await gateway.get('/')).text()).toBe('another');
});

it('says in a sentence that nothing is there when no document was ever published', async () => {
  const gateway = await startGateway();
  gateway.shell.answer = reply('broken', {}, 500);

  const answer = await gateway.get('/');

  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.text()).toContain('Shoreline is not reachable right now');
});
