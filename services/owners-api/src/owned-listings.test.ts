import { createApiClient } from '@shoreline/api-client';
import { expect, it } from 'vitest';

import { listOwnedThrough } from './owned-listings.ts';

const OWNER_ID = '7a3c1c52-6a55-4f0e-9a43-0d7d3a3f6b21';

it.each([
  [400, { code: 'invalid-input', message: 'No.', issues: [{ path: 'title', message: 'Too long.' }] }],
  [404, { code: 'listing-not-found', message: 'Gone.' }],
  [413, { code: 'body-too-large', message: 'Shorter, please.' }],
])('passes a refusal of content-api with %i on', async (status, problem) => {
  await expect(ask(status, { ...problem, requestId: 'request-1' })).rejects.toMatchObject({
    name: 'ApiError',
    status,
    ...problem,
  });
});

it.each([
  ['is broken', 500, { code: 'internal', message: 'Oh.', requestId: 'request-1' }],
  ['does not know us', 401, { code: 'service-token-required', message: 'No.', requestId: 'request-1' }],
  ['is not who answers', 404, 'nginx'],
])('says that the directory is away when content-api %s', async (_, status, body) => {
  await expect(ask(status, body)).rejects.toMatchObject({ status: 503, code: 'directory-unavailable' });
});

const ask = (status: number, body: unknown) =>
  listOwnedThrough(createApiClient(() => Promise.resolve(Response.json(body, { status }))))(OWNER_ID);
