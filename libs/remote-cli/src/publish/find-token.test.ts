import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, it, onTestFinished } from 'vitest';

import { CliError } from '../cli-error.ts';
import { findToken } from './find-token.ts';

const audience = 'https://shoreline.example';

it('takes the token of the app before that of the run', async () => {
  const env = { SHORELINE_PUBLISH_TOKEN: 'app', SHORELINE_ID_TOKEN: 'run' };

  expect(await findToken({ audience, env })).toBe('app');
  expect(await findToken({ audience, env: { ...env, SHORELINE_PUBLISH_TOKEN: '' } })).toBe('run');
});

it('has GitHub issue one for this site, as the job may', async () => {
  const { env, asked } = await startActions(200, { value: 'issued' });

  expect(await findToken({ audience, env })).toBe('issued');

  expect(asked).toEqual([`/token?api-version=2.0&audience=${encodeURIComponent(audience)} Bearer job-secret`]);
});

it.each([
  [403, { message: 'no' }],
  [200, {}],
])('says what the job lacks when it issues none: %i', async (status, body) => {
  const { env } = await startActions(status, body);

  await expect(findToken({ audience, env })).rejects.toThrow(CliError);
  await expect(findToken({ audience, env })).rejects.toThrow('id-token: write');
});

it('finds none outside of a CI', async () => {
  expect(await findToken({ audience, env: {} })).toBeUndefined();
});

/** The endpoint a job of GitHub Actions asks. */
async function startActions(status: number, body: object) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/token?api-version=2.0`;
  return { env: { ACTIONS_ID_TOKEN_REQUEST_URL: url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'job-secret' }, asked };
}
