// @vitest-environment jsdom
import { type Listing, directoryRoutes, reviewRoutes, weekdays } from '@shoreline/contracts';
import { createFakeServices, renderRemote } from '@shoreline/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { event, facets, listing } from '../shared/testing/listing.testing.ts';
import remote from '../remote.tsx';
// The remote loads its page when it is asked for; here it is ready, so that no test waits for the compiler.
import './listing-page.tsx';

/** Services that know nothing like the listing. */
function createServices() {
  const services = createFakeServices();
  services.answer(reviewRoutes.list, []);
  services.answer(directoryRoutes.similar, []);
  services.answer(directoryRoutes.facets, facets());
  return services;
}

function open(address: string, item: Listing) {
  const services = createServices();
  services.answer(directoryRoutes.readBySlug, item);
  return renderRemote(remote, address, { services });
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows what a listing is, where it stands and how to reach it', async () => {
  open(
    '/directory/cup-and-oar',
    listing({ phone: '0755500101', website: 'https://cup.example', featured: true, priceRange: '$$' }),
  );

  expect(await screen.findByRole('heading', { level: 1, name: 'Cup & Oar' })).toBeTruthy();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link');
  expect(crumbs.map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/directory',
    '/directory?category=Restaurant',
  ]);
  ['Featured', 'Café', 'Active', 'Coffee by the boat ramp.'].forEach((text) =>
    expect(screen.getByText(text)).toBeTruthy(),
  );
  const information = await section('Information');
  expect(information.getByText('1 Ramp Lane, Tewantin QLD 4565')).toBeTruthy();
  expect(information.getByRole('link', { name: '(07) 5550 0101' }).getAttribute('href')).toBe('tel:0755500101');
  const visit = (await section('Contact & Visit')).getByRole<HTMLAnchorElement>('link', { name: /^Visit website/ });
  expect([visit.target, visit.href]).toEqual(['_blank', expect.stringContaining('utm_content=cup-and-oar')]);
});

it('sets its paragraphs and its other pictures', async () => {
  const second = { src: '/api/artwork/river/cup-and-oar-2.svg', width: 1200, height: 800, alt: 'A river.' };
  const { primaryImage } = listing();
  open('/directory/cup-and-oar', listing({ images: [primaryImage, second] }));

  expect((await section('About')).getByText('Closes with it too.')).toBeTruthy();
  expect((await section('Gallery')).getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([
    'A river.',
  ]);
});

it('leads its owner to the claim', async () => {
  const item = listing();
  open('/directory/cup-and-oar', item);

  const claim = (await section('Own this business?')).getByRole('link');
  expect(claim.getAttribute('href')).toBe(`/claim-business?business=${item.id}`);
});

it('offers a map and a search of the web where no contact is known', async () => {
  open('/directory/cup-and-oar', listing());

  const links = (await section('Contact & Visit')).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Find it on a map(opens in a new tab)',
    'Search the web(opens in a new tab)',
    'Get directions(opens in a new tab)',
  ]);
});

it('shows when an event is on', async () => {
  open('/events/ramp-market', event());

  const details = await section('Event details');
  expect(details.getByText('Sunday 29 November 2026')).toBeTruthy();
  expect(details.getByText('6 am – 12 pm')).toBeTruthy();
});

it('says that an event is cancelled, and offers no booking', async () => {
  const { head } = open(
    '/events/ramp-market',
    event({ eventStatus: 'cancelled', bookingUrl: 'https://ramp.example/book' }),
  );

  expect((await screen.findByRole('alert')).textContent).toBe('This event is cancelled');
  expect(screen.getByText('Cancelled')).toBeTruthy();
  expect(document.querySelector('a[href*="ramp.example/book"]')).toBeNull();
  expect(head()?.jsonLd?.[0]).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
});

