import type { ListingChanges, ReviewedRevision } from '@shoreline/contracts';
import { exampleChanges, exampleListing } from '@shoreline/contracts-testing';
import { expect, it } from 'vitest';

import { runAction } from '../run-action.testing.ts';
import { listingCommands } from './listing-commands.ts';

const ID = '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c3b';

it('lists what waits', async () => {
  const { stdout, requests } = await runAction(listingCommands, ['list'], [edit({})]);

  expect(requests).toEqual(['content', 'GET /api/directory/revisions?status=pending']);
  expect(stdout).toMatch(/^One edit waiting for a decision\n\nSent +Id +Owner +Listing\n/);
  expect(stdout).toContain(`1 June 2026  ${ID}  bea@noosa.example  Tea Tree Espresso`);
});

it('shows what differs, field by field, and opening hours day by day', async () => {
  const { stdout } = await runAction(
    listingCommands,
    ['show', ID],
    edit({
      title: 'Tea Tree Roastery',
      phone: '(07) 5550 0102',
      openingHours: {
        weekly: { monday: [{ opens: '06:30', closes: '14:00' }], sunday: [] },
        exceptions: [{ date: '2026-12-25', slots: [], note: 'Christmas Day' }],
      },
    }),
  );

  expect(stdout).toContain('Name\n  - Tea Tree Espresso\n  + Tea Tree Roastery\n');
  expect(stdout).toContain('Phone\n  - nothing\n  + (07) 5550 0102\n');
  expect(stdout).toContain('Opening hours\n  - Daily\n  + Monday: 6.30 am – 2 pm\n    Tuesday: Ask first\n');
  expect(stdout).toContain('    Sunday: Closed\n    25 Dec 2026: Closed (Christmas Day)');
  expect(stdout).not.toMatch(/Summary|Address|--at/);
});

it('explains how to confirm the location when the address changes', async () => {
  const { stdout } = await runAction(listingCommands, ['show', ID], pinned({ address: '9 Gympie Terrace' }));

  expect(stdout).toMatch(/On the map {2}-26\.398,153\.0616\n/);
  expect(stdout).toContain('--at LATITUDE,LONGITUDE  where it is now');
  expect(stdout).toContain('https://www.openstreetmap.org/search?query=9+Gympie+Terrace%2C+Noosaville+QLD+4566');
});

it('leaves the pin alone where there is none, and where the address stays', async () => {
  expect((await runAction(listingCommands, ['show', ID], edit({ address: '9 Gympie Terrace' }))).stdout).not.toMatch(
    '--at',
  );
  expect((await runAction(listingCommands, ['show', ID], pinned({}))).stdout).not.toMatch('--at');
});

it.each([
  ['-26.39,153.09', '{"latitude":-26.39,"longitude":153.09}'],
  ['-26.39, 153.09', '{"latitude":-26.39,"longitude":153.09}'],
  ['same', '"same"'],
  ['unknown', '"unknown"'],
])('sends the location %s', async (at, place) => {
  const { stdout, requests } = await runAction(listingCommands, ['approve', ID, '--at', at], pinned({}));

  expect(requests[1]).toBe(`POST /api/directory/revisions/${ID} {"decision":"approved","place":${place}}`);
  expect(stdout).toContain('On the map: -26.398,153.0616.');
});

it.each(['', 'here', '-26.39', '153.09,-26.39', '-27.47,153.03'])('asks again for the location "%s"', async (at) => {
  await expect(runAction(listingCommands, ['approve', ID, '--at', at], pinned({}))).rejects.toThrow(/^--at takes/);
});

it('says when nothing differs', async () => {
  expect((await runAction(listingCommands, ['show', ID], edit({}))).stdout).toContain(
    'Nothing differs from the live listing.',
  );
});

it('puts an edit live and says where', async () => {
  const { stdout, requests } = await runAction(listingCommands, ['approve', ID], edit({}));

  expect(requests[1]).toBe(`POST /api/directory/revisions/${ID} {"decision":"approved"}`);
  expect(stdout).toContain('is live: https://shoreline.example/directory/tea-tree-espresso');
});

it('declines an edit with a note', async () => {
  const { stdout, requests } = await runAction(listingCommands, ['reject', ID, '--note', 'Which hours?'], edit({}));

  expect(requests[1]).toBe(`POST /api/directory/revisions/${ID} {"decision":"rejected","note":"Which hours?"}`);
  expect(stdout).toBe('Declined the edit of “Tea Tree Espresso”. bea@noosa.example is told by email.');
});

const same = exampleChanges({
  title: 'Tea Tree Espresso',
  shortDescription: 'Coffee and toast.',
  description: '',
  address: '1 Weyba Road',
  suburb: 'Noosaville',
  postcode: '4566',
  email: 'beans@tea-tree.example',
});
const live = exampleListing({ ...same, id: ID, slug: 'tea-tree-espresso' });

/** An edit with these changes; the live listing has opening hours, as text, only where they change. */
const edit = (changes: Partial<ListingChanges>): ReviewedRevision => ({
  id: ID,
  listingId: ID,
  ownerId: ID,
  ownerEmail: 'bea@noosa.example',
  status: 'pending',
  changes: { ...same, ...changes },
  submittedAt: '2026-05-31T20:00:00.000Z',
  reviewedAt: null,
  reviewNote: null,
  live: { ...live, openingHours: changes.openingHours ? 'Daily' : null },
});

/** The same for a listing with coordinates. */
const pinned = (changes: Partial<ListingChanges>): ReviewedRevision => {
  const plain = edit(changes);
  return { ...plain, live: { ...plain.live, latitude: -26.398, longitude: 153.0616 } };
};
