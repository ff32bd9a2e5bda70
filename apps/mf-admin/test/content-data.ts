import { type Operator, operatorRoutes } from '@shoreline/contracts';
import { type ContentItem, operatorContentRoutes } from '@shoreline/contracts/operator-content';
import { contentQueueRoutes, ownersQueueRoutes } from '@shoreline/contracts/review-queue';
import { createFakeServices, type FakeServices, type RenderedRemote, renderRemote } from '@shoreline/web-testing';

import remote from '../src/remote.tsx';
import { operator } from './operator-data.ts';

export const editor: Operator = {
  ...operator,
  name: 'editor@example.com',
  email: 'editor@example.com',
  displayName: 'Editor',
  roles: ['editor'],
};

const ITEM_ID = '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d0010';

export const listingFields = {
  category: 'Restaurant',
  subcategory: 'Bakery',
  title: 'Pandanus Bakery',
  shortDescription: 'Sourdough and pastries a few steps from the surf.',
  description: 'We bake through the night.\n\nCome early.',
  address: '4 Hastings Street',
  suburb: 'Noosa Heads',
  postcode: '4567',
  phone: '(07) 5550 0101',
  email: 'hello@pandanus.example',
  website: 'https://pandanus.example/',
  bookingUrl: null,
  priceRange: '$$',
  features: ['Ocean views', 'Takeaway'],
  attributes: ['family-friendly'],
  openingHours: { weekly: { monday: [], tuesday: [{ opens: '06:00', closes: '14:00' }] } },
  latitude: -26.39,
  longitude: 153.09,
  tags: ['bread'],
  eventDate: null,
  eventEndDate: null,
  eventTime: null,
  recurrence: null,
};

/** A published listing, as the service answers it, with what a test says is different. */
export const contentItem = (changes: Partial<ContentItem> = {}): ContentItem => ({
  kind: 'listing',
  id: ITEM_ID,
  slug: 'pandanus-bakery',
  title: 'Pandanus Bakery',
  section: 'Restaurant',
  state: 'published',
  featured: false,
  publishAt: null,
  publicPath: '/directory/pandanus-bakery',
  isChanged: false,
  revision: 4,
  updatedAt: '2026-11-22T03:00:00.000Z',
  updatedBy: 'jo@example.com',
  fields: listingFields,
  formerSlugs: [],
  reason: null,
  publishedRevision: 4,
  versions: [
    { version: 4, at: '2026-11-22T03:00:00.000Z', who: 'jo@example.com', act: 'published', note: null },
    { version: 3, at: '2026-11-21T03:00:00.000Z', who: 'the site', act: 'adopted', note: null },
  ],
  ...changes,
});

/** Services that know an editor and one listing. */
export function contentServices(item: ContentItem = contentItem(), who: Operator = editor): FakeServices {
  const services = createFakeServices();
  // The navigation of moderators says how much waits.
  for (const { counts } of [contentQueueRoutes, ownersQueueRoutes]) services.answer(counts, []);
  services.answer(operatorRoutes.me, who);
  services.answer(operatorContentRoutes.list, [toSummary(item)]);
  services.answer(operatorContentRoutes.read, item);
  return services;
}

/** What lists say of an item. */
export const toSummary = ({ fields: _f, reason: _r, publishedRevision: _p, versions: _v, ...summary }: ContentItem) =>
  summary;

export const LISTINGS = '/admin/content/listings';
export const ITEM = `${LISTINGS}/${ITEM_ID}`;

export const openAdmin = (address: string, services: FakeServices): RenderedRemote =>
  renderRemote(remote, address, { services });

/** Fetches the code of every part, for before the tests of a file. */
export const loadContent = () =>
  Promise.all([
    import('../src/content/list/content-list.tsx'),
    import('../src/content/editor/content-editor.tsx'),
    import('../src/shared/palette/command-palette.tsx'),
  ]);

/** How long the code of a page may take to come before its tests, in milliseconds: on a busy machine it is slow. */
export const LOAD_TIMEOUT_MS = 60_000;
