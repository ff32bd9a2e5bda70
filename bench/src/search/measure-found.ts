import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { type ApiClient, createApiClient } from '@shoreline/api-client';
import { type CallerName, listingChangesSchema, listingOwnershipRoutes, OPERATOR_HEADER } from '@shoreline/contracts';
import { keysFromFile, readKeyFile, sendAsService } from '@shoreline/service-kit';
import { keyFileIn } from '@shoreline/tools/keys';
import { UserError } from '@shoreline/tools/print';
import { ensureKeys } from '@shoreline/tools/secrets';
import { type Document, MongoClient } from 'mongodb';

import type { BenchOptions } from '../bench-options.ts';
import type { Catalogue } from './start-catalogue.ts';

const ROUNDS = 10;
const POLL_MS = 20;
const GIVEN_UP_MS = 30_000;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

type Stored = Document & { _id: string };

/** How long it takes until the whole site's search finds what an owner changed and an operator approved, change by change. */
export async function measureFound(options: BenchOptions, { origin, uri }: Catalogue): Promise<number[]> {
  const client = await new MongoClient(uri).connect();
  try {
    const rounds = options.isSmoke ? 1 : ROUNDS;
    const listings = client.db().collection<Stored>('directory_items');
    const chosen = await listings.find({ status: 'active', eventDate: null }).limit(rounds).toArray();
    if (chosen.length === 0) throw new UserError('There is no listing to change.');
    const times: number[] = [];
    for (const listing of chosen) {
      options.signal.throwIfAborted();
      const word = toWord(listing._id);
      await change(options, origin, { listing, word });
      times.push(await waitUntilFound(origin, word));
    }
    return times;
  } finally {
    await client.close();
  }
}

/** A word nothing else has. */
const toWord = (id: string): string =>
  `zq${[...id.replaceAll('-', '')].map((digit) => ALPHABET[Number.parseInt(digit, 16)]).join('')}`.slice(0, 16);

interface Change {
  listing: Stored;
  word: string;
}

async function change(options: BenchOptions, origin: string, { listing, word }: Change): Promise<void> {
  const owners = callerOf(options, origin, 'owners');
  const operators = callerOf(options, origin, 'operations');
  const ownerId = randomUUID();
  const params = { id: listing._id };
  const changes = listingChangesSchema.parse({ ...listing, title: `${word} by the river`, openingHours: null });
  await owners.call(listingOwnershipRoutes.assignOwner, { params, body: { ownerId } });
  await owners.call(listingOwnershipRoutes.submitRevision, {
    params,
    body: { ownerId, ownerEmail: 'rosa@pretzel.example', changes },
  });
  const [revision] = await operators.call(listingOwnershipRoutes.listRevisions, { query: { limit: 1, offset: 0 } });
  if (!revision) throw new UserError('The edit of the bench does not wait.');
  await operators.call(listingOwnershipRoutes.reviewRevision, {
    params: { id: revision.id },
    body: { decision: 'approved' },
  });
}

function callerOf({ workDir }: BenchOptions, origin: string, caller: CallerName): ApiClient {
  const keys = keysFromFile(readKeyFile(keyFileIn(ensureKeys(workDir), caller)));
  const send = sendAsService({ url: origin, keys, audience: 'content', timeoutMs: GIVEN_UP_MS });
  return createApiClient((path, init) => {
    const headers = new Headers(init.headers);
    if (caller === 'operations') headers.set(OPERATOR_HEADER, 'bench');
    return send(path, { ...init, headers });
  });
}

async function waitUntilFound(origin: string, word: string): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const text = await (await fetch(`${origin}/api/search?search=${word}`)).text();
    const waited = performance.now() - startedAt;
    if (text.includes(word) && text.includes('"listing"')) return waited;
    if (waited > GIVEN_UP_MS) throw new UserError(`A changed listing is not found after ${GIVEN_UP_MS} ms.`);
    await sleep(POLL_MS);
  }
}