it.each([
  ['2099-03-02', 'It opens again on Monday 2 March 2099.', '2099-03-01'],
  [null, 'When it opens again is not known yet.', undefined],
])('says that a place is closed for a while, to search engines up to a day (%s)', async (reopensOn, text, lastDay) => {
  const { head } = open('/directory/cup-and-oar', listing({ closure: { reopensOn, note: 'The roof leaks.' } }));

  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toBe(`Temporarily closed${text}The roof leaks.`);
  expect(screen.queryByText('Active')).toBeNull();
  const closure = lastDay && { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' };
  expect(head()?.jsonLd?.[0]).toEqual(
    closure
      ? expect.objectContaining({ specialOpeningHoursSpecification: [{ ...closure, validThrough: lastDay }] })
      : expect.not.objectContaining({ specialOpeningHoursSpecification: expect.anything() }),
  );
});

it('is known by its slug and goes there, however it was reached', async () => {
  const item = event();
  const { head, address } = open(`/directory/${item.id}?utm_source=mail`, item);

  await waitFor(() => expect(address()).toBe('/events/ramp-market?utm_source=mail'));
  await screen.findByRole('heading', { level: 1 });

  expect(head()).toMatchObject({ title: 'Ramp Market, Tewantin – Shoreline', canonical: '/events/ramp-market' });
  expect(head()?.jsonLd?.[0]).toMatchObject({
    '@type': 'Event',
    url: 'http://shoreline.test/events/ramp-market',
    startDate: '2026-11-28T20:00:00.000Z',
  });
});

it('describes a local business to search engines, and nothing it does not know', async () => {
  const { head } = open('/directory/cup-and-oar', listing({ phone: '0755500101' }));
  await screen.findByRole('heading', { level: 1 });

  const business = head()?.jsonLd?.[0];
  expect(business).toMatchObject({ '@type': ['LocalBusiness', 'Restaurant'], telephone: '0755500101' });
  expect(business).not.toHaveProperty('email');
  expect(business).not.toHaveProperty('geo');
});

it('says when a business is open, to search engines in their words', async () => {
  const weekly = {
    monday: [{ opens: '07:00', closes: '12:00' }],
    saturday: [{ opens: '18:00', closes: '24:00' }],
    sunday: [],
  };
  const exceptions = [{ date: '2026-12-25', slots: [] }];
  const { head } = open('/directory/cup-and-oar', listing({ openingHours: { weekly, exceptions } }));
  await screen.findByRole('heading', { level: 1 });

  const type = { '@type': 'OpeningHoursSpecification' };
  expect(head()?.jsonLd?.[0]).toMatchObject({
    openingHoursSpecification: [
      { ...type, dayOfWeek: 'https://schema.org/Monday', opens: '07:00', closes: '12:00' },
      { ...type, dayOfWeek: 'https://schema.org/Saturday', opens: '18:00', closes: '23:59' },
      { ...type, dayOfWeek: 'https://schema.org/Sunday', opens: '00:00', closes: '00:00' },
    ],
    specialOpeningHoursSpecification: [
      { ...type, validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
    ],
  });
});

it('tries the id when the slug fails', async () => {
  const services = createServices();
  services.refuse(directoryRoutes.readBySlug, { status: 404 });
  services.answer(directoryRoutes.readById, listing());
  renderRemote(remote, '/directory/cup-and-oar', { services });

  expect(await screen.findByRole('heading', { level: 1, name: 'Cup & Oar' })).toBeTruthy();
});

it.each(['/directory/no-such-place', '/events/no-such-night', '/directory/not%20an%20identifier'])(
  'says when nothing is at %s',
  async (address) => {
    const services = createServices();
    services.refuse(directoryRoutes.readBySlug, { status: 404, code: 'directory-item-not-found' });
    services.refuse(directoryRoutes.readById, { status: 404, code: 'directory-item-not-found' });
    renderRemote(remote, address, { services });

    expect(await screen.findByRole('heading', { name: 'Item Not Found' })).toBeTruthy();
    expect(screen.getByText("Sorry, we couldn't find the directory item you're looking for.")).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/directory');
  },
);

it('offers another try when the listing does not arrive', async () => {
  const services = createServices();
  services.refuse(directoryRoutes.readBySlug, { status: 503 });
  services.refuse(directoryRoutes.readById, { status: 503 });
  renderRemote(remote, '/directory/cup-and-oar', { services });
  expect(await screen.findByText('This listing did not load')).toBeTruthy();

  services.answer(directoryRoutes.readBySlug, listing());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Cup & Oar' })).toBeTruthy();
});

it('enlarges a picture, and turns to the others with the arrow keys', async () => {
  const picture = (name: string) => ({ src: `/api/artwork/river/${name}.svg`, width: 1200, height: 800, alt: name });
  open('/directory/cup-and-oar', listing({ images: [picture('Ramp'), picture('Jetty')] }));

  await userEvent.click(await screen.findByRole('link', { name: 'Enlarge: Jetty' }));
  expect(await screen.findByRole('dialog', { name: 'Picture 2 of 2' })).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}');

  const dialog = within(await screen.findByRole('dialog', { name: 'Picture 1 of 2' }));
  expect(dialog.getByRole('img', { name: 'Ramp' })).toBeTruthy();
});

it('sketches where it stands, and leads there by three maps', async () => {
  open('/directory/cup-and-oar', listing({ latitude: -26.39, longitude: 153.04 }));

  const finding = await section('Finding it');
  expect(await finding.findByRole('img', { name: 'Sketch map: Cup & Oar in Tewantin' })).toBeTruthy();
  expect(finding.getAllByRole<HTMLAnchorElement>('link').map(({ host, search }) => [host, search])).toEqual([
    ['www.google.com', '?api=1&destination=-26.39%2C153.04'],
    ['maps.apple.com', '?daddr=-26.39%2C153.04'],
    ['www.openstreetmap.org', '?to=-26.39%2C153.04'],
  ]);
});

it('shows the hours of the week, marks today and says whether it is open', async () => {
  const always = [{ opens: '00:00', closes: '24:00' }];
  const weekly = Object.fromEntries(weekdays.map((weekday) => [weekday, always]));
  open('/directory/cup-and-oar', listing({ openingHours: { weekly } }));

  const hours = within(await screen.findByRole('table', { name: 'Opening hours' }));
  expect(hours.getAllByRole('row')).toHaveLength(7);
  expect(hours.getByRole('rowheader', { name: /\(today\)$/ })).toBeTruthy();
  expect(await screen.findByText('Open now')).toBeTruthy();
});

it('shows what is like it and near', async () => {
  const services = createServices();
  services.answer(directoryRoutes.readBySlug, listing());
  services.answer(reviewRoutes.list, []);
  services.answer(directoryRoutes.similar, [
    { ...listing({ slug: 'the-oven', title: 'The Oven' }), distanceMetres: 1_240 },
    { ...listing({ slug: 'next-door', title: 'Next Door' }), distanceMetres: 12 },
  ]);
  renderRemote(remote, '/directory/cup-and-oar', { services });

  const similar = await section('Similar places nearby');
  expect(similar.getByRole('link', { name: 'The Oven' }).getAttribute('href')).toBe('/directory/the-oven');
  expect(similar.getByText('Café · Tewantin · 1.2 km away')).toBeTruthy();
  expect(similar.getByText('Café · Tewantin · 50 m away')).toBeTruthy();
  expect(services.received(directoryRoutes.similar)[0]?.query).toEqual({ limit: 3 });
  expect(await similar.findByRole('button', { name: 'Sign in to save items: The Oven' })).toBeTruthy();
});

it('says how an event comes back, and puts it into a calendar', async () => {
  open(
    '/events/ramp-market',
    event({ recurrence: { every: 'week', interval: 1, weekdays: ['sunday'], until: null, except: [] } }),
  );

  const details = await section('Event details');
  expect(details.getByText('Every Sunday')).toBeTruthy();
  expect(details.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
    '/api/events/ramp-market/calendar.ics',
  );
});

it('says that an event is over, and offers neither calendar nor booking', async () => {
  const { head } = open(
    '/events/ramp-market',
    event({ eventDate: '2020-01-04T00:00:00.000Z', eventEndDate: null, bookingUrl: 'https://tickets.example/ramp' }),
  );

  const details = await section('Event details');
  expect(details.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  expect(details.getByRole('link', { name: 'See what is on' }).getAttribute('href')).toBe('/events');
  expect(screen.queryByRole('link', { name: /Book online/ })).toBeNull();
  expect(screen.getByText('Ended')).toBeTruthy();
  expect(details.getByText(/This event has ended\./)).toBeTruthy();
  expect(screen.queryByText('Active')).toBeNull();
  expect(JSON.stringify(head()?.jsonLd)).not.toContain('EventScheduled');
});

it('goes back to the list as it was left', async () => {
  const services = createServices();
  services.answer(directoryRoutes.list, [listing()]);
  services.answer(directoryRoutes.readBySlug, listing());
  const { address } = renderRemote(remote, '/directory?search=oar', { services });
  await userEvent.click(await screen.findByRole('link', { name: 'Cup & Oar' }));

  await userEvent.click(await screen.findByRole('link', { name: 'Back' }));

  await screen.findByRole('heading', { name: 'Noosa Business Directory' });
  expect(address()).toBe('/directory?search=oar');
});
