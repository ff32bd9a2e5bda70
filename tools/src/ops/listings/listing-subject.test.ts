import type { ListingChanges, ReviewedRevision } from '@shoreline/contracts';
import { exampleListing } from '@shoreline/contracts-testing';
import { expect, it } from 'vitest';

import { runAgainst } from '../answering.testing.ts';
import { listingSubject } from './listing-subject.ts';

const ID = '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c3b';

it('lists what waits', async () => {
  const { said, asked } = await runAgainst(listingSubject, ['list'], [edit({})]);

  expect(asked).toEqual(['content', 'GET /api/directory/revisions?status=pending']);
  expect(said).toMatch(/^One edit waiting for a decision\n\nSent +Id +Owner +Listing\n/);
  expect(said).toContain(`1 June 2026  ${ID}  bea@noosa.example  Tea Tree Espresso`);
});

it('shows what differs, field by field, and opening hours day by day', async () => {
  const { said } = await runAgainst(
    listingSubject,
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

  expect(said).toContain('Name\n  - Tea Tree Espresso\n  + Tea Tree Roastery\n');
  expect(said).toContain('Phone\n  - nothing\n  + (07) 5550 0102\n');
  expect(said).toContain('Opening hours\n  - Daily\n  + Monday: 6.30 am – 2 pm\n    Tuesday: Ask first\n');
  expect(said).toContain('    Sunday: Closed\n    25 Dec 2026: Closed (Christmas Day)');
  expect(said).not.toMatch(/Summary|Address|--at/);
});

it('says how to settle the pin when the address changes', async () => {
  const { said } = await runAgainst(listingSubject, ['show', ID], pinned({ address: '9 Gympie Terrace' }));

  expect(said).toMatch(/On the map {2}-26\.398,153\.0616\n/);
  expect(said).toContain('--at LATITUDE,LONGITUDE  where it is now');
  expect(said).toContain('https://www.openstreetmap.org/search?query=9+Gympie+Terrace%2C+Noosaville+QLD+4566');
});

it('leaves the pin alone where there is none, and where the address stays', async () => {
  expect((await runAgainst(listingSubject, ['show', ID], edit({ address: '9 Gympie Terrace' }))).said).not.toMatch(
    '--at',
  );
  expect((await runAgainst(listingSubject, ['show', ID], pinned({}))).said).not.toMatch('--at');
});

it.each([
  ['-26.39,153.09', '{"latitude":-26.39,"longitude":153.09}'],
  ['-26.39, 153.09', '{"latitude":-26.39,"longitude":153.09}'],
  ['same', '"same"'],
  ['unknown', '"unknown"'],
])('hands the place %s on', async (at, place) => {
  const { said, asked } = await runAgainst(listingSubject, ['approve', ID, '--at', at], pinned({}));

  expect(asked[1]).toBe(`POST /api/directory/revisions/${ID} {"decision":"approved","place":${place}}`);
  expect(said).toContain('On the map: -26.398,153.0616.');
});

it.each(['', 'here', '-26.39', '153.09,-26.39', '-27.47,153.03'])('asks again for the place "%s"', async (at) => {
  await expect(runAgainst(listingSubject, ['approve', ID, '--at', at], pinned({}))).rejects.toThrow(/^--at takes/);
});

it('says when nothing differs', async () => {
  expect((await runAgainst(listingSubject, ['show', ID], edit({}))).said).toContain(
    'Nothing differs from the live listing.',
  );
});

it('puts an edit live and says where', async () => {
  const { said, asked } = await runAgainst(listingSubject, ['approve', ID], edit({}));

  expect(asked[1]).toBe(`POST /api/directory/revisions/${ID} {"decision":"approved"}`);
  expect(said).toContain('is live: https://shoreline.example/directory/tea-tree-espresso');
});

it('declines an edit with a note', async () => {
  const { said, asked } = await runAgainst(listingSubject, ['reject', ID, '--note', 'Which hours?'], edit({}));

  expect(asked[1]).toBe(`POST /api/directory/revisions/${ID} {"decision":"rejected","note":"Which hours?"}`);
  expect(said).toBe('Declined the edit of “Tea Tree Espresso”. bea@noosa.example is told by email.');
});

const same = {
  title: 'Tea Tree Espresso',
  shortDescription: 'Coffee and toast.',
  description: '',
  address: '1 Weyba Road',
  suburb: 'Noosaville',
  postcode: '4566',
  phone: null,
  email: 'beans@tea-tree.example',
  website: null,
  bookingUrl: null,
  priceRange: null,
  features: [],
  attributes: [],
};
const live = exampleListing({ ...same, id: ID, slug: 'tea-tree-espresso' });

/** An edit that changes what is said here; only the hours are told in words where they change. */
const edit = (changes: Partial<ListingChanges>): ReviewedRevision => ({
  id: ID,
  listingId: ID,
  ownerId: ID,
  ownerEmail: 'bea@noosa.example',
  status: 'pending',
  changes: { ...same, openingHours: null, ...changes },
  submittedAt: '2026-05-31T20:00:00.000Z',
  reviewedAt: null,
  reviewNote: null,
  live: { ...live, openingHours: changes.openingHours ? 'Daily' : null },
});

/** The same of a listing that stands on the map. */
const pinned = (changes: Partial<ListingChanges>): ReviewedRevision => {
  const plain = edit(changes);
  return { ...plain, live: { ...plain.live, latitude: -26.398, longitude: 153.0616 } };
};
