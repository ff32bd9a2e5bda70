import { type Route, serviceContracts } from '@shoreline/contracts';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { expect, it } from 'vitest';

import { bodyFor, fillPath, NEW_PASSWORD } from '../test/request-samples.ts';
import { createTwoOwners, SECRET } from '../test/two-owners.ts';

type Setup = Awaited<ReturnType<ReturnType<typeof createTwoOwners>>>;

const database = openTestDatabase();
const setUpTwoOwners = createTwoOwners(database.connection);
/** Registers twice and calls every route; slow on a busy machine. */
const EVERY_ROUTE = { timeout: 60_000 };

/** The request each route is called with when it is about the second owner's things. */
function requestsOf(access: Route['access'], { bea }: Setup) {
  const routes: readonly Route[] = serviceContracts.owners.routes;
  return routes
    .filter((route) => route.access === access)
    .map((route) => ({
      route,
      name: `${route.method} ${route.path}`,
      request: `${route.method} ${fillPath(route.path, bea)}`,
      body: route.body && bodyFor(route.method, route.path, bea),
    }));
}

const strangers = ['visitor', 'member', 'ada', 'service', 'strangeService'] as const;
type Stranger = (typeof strangers)[number];

it.each(strangers)('AZ-1: %s reaches nothing of another owner, whatever the route', EVERY_ROUTE, async (stranger) => {
  const setup = await setUpTwoOwners();

  await visitOwnerRoutes(setup, stranger);
  await visitServiceRoutes(setup, stranger);
  await visitPublicRoutes(setup, stranger);
});

async function visitOwnerRoutes(setup: Setup, stranger: Stranger): Promise<void> {
  const before = await everythingOf(setup);
  for (const { name, route, request, body } of requestsOf('owner', setup)) {
    const answer = await setup[stranger].ask(request, body);

    expect.soft(JSON.stringify(answer.body ?? ''), name).not.toContain(SECRET);
    expect.soft(await everythingOf(setup), name).toEqual(before);
    // What names something of somebody else names nothing; signing a browser out that is not there is fine.
    const asOwner = route.path.includes(':id') && route.status !== 204 ? 404 : answer.status;
    const expected = { visitor: 401, member: 401, ada: asOwner, service: 403, strangeService: 401 };
    expect.soft(answer.status, name).toBe(expected[stranger]);
  }
  // The session is still valid: the routes were not refused merely because it had ended.
  expect((await setup.ada.ask('GET /api/owners/me')).status).toBe(200);
}

async function visitServiceRoutes(setup: Setup, stranger: Stranger): Promise<void> {
  const refused = { visitor: 401, member: 401, ada: 403, service: undefined, strangeService: 401 }[stranger];
  for (const { name, route, request, body } of requestsOf('service', setup)) {
    const answer = await setup[stranger].ask(request, body);

    // It is the operators' command: what only another service may ask is refused to it, too.
    const allowed = route.callers?.includes('operations') ? [200, 409] : [403];
    if (!refused) expect.soft(allowed, name).toContain(answer.status);
    else
      expect
        .soft([answer.status, JSON.stringify(answer.body)], name)
        .toEqual([refused, expect.not.stringContaining(SECRET)]);
  }
}

async function visitPublicRoutes(setup: Setup, stranger: Stranger): Promise<void> {
  for (const { name, request, body } of requestsOf('public', setup)) {
    const answer = await setup[stranger].ask(request, body);

    expect.soft(JSON.stringify(answer.body ?? ''), name).not.toContain(SECRET);
  }
}

it('AZ-1: serves the owner themself at every one of these addresses', EVERY_ROUTE, async () => {
  const setup = await setUpTwoOwners();
  // What ends the account comes last, and the new password before it.
  const last = ['POST /api/owners/me/password', 'POST /api/owners/me/remove'];
  const requests = requestsOf('owner', setup).toSorted((a, b) => last.indexOf(a.name) - last.indexOf(b.name));

  for (const { name, route, request, body } of requests) {
    const sent = name === last[1] ? { password: NEW_PASSWORD } : body;
    const answer = await setup.bea.ask(request, sent);

    expect.soft(answer.status, `${name} ${JSON.stringify(answer.body)}`).toBe(route.status ?? 200);
    const returnsData = route.method === 'GET' && !/summary|sessions|figures|reviews/.test(name);
    if (returnsData) expect.soft(JSON.stringify(answer.body), name).toContain(SECRET);
  }
});

/** All that is stored of the second owner, but what anybody may cause: mails, and a token of a mail that was asked for. */
async function everythingOf({ bea, site }: Setup): Promise<unknown> {
  const find = (name: string, filter: object) => database.connection.collection(name).find(filter).toArray();
  const [owners, claims, leads, sessions] = await Promise.all([
    find('business_owners', { email: bea.email }),
    find('business_claims', { businessOwnerEmail: bea.email }),
    find('business_leads', { directoryItemId: bea.listingId }),
    find('sessions', { userId: bea.id }),
  ]);
  const accounts = owners.map(({ mails: _mails, reset: _reset, verification: _verification, ...stored }) => stored);
  expect([accounts, claims, leads, sessions].map(({ length }) => length)).toEqual([1, 2, 1, 2]);
  const { ownerId, revision } = site.content.read(bea.listingId);
  return { accounts, claims, leads, sessions, ownerId, revision };
}
