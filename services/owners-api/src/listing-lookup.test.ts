import { createApiClient } from '@shoreline/api-client';
import { expect, it } from 'vitest';

import { foundListing } from './listing.testing.ts';
import { findListingThrough } from './listing-lookup.ts';

const { listing, site } = foundListing();
const OWNER_ID = '7a3c1c52-6a55-4f0e-9a43-0d7d3a3f6b21';

it('finds a listing and the site it stands on', async () => {
  const { find, asked } = start({ listing: [200, listing], site: [200, site] });

  expect(await find(listing.id)).toEqual({ listing, site });
  expect(asked).toEqual([`/api/directory/${listing.id}/enquiries-address`, '/api/site']);
});

it('finds the owner of a listing in our own accounts', async () => {
  const owned = { ...listing, ownerId: OWNER_ID };

  expect(await start({ listing: [200, owned], site: [200, site] }).find(listing.id)).toMatchObject({
    owner: { email: `${OWNER_ID}@owners.example` },
  });
});

it('finds no listing where there is none', async () => {
  const problem = { code: 'directory-item-not-found', message: 'Directory item not found', requestId: 'request-1' };

  expect(await start({ listing: [404, problem], site: [200, site] }).find(listing.id)).toBeUndefined();
});

it.each([
  ['does not know us', [401, { code: 'service-token-required', message: 'No.', requestId: 'request-1' }]],
  ['has lost its database', [503, { code: 'database-unavailable', message: 'Later.', requestId: 'request-1' }]],
  ['answers something else', [404, 'nginx']],
] as const)('rejects when content-api %s', async (_, answer) => {
  await expect(start({ listing: answer, site: [200, site] }).find(listing.id)).rejects.toThrow();
});

type Answer = readonly [status: number, body: unknown];

function start(answers: { listing: Answer; site: Answer }) {
  const asked: string[] = [];
  const find = findListingThrough(
    createApiClient((path) => {
      asked.push(path);
      const [status, body] = path === '/api/site' ? answers.site : answers.listing;
      return Promise.resolve(Response.json(body, { status }));
    }),
    (id) => Promise.resolve({ email: `${id}@owners.example` }),
  );
  return { asked, find };
}
