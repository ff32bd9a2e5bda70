import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

import { OPERATOR_HEADER } from '@shoreline/contracts';
import { signRequest } from '@shoreline/service-kit';
import { urlOf } from '@shoreline/tools/process-specs';
import fc from 'fast-check';

import { anyRequest, type FuzzRequest, type Role } from './arbitrary-requests.ts';
import type { KnownValues } from './arbitrary-values.ts';
import { type Keys, openKeys } from './ask.ts';
import type { OpenSite } from './open-site.ts';

interface FuzzOptions {
  site: OpenSite;
  cookies: Partial<Record<Role, string>>;
  known: KnownValues;
  /** How many requests, about. */
  count: number;
  /** Repeats a run exactly, as far as the site is in the same state. */
  seed: number;
  onChunk?: (sent: number) => Promise<void> | void;
}

/** How many are under way at once. */
const IN_FLIGHT = 12;
/** Made with one seed: small values come first, and larger ones the longer it goes on. */
const CHUNK = 300;
/** A line of a stack as Node prints it, and where our files are. */
const STACK = /\bat [^\n]{0,200}\.(?:ts|js|mjs):\d+|node_modules|node:internal/;
const SHOWN = 1_500;

export interface FuzzResult {
  /** How often each status was answered; 0 where the connection ended before. */
  statuses: Record<string, number>;
  /** Every request that was answered 5xx or with a stack trace. */
  faults: string[];
}

/** Sends arbitrary requests to every route, a dozen at a time. */
export async function runFuzzing({ site, cookies, known, count, seed, onChunk }: FuzzOptions): Promise<FuzzResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
  const result: FuzzResult = { statuses: {}, faults: [] };
  const { keys, close } = openKeys(site);
  const requests = anyRequest(known);

  const send = async (fuzzed: FuzzRequest): Promise<void> => {
    const { status, body } = await exchange(agent, complete(fuzzed, { site, cookie: cookies[fuzzed.role], keys }));
    result.statuses[status] = (result.statuses[status] ?? 0) + 1;
    if (status < 500 && !STACK.test(body)) return;
    result.faults.push(`${status} ${body.slice(0, SHOWN)} to ${JSON.stringify(fuzzed).slice(0, SHOWN)}`);
  };
  for (let sent = 0; sent < count; sent += CHUNK) {
    const waiting = fc.sample(requests, { seed: seed + sent, numRuns: Math.min(CHUNK, count - sent) });
    const sendNext = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await send(next);
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, sendNext));
    await onChunk?.(sent);
  }
  agent.destroy();
  close();
  return result;
}

interface Sender {
  site: OpenSite;
  cookie: string | undefined;
  keys: Keys;
}

/** Where a request goes, with what makes it this person's or this caller's. */
function complete(fuzzed: FuzzRequest, { site, cookie, keys }: Sender) {
  const { method, target, headers, body, caller, service } = fuzzed;
  const cookies = [cookie, headers.cookie].filter(Boolean).join('; ');
  const address = new URL(caller ? urlOf(site.plan.ports, service) : site.origin);
  const own = caller && {
    authorization: signRequest(keys[caller], service, { method, target, body }),
    [OPERATOR_HEADER]: 'jo@office',
  };
  return {
    body,
    options: {
      ...{ host: '127.0.0.1', port: address.port, method, path: target },
      headers: {
        ...own,
        ...headers,
        host: address.host,
        ...(cookies && { cookie: cookies }),
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
    },
  };
}

/** Sends exactly these bytes: `fetch` would put the address and many headers right. */
async function exchange(agent: Agent, { options, body }: ReturnType<typeof complete>) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  const sent = request({ ...options, agent }, (response) => {
    text(response).then((answered) => resolve({ status: response.statusCode ?? 0, body: answered }), reject);
  });
  sent.once('error', (error: NodeJS.ErrnoException) => {
    // Refused before its end was read: the answer may be lost, the service is not.
    if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve({ status: 0, body: '' });
    else reject(error);
  });
  sent.end(body);
  return promise;
}
