import { randomUUID } from 'node:crypto';

import { fetchFromReplicas } from '@shoreline/service-kit/calls';

import type { Member } from './member.ts';

export interface TestRequest {
  name: string;
  path: string;
  init: RequestInit;
  status: number;
}

export const PAGE_HEADERS = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

const get = (name: string, path: string, headers: Record<string, string> = {}): TestRequest => ({
  name,
  path,
  init: { headers },
  status: 200,
});

const post = (name: string, path: string, body: object): TestRequest => ({
  name,
  path,
  init: {
    method: 'POST',
    headers: { ...PAGE_HEADERS, 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  },
  status: 201,
});

export const contact = (mark: string): TestRequest =>
  post('contact', '/api/contact', {
    name: 'Pat Brook',
    email: 'pat@noosa.example',
    subject: mark,
    message: 'How far is the nearest beach from the station?',
  });

export const enquiry = (mark: string, { directoryItemId }: Member): TestRequest =>
  post('enquiry', '/api/business-leads', {
    directoryItemId,
    customerName: 'Pat Brook',
    customerEmail: 'pat@noosa.example',
    message: `Is there a table for two? ${mark}`,
    source: 'directory',
  });

export const profile = (mark: string, { cookie }: Member): TestRequest => ({
  name: 'profile',
  path: '/api/me/profile',
  init: { method: 'PUT', headers: { ...PAGE_HEADERS, cookie }, body: JSON.stringify({ displayName: mark }) },
  status: 200,
});

/** Writes are rare, as on any site; addresses differ, so that the micro-cache answers little. */
const WRITES_OF_HUNDRED = 2;
const PAGES_OF_HUNDRED = 10;
const HUNDRED = 100;

/** The request number `index` of a mixed load: reads of every service, pages, now and then a write. */
export function nextRequest(index: number, member: Member): TestRequest {
  const turn = index % HUNDRED;
  if (turn < WRITES_OF_HUNDRED) return turn === 0 ? contact(`trial ${index}`) : enquiry(`trial ${index}`, member);
  if (turn < WRITES_OF_HUNDRED + PAGES_OF_HUNDRED) return get('page', `/directory?trial=${index}`);
  return [
    get('read of content', `/api/directory?limit=5&offset=${index % HUNDRED}&trial=${index}`),
    get('read of identity', '/api/me/profile', { cookie: member.cookie }),
    { ...get('read of owners', '/api/owners/me'), status: 401 },
    get('artifact list', '/mf/release.json'),
  ][index % 4] as TestRequest;
}

/** The same as somebody without a session may ask it. */
export function anonymousRequest(index: number): TestRequest {
  const turn = index % HUNDRED;
  if (turn === 0) return contact(`trial ${index}`);
  if (turn <= PAGES_OF_HUNDRED) return get('page', `/directory?trial=${index}`);
  return [
    get('read of content', `/api/directory?limit=5&offset=${turn}&trial=${index}`),
    { ...get('read of identity', '/api/auth/user'), status: 401 },
    { ...get('read of owners', '/api/owners/me'), status: 401 },
    get('artifact list', '/mf/release.json'),
  ][index % 4] as TestRequest;
}

export type Send = (path: string, init: RequestInit) => Promise<Response>;

const TIMEOUT_MS = 15_000;

/** One gateway, asked as a browser asks it: nothing is repeated. */
export const toOne =
  (origin: string, timeoutMs = TIMEOUT_MS): Send =>
  (path, init) =>
    fetch(`${origin}${path}`, { ...init, signal: AbortSignal.timeout(timeoutMs) });

/** Both gateways behind a balancer, which asks the other one where that is safe. */
export function throughBalancer(origins: readonly string[]): Send {
  const send = fetchFromReplicas(origins.join());
  return (path, init) => send(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
}
