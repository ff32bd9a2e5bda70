import { setTimeout as sleep } from 'node:timers/promises';

import { type CallerName, OPERATOR_HEADER, type ServiceName } from '@shoreline/contracts';
import { createLog, openServiceKeys, sendAsService } from '@shoreline/service-kit';
import { keyFileIn } from '@shoreline/tools/keys';
import { urlOf } from '@shoreline/tools/process-specs';

import { createVisitor, signIn, type Visitor } from '../visitor.ts';
import type { OpenSite } from './open-site.ts';

export const PASSWORD = 'Pandanus-42-tall';
const POLL_MS = 100;
const POLLS = 200;
const HUMAN_MS = 60_000;
const TOKEN = /token=([\w-]+)/g;

/** A browser of somebody who is signed in, and the cookies it sends. */
export interface Person {
  visitor: Visitor;
  cookie: string;
}

/** A site whose mails can be read. */
type Mailing = Pick<OpenSite, 'origin' | 'mailbox'>;

/** Signs a member in at the development provider. */
export async function newMember({ origin }: Pick<OpenSite, 'origin'>, email: string): Promise<Person> {
  const visitor = createVisitor();
  await signIn({ visitor, origin, email, returnTo: '/podcast.xml' });
  return { visitor, cookie: await visitor.cookiesFor(origin) };
}

/** Registers an owner; unverified ones have tried to sign in, too. */
export async function newOwner(site: Mailing, email: string, { isVerified = true } = {}): Promise<Person> {
  const { origin } = site;
  const visitor = createVisitor();
  const account = { name: 'Bea', email, password: PASSWORD };
  await visitor.post(`${origin}/api/owners/signup`, { ...account, fillTime: HUMAN_MS });
  if (isVerified) {
    await visitor.post(`${origin}/api/owners/verify-email`, { token: await mailedToken(site, email) });
  }
  const { status } = await visitor.post(`${origin}/api/owners/login`, { email, password: PASSWORD });
  if ((status === 200) !== isVerified) throw new Error(`Signing in ${email} answered ${status}.`);
  return { visitor, cookie: await visitor.cookiesFor(origin) };
}

/** The latest token that was mailed to this address and is not one of these. */
export async function mailedToken(
  { mailbox }: Mailing,
  email: string,
  former: readonly string[] = [],
): Promise<string> {
  for (let poll = 0; poll < POLLS; poll += 1) {
    const mails = (await mailbox.list()).filter(({ to }) => to.some(({ address }) => address === email));
    const tokens = mails.flatMap(({ text }) => [...text.matchAll(TOKEN)].map(([, token = '']) => token));
    const token = tokens.findLast((one) => !former.includes(one));
    if (token) return token;
    await sleep(POLL_MS);
  }
  throw new Error(`No mail with a token came to ${email}.`);
}

/** Somebody with keys of ours who asks a service directly, as an operator's command does. */
export function asCaller({ plan }: OpenSite, caller: CallerName, service: ServiceName) {
  const keys = openServiceKeys({
    path: keyFileIn(plan.keysDir, caller),
    log: createLog({ service: 'test', level: 'silent' }),
  });
  const send = sendAsService({ url: urlOf(plan.ports, service), keys, audience: service, timeoutMs: HUMAN_MS });
  return {
    send: (path: string, init: RequestInit = {}) =>
      send(path, {
        ...init,
        headers: { 'content-type': 'application/json', [OPERATOR_HEADER]: 'jo@office', ...init.headers },
      }),
    stop: () => keys.stop(),
  };
}

interface Claiming {
  email: string;
  /** Which listing of the directory: each can have one owner. */
  place?: number;
}

/** Gives an owner a listing: their claim, and an operator who approves it. Returns the ids of both. */
export async function giveListing(site: OpenSite, { visitor }: Person, { email, place = 0 }: Claiming) {
  const { origin } = site;
  const [listing] = (await (await visitor.visit(`${origin}/api/directory?limit=1&offset=${place}`)).json()) as {
    id: string;
  }[];
  const directoryItemId = idOf(listing);
  await visitor.post(`${origin}/api/claims/initiate`, {
    directoryItemId,
    businessOwnerEmail: email,
    verificationMethod: 'email',
    fillTime: HUMAN_MS,
  });
  const [claim] = (await (await visitor.visit(`${origin}/api/owners/claims`)).json()) as { id: string }[];
  const claimId = idOf(claim);
  const operator = asCaller(site, 'operations', 'owners');
  const decided = await operator.send(`/api/claims/review/${claimId}`, {
    method: 'POST',
    body: JSON.stringify({ decision: 'approved' }),
  });
  operator.stop();
  if (!decided.ok) throw new Error(`Approving a claim answered ${decided.status}: ${await decided.text()}`);
  await visitor.post(`${origin}/api/business-leads`, {
    directoryItemId,
    customerName: 'Pat Brook',
    customerEmail: 'pat@noosa.example',
    message: 'Is there a table for two on Friday?',
    fillTime: HUMAN_MS,
  });
  const [enquiry] = (await (await visitor.visit(`${origin}/api/owners/enquiries`)).json()) as { id: string }[];
  return { directoryItemId, claimId, enquiryId: idOf(enquiry) };
}

const idOf = (entry: { id: string } | undefined): string => entry?.id ?? '';
