import type { AskingPerson } from './access-verdict.ts';
import type { Role } from './arbitrary-requests.ts';
import type { KnownValues } from './arbitrary-values.ts';
import type { Things } from './ask.ts';
import type { OpenSite } from './open-site.ts';
import { giveListing, newMember, newOwner, PASSWORD, type Person } from './people.ts';

export type Cast = Awaited<ReturnType<typeof enterSite>>;

/** Everybody who has something: a member, and an owner who has a listing with an enquiry. */
export async function enterSite(site: OpenSite) {
  const [member, owner] = await Promise.all([
    newMember(site, 'fay@noosa.example'),
    newOwner(site, 'bea@noosa.example'),
  ]);
  const owned = await giveListing(site, owner, { email: 'bea@noosa.example' });
  const read = async ({ visitor }: Person, path: string) => (await visitor.visit(`${site.origin}${path}`)).json();
  const saved = { targetType: 'directory_item', targetId: owned.directoryItemId };
  await member.visitor.post(`${site.origin}/api/me/saves`, saved);
  const list = await member.visitor.post(`${site.origin}/api/me/lists`, { name: 'Saturday' });
  const { id: listId } = (await list.json()) as { id: string };
  const [memberSession] = (await read(member, '/api/me/sessions')) as { id: string }[];
  const [ownerSession] = (await read(owner, '/api/owners/me/sessions')) as { id: string }[];
  const { id: memberId } = (await read(member, '/api/auth/user')) as { id: string };
  const { id: ownerId } = (await read(owner, '/api/owners/me')) as { id: string };
  const statusOf = async (path: string, { visitor }: Person) => (await visitor.visit(`${site.origin}${path}`)).status;
  const ids: [start: string, id: string | undefined][] = [
    ['/api/me/sessions/', memberSession?.id],
    ['/api/owners/me/sessions/', ownerSession?.id],
    ['/api/owners/claims/', owned.claimId],
    ['/api/claims/review/', owned.claimId],
    ['/api/claims/', owned.claimId],
    ['/api/owners/enquiries/', owned.enquiryId],
  ];
  const things: Things = (path) => ({
    ...saved,
    ownerId,
    listId,
    part: '0',
    id: ids.find(([start]) => path.startsWith(start))?.[1] ?? owned.directoryItemId,
  });
  const theirs = [memberId, ownerId, ...Object.values(owned)];

  return {
    member,
    owner,
    owned,
    /** For every path, what is the first member's or the first owner's. */
    things,
    /** A document that is about them; the audit trail may say that somebody tried. */
    pickTheirs: (collection: string, document: Record<string, unknown>) =>
      !collection.startsWith('audit_') && theirs.some((id) => JSON.stringify(document).includes(id))
        ? document
        : undefined,
    known: await readKnown(site, owned),
    stillSignedIn: async () => [await statusOf('/api/auth/user', member), await statusOf('/api/owners/me', owner)],
  };
}

/** Everybody else who asks: others of the same kind, and those whose session is none, not yet or no more. */
export async function readStrangers(site: OpenSite): Promise<Record<AskingPerson, string>> {
  const [member, owner, unverified, formerMember, formerOwner] = await Promise.all([
    newMember(site, 'mo@noosa.example'),
    newOwner(site, 'di@noosa.example'),
    newOwner(site, 'una@noosa.example', { isVerified: false }),
    newMember(site, 'fred@noosa.example'),
    newOwner(site, 'olga@noosa.example'),
  ]);
  await endSession(site, formerMember, { service: 'identity', path: '/api/me/sessions' });
  await endSession(site, formerOwner, { service: 'owners', path: '/api/owners/me/sessions' });
  return {
    visitor: '',
    member: member.cookie,
    owner: owner.cookie,
    'unverified owner': unverified.cookie,
    'former member': formerMember.cookie,
    'former owner': formerOwner.cookie,
  };
}

interface SessionList {
  service: 'identity' | 'owners';
  path: string;
}

/** Its time is over; the database has not removed it yet. */
async function endSession({ origin, databaseOf }: OpenSite, { visitor }: Person, { service, path }: SessionList) {
  const [session] = (await (await visitor.visit(origin + path)).json()) as { id: string }[];
  const sessions = databaseOf(service).collection('sessions');
  await sessions.updateOne({ publicId: session?.id }, { $set: { expiresAt: new Date() } });
}

/** Sessions for arbitrary requests; those who are leaving may be signed out by one. */
export async function readFuzzCookies(site: OpenSite, { member, owner }: Cast): Promise<Partial<Record<Role, string>>> {
  return {
    member: member.cookie,
    owner: owner.cookie,
    'leaving member': (await newMember(site, 'gus@noosa.example')).cookie,
    'leaving owner': (await newOwner(site, 'cal@noosa.example')).cookie,
  };
}

/** What exists, by the names fields have for it. */
async function readKnown({ origin }: OpenSite, owned: Record<string, string>): Promise<KnownValues> {
  const list = async (path: string) => (await (await fetch(origin + path)).json()) as { id: string; slug: string }[];
  const all = [
    ...(await list('/api/directory?limit=3')),
    ...(await list('/api/episodes?limit=2')),
    ...(await list('/api/local-stories?limit=2')),
  ];
  const ids = [...Object.values(owned), ...all.map(({ id }) => id)];
  const slugs = all.map(({ slug }) => slug);
  return {
    ...{ id: ids, targetId: ids, directoryItemId: ids, businessId: ids },
    ...{ slug: slugs, identifier: [...slugs, ...ids] },
    ...{ email: ['pat@noosa.example'], businessOwnerEmail: ['bea@noosa.example'] },
    ...{ password: [PASSWORD], currentPassword: ['Wrong-Password-1'], q: ['coffee'], search: ['coffee', 'noosa'] },
  };
}
