import { readTrail } from '@shoreline/audit/testing';
import type { Listing } from '@shoreline/contracts';
import { contentQueueRoutes } from '@shoreline/contracts/review-queue';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { createQueueSite } from '../../test/queue-site.ts';
import { toIdentifier } from './apply-suggestion.ts';
import type { SuggestionDocument } from './suggestion.model.ts';

const { connection } = openTestDatabase();
const site = createQueueSite(connection);
const { stores, publishListings, start } = site;
const model = connection.model<SuggestionDocument>('EditSuggestion');
const ENTRIES = contentQueueRoutes.list.path;
const AT_ONCE = 10;
const EVENT: Partial<Listing> = {
  category: 'Event',
  subcategory: 'Market',
  openingHours: null,
  eventDate: '2099-05-02T08:00:00.000Z',
  eventEndDate: '2099-05-02T12:00:00.000Z',
};

beforeAll(() => site.open());
beforeEach(async () => {
  for (const { name } of await connection.listCollections()) await connection.collection(name).deleteMany({});
});
afterAll(() => site.close());

it.each([
  ['phone', '07 5447 0001', { phone: '07 5447 0001' }],
  ['closed', null, { closure: { reopensOn: null, note: '' } }],
  ['moved', '9 New Street', { address: '9 New Street' }],
] as const)('puts a suggestion of %s live with one press, once, and thanks its sender', async (kind, value, live) => {
  const { id, address, moderator, second } = await suggest({ kind, value });
  const act = { act: 'approve', ...(kind === 'moved' && { place: 'same' }) };

  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => (index % 2 ? moderator : second).post(address, act)),
  );

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await stores.directory.findById(id, new Date())).toMatchObject(live);
  expect((await model.findOne().lean())?.mails).toMatchObject([
    { to: 'mo@noosa.example', subject: 'Thank you: Bakehouse is right again' },
  ]);
  expect(await readTrail(connection)).toContainEqual(
    expect.objectContaining({
      event: 'suggestion-applied',
      outcome: 'done',
      operator: expect.stringMatching(/^moderator/),
    }),
  );
});

it('leads one of two listings to the other', async () => {
  const { id, otherId, address, moderator } = await suggest({
    kind: 'duplicate',
    value: 'https://shoreline.example/directory/old-bakery?utm_source=x',
  });
  expect((await moderator.get(address)).body.warnings).toEqual([
    'Approving it leads visitors of this listing to the other one.',
  ]);

  expect((await moderator.post(address, { act: 'approve' })).status).toBe(200);

  expect(await stores.directory.findById(id, new Date())).toBeUndefined();
  expect(await stores.directory.findById(otherId, new Date())).toMatchObject({ slug: 'old-bakery' });
});

it('says what is in the way, and leaves everything as it was', async () => {
  const nowhere = await suggest({ kind: 'duplicate', value: 'nowhere' });
  expect(await nowhere.moderator.post(nowhere.address, { act: 'approve' })).toMatchObject({
    status: 409,
    body: { code: 'content-merge-refused' },
  });

  expect(await model.find().lean()).toMatchObject([{ status: 'pending', mails: [] }]);
});

it('thanks for what an editor changed by hand, and gives a polite reason for what stays', async () => {
  const hours = await suggest({ kind: 'hours', value: null });
  expect((await hours.moderator.get(hours.address)).body).toMatchObject({
    text: 'It is different now.',
    warnings: [expect.stringContaining('Change it in the editor first')],
    links: [{ href: `/directory/${hours.id}` }, { href: `/admin/content/listings/${hours.id}` }],
  });

  expect((await hours.moderator.post(hours.address, { act: 'reject' })).status).toBe(400);
  await hours.moderator.post(hours.address, { act: 'reject', note: 'The owner says they are right.' });

  const stored = await model.findOne().lean();
  expect(stored).toMatchObject({ status: 'rejected', reviewedBy: 'moderator@example.com' });
  expect(stored?.mails[0]?.text).toContain('The owner says they are right.');
});

it('opens an event in the editor from the list of events', async () => {
  const { id, address, moderator } = await suggest({ kind: 'hours', value: null, parts: EVENT });

  expect((await moderator.get(address)).body.links).toContainEqual({
    label: 'Open it in the editor',
    href: `/admin/content/events/${id}`,
  });
});

it('mails nobody who left no address', async () => {
  const { address, moderator } = await suggest({ kind: 'phone', value: '07 5447 0001', email: null });

  await moderator.post(address, { act: 'approve' });

  expect((await model.findOne().lean())?.mails).toEqual([]);
});

it('stores a suggestion once, nothing of programs, and no more than an operator can read about one listing', async () => {
  const { id, moderator, send } = await suggest({ kind: 'other', value: null });
  await send(id, { kind: 'other', text: 'I am a program.', nickname: 'Bot' });

  for (let index = 0; index < 21; index += 1) await send(id, { kind: 'other', text: `Something, ${index}.` });

  expect((await send(id, { kind: 'other', text: 'One more.' })).status).toBe(429);
  expect((await moderator.get(`${ENTRIES}?kind=suggestion&limit=100`)).total).toBe('20');
  expect((await send(crypto.randomUUID(), { kind: 'other', text: 'About nothing.' })).status).toBe(404);
});

it.each([{ kind: 'sold' }, { text: '' }, { text: 'x'.repeat(2_001) }, { email: 'mo' }, { status: 'approved' }])(
  'refuses %j',
  async (wrong) => {
    const { id, send } = await suggest({ kind: 'other', value: null });

    expect((await send(id, { kind: 'other', text: 'It is different.', ...wrong })).status).toBe(400);
  },
);

it.each([
  ['https://shoreline.example/directory/old-bakery/#hours', 'old-bakery'],
  ['/directory/old-bakery', 'old-bakery'],
  [' old-bakery ', 'old-bakery'],
  ['', ''],
])('reads which listing %j means', (text, identifier) => {
  expect(toIdentifier(text)).toBe(identifier);
});

async function suggest({
  kind,
  value,
  email = 'mo@noosa.example',
  parts = {},
}: Record<'kind', string> & { value: string | null; email?: string | null; parts?: Partial<Listing> }) {
  const [id = '', otherId = ''] = await publishListings(['bakehouse', 'old-bakery'], {
    title: 'Bakehouse',
    latitude: -26.4,
    longitude: 153.06,
    ...parts,
  });
  const { moderator, second, withCookie } = await start();
  const visitor = withCookie('');
  const send = (listingId: string, body: object) => visitor.post(`/api/directory/${listingId}/edit-suggestions`, body);
  const sent = await send(id, { kind, value, email, text: 'It is different now.' });
  expect(sent).toMatchObject({ status: 201, body: { status: 'accepted' } });
  const [entry] = (await moderator.get(`${ENTRIES}?kind=suggestion`)).body;
  return { id, otherId, address: `${ENTRIES}/suggestion/${entry.id}`, moderator, second, send };
}
