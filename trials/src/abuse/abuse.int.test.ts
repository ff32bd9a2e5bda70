import { randomInt } from 'node:crypto';
import { networkInterfaces } from 'node:os';

import { callerNames, serviceContracts, serviceNames } from '@shoreline/contracts';
import { urlOf } from '@shoreline/tools/process-specs';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { accessTable } from './access-table.ts';
import { type Asking, type AskingPerson, verdictOf } from './access-verdict.ts';
import { doEverythingRecorded, expectedEvents } from './audit-flows.ts';
import { askAs, askAsPerson, emptyRequest, fillPath, type NamedRoute, namedRoutes, openKeys } from './ask.ts';
import { type Cast, enterSite, readFuzzCookies, readStrangers } from './cast.ts';
import { databasesOf, fingerprint } from './fingerprint.ts';
import { watchMemory } from './memory.ts';
import { type OpenSite, openSite } from './open-site.ts';
import { apiAddresses, fingerprintAtRest, readEverythingTwice } from './reads.ts';
import { runFuzzing } from './run-fuzzing.ts';

/** Twenty thousand is the full size: `FUZZ_REQUESTS=20000`. A run is repeated with `FUZZ_SEED` and the seed it printed. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2_000);
const SEED = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
const START_MS = 120_000;
const ROUTES_MS = 60_000;
const FUZZ_MS = 600_000;
/** Between two collections of garbage a heap differs by so much; twenty thousand requests that leak 2 kB each by more. */
const HEAP_NOISE_MB = 24;
/** Most of what is read is there; the others ask for what is not theirs. */
const READS_THAT_ARE_ANSWERED = 300;
/** What ends the session of whoever asks. */
const ENDINGS = ['DELETE /api/me', 'POST /api/owners/logout'];

let site: OpenSite;
let cast: Cast;

beforeAll(async () => {
  site = await openSite();
  cast = await enterSite(site);
}, START_MS);
afterAll(() => site?.stop(), START_MS);

it('CSRF-3: reading changes nothing, whoever reads', { timeout: ROUTES_MS }, async () => {
  const databases = databasesOf(site);
  const before = await fingerprintAtRest(databases);

  const statuses = await readEverythingTwice({
    origin: site.origin,
    cookies: ['', cast.member.cookie, cast.owner.cookie],
    addresses: apiAddresses(cast.things),
  });

  expect(await fingerprintAtRest(databases)).toEqual(before);
  expect(Number(statuses[200])).toBeGreaterThan(READS_THAT_ARE_ANSWERED);
  expect(await cast.stillSignedIn()).toEqual([200, 200]);
});

it('AZ-1: whoever asks is let in where the table says so, and nowhere else', { timeout: ROUTES_MS }, async () => {
  const { keys, close } = openKeys(site);
  const strangers = Object.entries(await readStrangers(site)) as [AskingPerson, string][];
  const before = await fingerprint(databasesOf(site), cast.pickTheirs);
  const wrong: string[] = [];
  const check = (named: NamedRoute, asking: Asking, { status }: Response) => {
    const verdict = verdictOf(named, asking);
    const isRight = verdict === 'in' ? status !== 401 && status !== 403 && status < 500 : status === verdict;
    if (!isRight) wrong.push(`${named.name} as ${asking}: ${status} where the table says ${verdict}`);
  };

  for (const named of namedRoutes.toSorted((a, b) => ENDINGS.indexOf(a.name) - ENDINGS.indexOf(b.name))) {
    await Promise.all([
      ...callerNames.map(async (caller) => check(named, caller, await askAs(site, { keys, caller }, named))),
      // Each of them names what is the first member's and the first owner's.
      ...strangers.map(async ([asking, cookie]) =>
        check(named, asking, await askAsPerson(site, { cookie, things: cast.things }, named)),
      ),
    ]);
  }
  close();

  expect(wrong).toEqual([]);
  expect(await fingerprint(databasesOf(site), cast.pickTheirs)).toEqual(before);
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['identity.sessions', 'identity.saved_items', 'owners.sessions']),
  );
});

it('AZ-1: whoever something belongs to is let in to it', { timeout: ROUTES_MS }, async () => {
  const reads = namedRoutes.filter(({ route }) => route.method === 'GET');
  const answers = await Promise.all(
    (['member', 'owner'] as const).flatMap((kind) =>
      reads
        .filter(({ name }) => accessTable[name] === kind)
        .map(async (named) => {
          const { status } = await askAsPerson(site, { cookie: cast[kind].cookie, things: cast.things }, named);
          return `${named.name} ${status}`;
        }),
    ),
  );

  // Nobody has chosen yet, or sent a document, and that is said so.
  const notThere = ['GET /api/me/cookie-preferences 404', 'GET /api/claims/:id/evidence/:file/parts/:part 404'];
  const others = answers.filter((answer) => !notThere.includes(answer));
  expect(answers).toEqual(expect.arrayContaining(notThere));
  expect(others.filter((answer) => !answer.endsWith(' 200'))).toEqual([]);
});

