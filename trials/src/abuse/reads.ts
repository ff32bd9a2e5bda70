import { setTimeout as sleep } from 'node:timers/promises';

import { serviceContracts } from '@shoreline/contracts';
import type { Db } from 'mongodb';

import { fillPath, namedRoutes, type Things } from './ask.ts';
import { type Fingerprint, fingerprint } from './fingerprint.ts';

/**
 * What a read may leave behind, and why. Counters of rate limits stand in a database of the gateway's own, which is not looked at.
 * - `audit_…`: whoever takes an export, and a sign-in the provider did not confirm, are recorded; that is what the trail is for.
 * - `sessions`: a session lives as long as it is used, so its last use is written down once a minute.
 * - `local_stories`: half a minute after its start, content-api takes out the addresses of authors it need not keep; no read does.
 */
function countedAfterReads(collection: string, document: Record<string, unknown>) {
  if (collection.startsWith('audit_') || COUNTED_ANYWAY.has(collection)) return undefined;
  const left = leftOut[collection] ?? [];
  return Object.fromEntries(Object.entries(document).filter(([field]) => !left.includes(field)));
}

/** Figures without anybody in them. */
const COUNTED_ANYWAY = new Set(['vain_searches', 'retention_runs']);

const leftOut: Record<string, readonly string[]> = {
  sessions: ['lastSeenAt', 'expiresAt'],
  local_stories: ['authorEmail'],
};

const STABLE_MS = 400;
const TRIES = 40;

/** What is stored once nothing is under way any more: mails that were waiting have left. */
export async function fingerprintAtRest(databases: readonly Db[]): Promise<Fingerprint> {
  let last = await fingerprint(databases, countedAfterReads);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    await sleep(STABLE_MS);
    const next = await fingerprint(databases, countedAfterReads);
    if (JSON.stringify(next) === JSON.stringify(last)) return next;
    last = next;
  }
  throw new Error('The databases change although nobody asks for anything.');
}

const SEARCH = '?limit=5&offset=1&search=coffee&q=coffee&category=Food&utm_source=x';

/** Every address of the API that is read, about these things; signing out asks first, as for a link on another site. */
export const apiAddresses = (things: Things): string[] => [
  ...namedRoutes
    .filter(({ route }) => route.method === 'GET')
    .flatMap(({ route }) => [fillPath(route, things), fillPath(route, things) + SEARCH]),
  ...serviceContracts.content.served.map(({ path }) =>
    path.replaceAll(/:(\w+)/g, (_, name: string) => drawingWords[name] ?? 'noosa'),
  ),
  ...['/api/login', '/api/login/callback?code=x&state=y', '/api/login/style.css', '/api/logout'],
  ...['/api/media/none.mp3', '/api/docs', '/api/nowhere', '/mf/release.json', '/sitemap.xml', '/robots.txt'],
];

/** Parts of a drawing's address that have a fixed set of words. */
const drawingWords: Record<string, string> = { kind: 'listing', layer: 'sky', hour: 'dawn' };

interface Reads {
  origin: string;
  /** One for each who reads; the empty one is a visitor's. */
  cookies: readonly string[];
  addresses: readonly string[];
}

/** Reads everything twice as everybody, and asks for its head and its options; answers how often each status came. */
export async function readEverythingTwice({ origin, cookies, addresses }: Reads): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  const read = async (address: string, method: string, cookie: string) => {
    // A link on another site leads to a question there, and ends no session.
    const site = address === '/api/logout' ? 'cross-site' : 'same-origin';
    const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate', ...(cookie && { cookie }) };
    const { status, body } = await fetch(origin + address, { method, headers, redirect: 'manual' });
    await body?.cancel();
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const readers = cookies.map(async (cookie) => {
    for (const address of [...addresses, ...addresses]) await read(address, 'GET', cookie);
    for (const address of addresses.filter((one) => !one.includes('?'))) {
      await Promise.all(['HEAD', 'OPTIONS'].map((method) => read(address, method, cookie)));
    }
  });
  await Promise.all(readers);
  return statuses;
}
