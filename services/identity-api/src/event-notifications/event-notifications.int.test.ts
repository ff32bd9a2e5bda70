import { type AnnouncedEvent, MS_PER_MINUTE, normaliseEmail, type SaveTarget } from '@shoreline/contracts';
import { unknownTarget } from '@shoreline/contracts/save-targets';
import type { StoredMail } from '@shoreline/mail';
import { createLog } from '@shoreline/service-kit';
import { expect, it, onTestFinished, vi } from 'vitest';

import { prepareIdentity } from '../../test/prepare-identity.ts';
import type { DescribeTargets } from '../target-summaries.ts';
import { createEventNotifications } from './send-event-notifications.ts';

/** Now, and later as a test goes on: what is stored is compared by when that was. */
const clock = { now: new Date() };
const { connection, misbehave, start, stores } = prepareIdentity({ now: () => clock.now });
const DEBOUNCE_MS = 5 * MS_PER_MINUTE;
const ADDRESS = '/api/me/event-notifications';
const REPLICAS = 4;
const MARKET = '0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f10';
const CONCERT = '0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f11';
const THURSDAY: AnnouncedEvent = { startsAt: '2099-12-03T08:00:00.000Z', status: null };
const FRIDAY: AnnouncedEvent = { startsAt: '2099-12-04T08:00:00.000Z', status: null };
const CANCELLED: AnnouncedEvent = { ...THURSDAY, status: 'cancelled' };
const TITLES: Record<string, string> = { [MARKET]: 'Twilight market', [CONCERT]: 'Concert on the spit' };

it('is chosen by a member, said again, and off until then', async () => {
  const { bea } = await startSite();
  const read = async () => (await bea.visit(ADDRESS)).json();

  expect(await read()).toEqual({ byMail: false, email: 'bea@noosa.example' });
  expect(await (await bea.send('PUT', ADDRESS, { byMail: true })).json()).toMatchObject({ byMail: true });
  expect(await read()).toMatchObject({ byMail: true });
  await bea.send('PUT', ADDRESS, { byMail: false });

  expect(await read()).toMatchObject({ byMail: false });
});

it('is refused for an address nobody verified', async () => {
  const { bea } = await startSite();
  // As the version before stored it, and until the next sign-in.
  await connection.collection('users').updateOne({}, { $unset: { emailVerified: '' } });

  const answer = await bea.send('PUT', ADDRESS, { byMail: true });

  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'email-unverified' }]);
  expect(await (await bea.visit(ADDRESS)).json()).toEqual({ byMail: false, email: null });
});

it('moving an event tells its keepers once, with several replicas', async () => {
  const { bea, site, signIn } = await startSite({ replicas: REPLICAS });
  const mo = await signIn('mo@noosa.example');
  for (const browser of [bea, mo]) await saveAndChoose(browser, MARKET);
  await rounds(site);
  expect(await mails()).toEqual([]);

  site.announced[MARKET] = FRIDAY;
  await rounds(site);
  await rounds(site);

  const found = await mails();
  expect(found.map(({ to }) => to).toSorted()).toEqual(['bea@noosa.example', 'mo@noosa.example']);
  expect(found[0]).toMatchObject({ subject: 'Twilight market: new time', state: 'queued' });
  await sendAll();
  await rounds(site);
  expect(await mails()).toHaveLength(2);
});

it('waits until the change stood for a while, and is never sent about one that was taken back', async () => {
  const { site, bea } = await startSite();
  await saveAndChoose(bea, MARKET);
  site.announced[MARKET] = FRIDAY;
  await rounds(site);
  const [mail] = await mails();
  expect((mail?.dueAt?.getTime() ?? 0) - (mail?.createdAt.getTime() ?? 0)).toBe(DEBOUNCE_MS);

  site.announced[MARKET] = THURSDAY;
  await rounds(site);
  expect(await mails()).toEqual([]);

  site.announced[MARKET] = FRIDAY;
  await rounds(site);
  expect(await mails()).toHaveLength(1);
});