it('AZ-1: every route of the contracts stands in the table', () => {
  expect(namedRoutes.map(({ name }) => name).toSorted()).toEqual(Object.keys(accessTable).toSorted());
});

it('JWT-2: no port of a service answers without a token what is not for anybody to read', async () => {
  const answered: string[] = [];
  const ask = async (what: string, url: string, init: RequestInit, isOpen: boolean, refusals = [401]) => {
    const { status } = await fetch(url, init);
    const isRight = isOpen ? status !== 401 && status !== 403 && status < 500 : refusals.includes(status);
    if (!isRight) answered.push(`${what}: ${status}`);
  };

  for (const { name, service, route } of namedRoutes) {
    const url = urlOf(site.plan.ports, service) + fillPath(route);
    const { headers, ...init } = emptyRequest(route);
    const isOpen = accessTable[name] === 'anybody' && route.method === 'GET';
    // Without a session those of operators are unknown addresses.
    const refusals = accessTable[name] === 'operator' ? [401, 404] : [401];
    await ask(`${name} without a token`, url, { ...init, headers }, isOpen, refusals);
    // Whoever is signed in comes through the gateway or not at all.
    await ask(`${name} with a session`, url, { ...init, headers: { ...headers, cookie: cast.owner.cookie } }, false);
    await ask(
      `${name} with a made-up token`,
      url,
      { ...init, headers: { ...headers, authorization: 'Bearer a.b.c' } },
      false,
    );
  }
  for (const { path } of serviceContracts.content.served) {
    const url = urlOf(site.plan.ports, 'content') + fillPath({ path } as never);
    await ask(`${path} without a token`, url, {}, true);
    await ask(`${path} with a session`, url, { headers: { cookie: cast.owner.cookie } }, false);
  }

  expect(answered).toEqual([]);
});

it('JWT-2: the port for probes tells health and measurements, and nothing listens beyond this machine', async () => {
  const names = [...serviceNames, 'gateway'] as const;
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

  for (const name of names) {
    const statusOf = async (path: string) => (await fetch(urlOf(site.plan.ports, `${name}Internal`) + path)).status;
    const paths = ['/healthz', '/readyz', '/metrics', '/', '/api/owners/me', '/api/content-people/find'];
    expect(await Promise.all(paths.map(statusOf)), name).toEqual([200, 200, 200, 404, 404, 404]);
    for (const port of outside ? [site.plan.ports[name], site.plan.ports[`${name}Internal`]] : []) {
      await expect(fetch(`http://${outside}:${port}/healthz`), `${name} ${port}`).rejects.toThrow('fetch failed');
    }
  }
});

it(
  'AUD-1: trails say who did what, and nothing that is written says a secret or an address',
  { timeout: ROUTES_MS },
  async () => {
    const secrets = await doEverythingRecorded(site);

    const written = site.lines.map(({ line }) => line);
    for (const service of serviceNames) {
      const trail = await site.databaseOf(service).collection('audit_events').find().toArray();
      const recorded = trail.map(({ event, outcome }) => `${event} ${outcome}`);
      expect(recorded, service).toEqual(expect.arrayContaining([...expectedEvents[service]]));
      const metrics = await fetch(`${urlOf(site.plan.ports, `${service}Internal`)}/metrics`);
      written.push(JSON.stringify(trail), await metrics.text());
    }

    expect(secrets.length).toBeGreaterThan(15);
    expect(secrets.filter((secret) => written.some((text) => text.includes(secret)))).toEqual([]);
  },
);

it('whatever is sent to any route, nothing breaks and nothing is left behind', { timeout: FUZZ_MS }, async () => {
  console.info(`${REQUESTS} arbitrary requests; repeat them with FUZZ_SEED=${SEED}`);
  const memory = watchMemory(site);

  const { statuses, faults } = await runFuzzing({
    ...{ site, cookies: await readFuzzCookies(site, cast), known: cast.known },
    ...{ count: REQUESTS, seed: SEED },
    onChunk: memory.sample,
  });

  console.info(statuses, memory.uses());
  expect(faults).toEqual([]);
  expect(memory.uses().filter(({ warmHeapMb, endHeapMb }) => endHeapMb > warmHeapMb + HEAP_NOISE_MB)).toEqual([]);
  // Those who were signed in still are: the requests were theirs.
  expect(await cast.stillSignedIn()).toEqual([200, 200]);
});

it('no log holds an error after all of this', () => {
  expect(site.lines.filter(({ line }) => isFaulty(line))).toEqual([]);
});

/** An error, or a line that is no record at all: what Node prints of an unhandled rejection. */
const isFaulty = (line: string): boolean => !/^\{"level":"(?:info|warn)"/.test(line);
