import type { ServiceName } from '@shoreline/contracts';

import { createVisitor } from '../visitor.ts';
import type { OpenSite } from './open-site.ts';
import { asCaller, giveListing, mailedToken, newMember, newOwner, PASSWORD, type Person } from './people.ts';

/** Whoever does all of it, and what must be found nowhere but in the documents that need it. */
const canary = {
  member: 'canary-member@noosa.example',
  owner: 'canary-owner@noosa.example',
  reader: 'canary-reader@noosa.example',
  author: 'canary-author@noosa.example',
  words: 'Canary-said-this',
  newPassword: 'Canary-Banksia-77',
  wrongPassword: 'Canary-Wrong-1',
};

/** What the trail of each service says of the flows below, in any order. */
export const expectedEvents: Record<ServiceName, readonly string[]> = {
  content: [
    ...['newsletter-confirmed done', 'newsletter-ended done', 'story-approved done', 'story-rejected refused'],
    ...['listing-edit-approved done', 'operator-act started'],
  ],
  identity: [
    ...['sign-in done', 'session-ended done', 'consent-given done', 'consent-withdrawn done', 'data-exported done'],
    ...['sign-out done', 'account-deleted done'],
  ],
  owners: [
    ...['sign-up done', 'sign-up refused', 'email-verified done', 'sign-in done', 'sign-in refused', 'sign-out done'],
    ...['reauthentication refused', 'password-changed done', 'password-reset-requested done', 'password-reset done'],
    ...[
      'claim-submitted done',
      'operator-act started',
      'claim-approved done',
      'claim-revoked done',
      'data-exported done',
    ],
    ...['session-ended done', 'account-deleted done'],
  ],
};

const HUMAN_MS = 60_000;
const JSON_HEADERS = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

/** Does everything that is recorded, as people and operators do it; answers the secrets that were on the way. */
export async function doEverythingRecorded(site: OpenSite): Promise<string[]> {
  const secrets = [
    ...(await doAsMember(site)),
    ...(await doAsOwner(site)),
    ...(await doAsReader(site)),
    ...(await doAsAuthor(site)),
  ];
  return [...Object.values(canary), PASSWORD, ...secrets];
}