it('is one mail about all that changed, as it is in the end', async () => {
  const { site, bea } = await startSite();
  await saveAndChoose(bea, MARKET, CONCERT);
  site.announced[MARKET] = FRIDAY;
  await rounds(site);

  site.announced[MARKET] = CANCELLED;
  site.announced[CONCERT] = FRIDAY;
  await rounds(site);

  const text = await readOnlyMail();
  expect(text).toContain('2 events you saved have changed');
  expect(text).toMatch(
    /Twilight market\nIt is cancelled\. It was to be on Thu, 3 Dec.*\.\nhttps:\/\/shoreline\.example\/events\/twilight-market/,
  );
  expect(text).toMatch(/Concert on the spit\nMoved to .*4 Dec.*\. It was .*3 Dec/);
  expect(text).toContain('https://shoreline.example/profile?tab=saved');
});

it('says what was reversed after the mail went, and nothing of what was acknowledged on the site', async () => {
  const { site, bea } = await startSite();
  await saveAndChoose(bea, MARKET);
  site.announced[MARKET] = FRIDAY;
  await rounds(site);
  await sendAll();

  site.announced[MARKET] = THURSDAY;
  await rounds(site);
  expect(await mails('queued')).toHaveLength(1);
  await sendAll();

  site.announced[MARKET] = CANCELLED;
  clock.now = new Date(clock.now.getTime() + MS_PER_MINUTE);
  await bea.send('PUT', `/api/me/saves/directory_item/${MARKET}/event`, CANCELLED);
  await rounds(site);
  expect(await mails('queued')).toEqual([]);
});

it('leaves a mail that is on its way, and writes another one', async () => {
  const { site, bea } = await startSite();
  await saveAndChoose(bea, MARKET);
  site.announced[MARKET] = FRIDAY;
  await rounds(site);
  await setState('leased');

  site.announced[MARKET] = CANCELLED;
  await rounds(site);

  expect((await mails()).map(({ state }) => state)).toEqual(['leased', 'queued']);
});

it('waits for a directory that is away', async () => {
  const { site, bea } = await startSite();
  await saveAndChoose(bea, MARKET);
  site.announced[MARKET] = FRIDAY;
  site.isAway = true;
  await rounds(site);
  expect(await mails()).toEqual([]);

  site.isAway = false;
  await rounds(site);

  expect(await mails()).toHaveLength(1);
});

it('says nothing to whoever did not ask, saved nothing, or has no address any longer', async () => {
  const { site, bea, signIn } = await startSite();
  await bea.send('POST', '/api/me/saves', toSave(MARKET));
  await (await signIn('mo@noosa.example')).send('PUT', ADDRESS, { byMail: true });
  const lou = await signIn('lou@noosa.example');
  await saveAndChoose(lou, MARKET);
  await connection.collection('users').updateOne({ email: 'lou@noosa.example' }, { $set: { emailVerified: false } });

  site.announced[MARKET] = FRIDAY;
  await rounds(site);

  expect(await mails()).toEqual([]);
});

it('ends with the link of any mail, by one press and that which waits included', async () => {
  const { site, bea, visitor } = await startSite();
  await saveAndChoose(bea, MARKET);
  site.announced[MARKET] = FRIDAY;
  await rounds(site);
  const [mail] = await mails();
  const link = new URL(decrypt(mail?.unsubscribeUrl ?? ''));
  const page = /Unsubscribe: (\S+)/.exec(decrypt(mail?.text ?? ''))?.[1];
  expect(page).toBe(`https://shoreline.example/saved/event-mails${link.search}`);
  site.announced[MARKET] = CANCELLED;
  await rounds(site);

  const press = () => visitor.visit(link.pathname + link.search, { method: 'POST' });

  expect([(await press()).status, (await press()).status]).toEqual([200, 200]);
  expect(await mails()).toEqual([]);
  expect(await (await bea.visit(ADDRESS)).json()).toMatchObject({ byMail: false });
  await rounds(site);
  expect(await mails()).toEqual([]);
});

it('says of a link that ends nothing that it has expired', async () => {
  const { visitor } = await startSite();

  const answer = await visitor.visit(`${ADDRESS}/unsubscribe?token=${'a'.repeat(43)}`, { method: 'POST' });

  expect([answer.status, await answer.json()]).toMatchObject([410, { code: 'link-expired' }]);
});

