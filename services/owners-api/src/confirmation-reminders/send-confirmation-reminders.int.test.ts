import { type ConfirmedListing, MS_PER_DAY } from '@shoreline/contracts';
import { createLog } from '@shoreline/service-kit';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { mongoConfirmationReminderStore } from './confirmation-reminder.store.ts';
import { createConfirmationReminders } from './send-confirmation-reminders.ts';

const { connection } = openTestDatabase();
const store = mongoConfirmationReminderStore(connection);
const POLL_MS = 5;
const ROUNDS = 20;
const REPLICAS = 4;
/** Eight and ten in the morning, and six in the evening, in Brisbane. */
const EARLY = new Date('2026-11-23T22:00:00.000Z');
const MORNING = new Date('2026-11-24T00:00:00.000Z');
const EVENING = new Date('2026-11-24T08:00:00.000Z');
const ROSA = '5f3a1c52-7d0b-4a41-9f3e-1f5f7a2b8c01';
const emails: Record<string, string> = { [ROSA]: 'rosa@pretzel.example', mo: 'mo@annex.example' };
const later = (days: number) => new Date(MORNING.getTime() + days * MS_PER_DAY);
/** Confirmed on 26 May in Brisbane: half a year old by midnight after the 24th of November. */
const BAKEHOUSE = { id: 'bakehouse', title: 'Bakehouse', ownerId: ROSA, confirmedAt: '2026-05-25T15:00:00.000Z' };
const CREEK = { id: 'creek', title: 'Creek Kayaks', ownerId: ROSA, confirmedAt: '2026-05-25T16:00:00.000Z' };
const ANNEX = { id: 'annex', title: 'The Annex', ownerId: 'mo', confirmedAt: '2026-05-20T02:00:00.000Z' };

beforeEach(async () => {
  await connection.collection('confirmation_reminders').deleteMany({});
});

it('is one mail to the owner the day a confirmation is half a year old, with several replicas', async () => {
  const clock = { now: MORNING };
  const { wakes } = start({ clock, listings: [BAKEHOUSE], replicas: REPLICAS });

  await rounds();
  expect(await mails()).toEqual([]);
  clock.now = later(1);
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1));
  await rounds();

  const [mail] = await mails();
  expect(mail).toMatchObject({
    to: 'rosa@pretzel.example',
    state: 'queued',
    subject: 'Is everything about Bakehouse still right?',
  });
  expect(mail?.text).toContain('Visitors read on its page that its owner confirmed it in May 2026.');
  expect(mail?.text).toContain('https://shoreline.example/owners?tab=listings&listing=bakehouse');
  expect(wakes()).toBe(1);
});

it('comes once, however often it is looked, and again only after the owner confirmed it anew', async () => {
  const clock = { now: later(1) };
  const listings: ConfirmedListing[] = [BAKEHOUSE];
  start({ clock, listings });
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1));

  for (const days of [2, 9, 30, 60, 181]) {
    clock.now = later(days);
    await rounds();
  }
  expect(await mails()).toHaveLength(1);

  listings[0] = { ...BAKEHOUSE, confirmedAt: later(3).toISOString() };
  clock.now = later(3 + 181);
  await rounds();
  expect(await mails()).toHaveLength(1);
  clock.now = later(3 + 183);
  await vi.waitFor(async () => expect(await mails()).toHaveLength(2));
});

it('asks about all that are due at once in one mail, and each owner for themselves', async () => {
  start({ clock: { now: later(1) }, listings: [BAKEHOUSE, CREEK, ANNEX] });

  await vi.waitFor(async () => expect(await mails()).toHaveLength(2));
  const found = await mails();
  const rosas = found.find(({ to }) => to === 'rosa@pretzel.example');
  expect(rosas?.subject).toBe('Is everything about your listings still right?');
  expect(rosas?.text).toMatch(/Bakehouse:\s+confirmed in May 2026/);
  expect(rosas?.text).toMatch(/Creek Kayaks:\s+confirmed in May 2026/);
  expect(rosas?.text).not.toContain('Annex');
  expect(found.map(({ to }) => to)).toContain('mo@annex.example');
});

it('stores nothing where another replica asked about one of them meanwhile, and asks about the rest next time', async () => {
  const asked = `${BAKEHOUSE.id} ${BAKEHOUSE.confirmedAt}`;
  let isFirst = true;
  const overtaken = {
    ...store,
    async listAsked(keys: readonly string[]) {
      const found = await store.listAsked(keys);
      if (isFirst) await store.add({ confirmations: [asked], createdAt: MORNING, mails: [] });
      isFirst = false;
      return found;
    },
  };
  start({ clock: { now: later(1) }, listings: [BAKEHOUSE, CREEK], reminders: overtaken });

  await vi.waitFor(async () => expect(await mails()).toHaveLength(1));
  expect(await mails()).toMatchObject([{ subject: 'Is everything about Creek Kayaks still right?' }]);
});

it('is not sent at night, nor to an account that is gone', async () => {
  const clock = { now: EARLY };
  start({ clock, listings: [ANNEX, { ...CREEK, ownerId: 'gone', confirmedAt: ANNEX.confirmedAt }] });

  await rounds();
  clock.now = EVENING;
  await rounds();
  expect(await mails()).toEqual([]);
  clock.now = MORNING;
  await vi.waitFor(async () => expect(await mails()).toMatchObject([{ to: 'mo@annex.example' }]));
  await rounds();
  expect(await mails()).toHaveLength(1);
});

it('waits for a directory that is away', async () => {
  let isAway = true;
  start({ clock: { now: later(1) }, listings: [BAKEHOUSE], isAway: () => isAway });

  await rounds();
  expect(await mails()).toEqual([]);
  isAway = false;
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1));
});

const mails = async () =>
  (await connection.collection('confirmation_reminders').find().toArray()).flatMap(
    (reminder) => reminder.mails as { to: string; subject: string; text: string; state: string }[],
  );

/** Some rounds of every loop. */
const rounds = () => new Promise((resolve) => setTimeout(resolve, ROUNDS * POLL_MS));

interface Site {
  clock: { now: Date };
  listings: ConfirmedListing[];
  reminders?: typeof store;
  replicas?: number;
  isAway?: () => boolean;
}

function start({ clock, listings, reminders = store, replicas = 1, isAway = () => false }: Site) {
  let wakes = 0;
  const loops = Array.from({ length: replicas }, () =>
    createConfirmationReminders({
      store: reminders,
      // As content-api answers it.
      listConfirmed: ({ from, to }) =>
        isAway()
          ? Promise.reject(new Error('away'))
          : Promise.resolve(listings.filter(({ confirmedAt }) => confirmedAt >= from && confirmedAt < to)),
      owners: { findById: (id) => Promise.resolve(emails[id] === undefined ? undefined : { email: emails[id] }) },
      site: () => ({ name: 'Shoreline', tagline: 'A guide', origin: 'https://shoreline.example' }),
      wakeMail: () => {
        wakes += 1;
      },
      log: createLog({ service: 'test', level: 'silent' }),
      now: () => clock.now,
      pollMs: POLL_MS,
    }),
  );
  loops.forEach((loop) => loop.start());
  onTestFinished(async () => {
    await Promise.all(loops.map((loop) => loop.stop()));
  });
  return { wakes: () => wakes };
}