/** Asks as this person; throws at what is not as it must be, or the trail would lack what was never done. */
async function ask({ origin }: OpenSite, { visitor }: Pick<Person, 'visitor'>, request: Asked): Promise<Response> {
  const { does, body, status = 200 } = request;
  const [method = '', path = ''] = does.split(' ');
  const answer = await visitor.visit(origin + path, {
    method,
    headers: JSON_HEADERS,
    redirect: 'manual',
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.status !== status) throw new Error(`${does} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

interface Asked {
  does: string;
  body?: object;
  status?: number;
}

async function doAsMember(site: OpenSite): Promise<string[]> {
  const [here, there] = [await newMember(site, canary.member), await newMember(site, canary.member)];
  const sessions = (await (await ask(site, here, { does: 'GET /api/me/sessions' })).json()) as Session[];
  const other = sessions.find(({ isCurrent }) => !isCurrent)?.id;
  const choice = { essential: true, analytics: true, marketing: false, functional: false, consentVersion: 1 };

  await ask(site, here, { does: `DELETE /api/me/sessions/${other}`, status: 204 });
  await ask(site, here, { does: 'PUT /api/me/cookie-preferences', body: choice });
  await ask(site, here, { does: 'POST /api/me/cookie-preferences/withdraw' });
  await ask(site, here, { does: 'GET /api/me/export' });
  await ask(site, here, { does: 'GET /api/logout', status: 303 });
  const again = await newMember(site, canary.member);
  await ask(site, again, { does: 'DELETE /api/me', status: 204 });
  return [here, there, again].flatMap(secretsIn);
}

interface Session {
  id: string;
  isCurrent: boolean;
}

async function doAsOwner(site: OpenSite): Promise<string[]> {
  const email = canary.owner;
  const signIn = (password: string, status = 200): Asked => ({
    does: 'POST /api/owners/login',
    body: { email, password },
    status,
  });
  const owner = await newOwner(site, email);
  const verification = await mailedToken(site, email);
  const owned = await giveListing(site, owner, { email, place: 1 });
  await reviseListing(site, owner, owned.directoryItemId);
  await ask(site, owner, signIn(canary.wrongPassword, 401));
  await ask(site, owner, {
    does: 'POST /api/owners/signup',
    body: { name: canary.words, email, password: canary.newPassword, fillTime: HUMAN_MS },
    status: 201,
  });
  const change = (currentPassword: string, status: number): Asked => ({
    does: 'POST /api/owners/me/password',
    body: { currentPassword, password: canary.newPassword },
    status,
  });
  await ask(site, owner, change(canary.wrongPassword, 401));
  await ask(site, owner, change(PASSWORD, 204));
  await ask(site, owner, { does: 'POST /api/owners/forgot-password', body: { email } });
  const reset = await mailedToken(site, email, [verification]);
  await ask(site, owner, { does: 'POST /api/owners/reset-password', body: { token: reset, password: PASSWORD } });
  await ask(site, owner, signIn(PASSWORD));
  await ask(site, owner, { does: 'GET /api/owners/me/export' });
  await ask(site, owner, { does: 'POST /api/owners/logout', status: 204 });
  const [here, there] = [await newSession(site, signIn(PASSWORD)), await newSession(site, signIn(PASSWORD))];
  const sessions = (await (await ask(site, here, { does: 'GET /api/owners/me/sessions' })).json()) as Session[];
  const other = sessions.find(({ isCurrent }) => !isCurrent)?.id;
  await ask(site, here, { does: `DELETE /api/owners/me/sessions/${other}`, status: 204 });
  await decide(site, ['owners', `/api/claims/review/${owned.claimId}`], { decision: 'revoked', note: canary.words });
  await ask(site, here, { does: 'POST /api/owners/me/remove', body: { password: PASSWORD }, status: 204 });
  return [...[owner, here, there].flatMap(secretsIn), verification, reset];
}

async function newSession(site: OpenSite, signIn: Asked): Promise<Person> {
  const visitor = createVisitor();
  await ask(site, { visitor }, signIn);
  return { visitor, cookie: await visitor.cookiesFor(site.origin) };
}

async function reviseListing(site: OpenSite, owner: Person, listingId: string): Promise<void> {
  const body = { title: 'Canary Roastery', shortDescription: canary.words };
  const answer = await ask(site, owner, { does: `PUT /api/owners/listings/${listingId}/revision`, body });
  const { revision } = (await answer.json()) as { revision: { id: string } };
  await decide(site, ['content', `/api/directory/revisions/${revision.id}`], {
    decision: 'approved',
    place: 'unknown',
  });
}

async function doAsReader(site: OpenSite): Promise<string[]> {
  const visitor = createVisitor();
  const body = { email: canary.reader, wantsUpdates: true, fillTime: HUMAN_MS };
  await ask(site, { visitor }, { does: 'POST /api/newsletter', body });
  // One mail has both links, the one to leave by at its end.
  const leave = await mailedToken(site, canary.reader);
  const confirm = await mailedToken(site, canary.reader, [leave]);
  await ask(site, { visitor }, { does: 'POST /api/newsletter/confirm', body: { token: confirm } });
  await ask(site, { visitor }, { does: `POST /api/newsletter/unsubscribe?token=${leave}` });
  return [confirm, leave];
}

async function doAsAuthor(site: OpenSite): Promise<string[]> {
  const visitor = createVisitor();
  const body = {
    title: 'Canary by the sea',
    author: 'Canary',
    authorEmail: canary.author,
    storyType: 'general',
    content: `${canary.words}. `.repeat(20),
    fillTime: HUMAN_MS,
  };
  await ask(site, { visitor }, { does: 'POST /api/local-stories', body, status: 201 });
  const path = '/api/local-stories/review/canary-by-the-sea';
  await decide(site, ['content', path], { decision: 'approved', note: canary.words });
  await decide(site, ['content', path, 409], { decision: 'rejected' });
  return [];
}

type Decision = [service: ServiceName, path: string, status?: number];

async function decide(site: OpenSite, [service, path, status = 200]: Decision, body: object): Promise<void> {
  const operator = asCaller(site, 'operations', service);
  const answer = await operator.send(path, { method: 'POST', body: JSON.stringify(body) });
  operator.stop();
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

const LONG_ENOUGH = 20;

/** The values of the cookies that open something. */
const secretsIn = ({ cookie }: Person): string[] =>
  cookie
    .split('; ')
    .flatMap((pair) => pair.slice(pair.indexOf('=') + 1).match(/^.+$/) ?? [])
    .filter((value) => value.length >= LONG_ENOUGH);