it('is switched off in the profile together with the mail that waits', async () => {
  const { site, bea } = await startSite();
  await saveAndChoose(bea, MARKET);
  site.announced[MARKET] = FRIDAY;
  await rounds(site);

  await bea.send('PUT', ADDRESS, { byMail: false });
  expect(await mails()).toEqual([]);
  await bea.send('PUT', ADDRESS, { byMail: true });
  await rounds(site);

  expect(await mails()).toHaveLength(1);
});

type Browser = Awaited<ReturnType<Awaited<ReturnType<typeof start>>['signIn']>>;

interface Site {
  announced: Record<string, AnnouncedEvent>;
  isAway: boolean;
  /** How many rounds each replica began. */
  rounds: number[];
}

const toSave = (targetId: string) => ({ targetType: 'directory_item', targetId });

async function saveAndChoose(browser: Browser, ...targetIds: string[]): Promise<void> {
  for (const targetId of targetIds) await browser.send('POST', '/api/me/saves', toSave(targetId));
  await browser.send('PUT', ADDRESS, { byMail: true });
}

/** The service with Bea signed in, and what looks at what members saved. */
async function startSite({ replicas = 1 } = {}) {
  const site: Site = {
    announced: { [MARKET]: THURSDAY, [CONCERT]: THURSDAY },
    isAway: false,
    rounds: Array.from({ length: replicas }, () => 0),
  };
  const describeTargets: DescribeTargets = async (targets) => (site.isAway ? undefined : targets.flatMap(describe));
  const describe = (target: SaveTarget) => {
    const [event, title] = [site.announced[target.targetId], TITLES[target.targetId]];
    const href = `/events/${title?.toLowerCase().replaceAll(' ', '-')}`;
    return event && title ? [{ ...unknownTarget, ...target, title, href, event }] : [];
  };
  const service = await start({ describeTargets, now: () => clock.now });
  const signIn = async (email: string) => {
    misbehave({ claims: { sub: email, email: normaliseEmail(email), email_verified: true } });
    return service.signIn();
  };
  const loops = site.rounds.map((_, replica) =>
    createEventNotifications({
      store: {
        ...stores.eventNotifications,
        claimDue(request) {
          site.rounds[replica] = (site.rounds[replica] ?? 0) + 1;
          return stores.eventNotifications.claimDue(request);
        },
      },
      listKnownEvents: stores.saves.listKnownEvents,
      describeTargets,
      users: stores.users,
      site: () => ({ name: 'Shoreline', tagline: 'A guide', origin: 'https://shoreline.example' }),
      cipher: { encrypt: (text) => `sealed ${text}`, decrypt },
      log: createLog({ service: 'test', level: 'silent' }),
      debounceMs: DEBOUNCE_MS,
      now: () => clock.now,
      pollMs: 1,
    }),
  );
  const bea = await signIn('bea@noosa.example');
  loops.forEach((loop) => loop.start());
  onTestFinished(async () => {
    await Promise.all(loops.map((loop) => loop.stop()));
  });
  return { site, bea, signIn, visitor: service.newBrowser() };
}

/** Lets the next check come: whoever begins the second round after it has finished the first. */
async function rounds(site: Site): Promise<void> {
  clock.now = new Date(clock.now.getTime() + DEBOUNCE_MS / 2);
  const before = [...site.rounds];
  await vi.waitFor(() =>
    site.rounds.forEach((count, replica) => expect(count).toBeGreaterThan((before[replica] ?? 0) + 2)),
  );
}

const decrypt = (text: string) => text.replace(/^sealed /, '');

async function mails(state?: StoredMail['state']): Promise<StoredMail[]> {
  const found = await connection.collection('event_notifications').find().toArray();
  return found.flatMap((member) => member.mails as StoredMail[]).filter((mail) => !state || mail.state === state);
}

async function readOnlyMail(): Promise<string> {
  const found = await mails();
  expect(found).toHaveLength(1);
  return decrypt(found[0]?.text ?? '');
}

const setState = (state: StoredMail['state']) =>
  connection.collection('event_notifications').updateMany(
    { 'mails.0': { $exists: true } },
    { $set: { 'mails.$[queued].state': state } },
    {
      arrayFilters: [{ 'queued.state': 'queued' }],
    },
  );

const sendAll = () => setState('sent');
