// @vitest-environment jsdom
import { directoryRoutes } from '@shoreline/contracts';
import { createFakeServices, renderRemote } from '@shoreline/web-testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { event } from '../shared/testing/listing.testing.ts';
import remote from '../remote.tsx';
// The remote loads its page when it is asked for; here it is ready, so that no test waits for the compiler.
import './events-page.tsx';

function open(address: string, items = [event()]) {
  const services = createFakeServices();
  services.answer(directoryRoutes.list, items);
  return { ...renderRemote(remote, address, { services }), services };
}

it('asks for events and nothing else', async () => {
  const { services, head } = open('/events?search=surf&featured=true&page=2');

  expect(await screen.findByRole('heading', { level: 1, name: 'Noosa Events Calendar' })).toBeTruthy();
  const asked = services.received(directoryRoutes.list).map(({ query }) => query);
  expect(asked.every(({ category }) => category === 'Event')).toBe(true);
  expect(asked).toContainEqual(expect.objectContaining({ search: 'surf', featured: true, limit: 12, offset: 12 }));
  expect(head()?.title).toBe('Noosa Events Calendar');
});

it('shows the day large, a link to the event and its website in a new tab', async () => {
  open('/events', [event({ website: 'https://ramp.example' })]);

  const link = await screen.findByRole('link', { name: 'Ramp Market' });
  const card = within(link.closest('li') as HTMLElement);
  expect(link.getAttribute('href')).toBe('/events/ramp-market');
  expect(card.getByText('29')).toBeTruthy();
  expect(card.getByText('6 am – 12 pm · Tewantin')).toBeTruthy();
  const website = card.getByRole<HTMLAnchorElement>('link', { name: /^Website of Ramp Market/ });
  expect(website.target).toBe('_blank');
  expect(website.href).toContain('https://ramp.example/?utm_source=shoreline');
});

it('offers All Events and the sorted union of what was found and the standing five', async () => {
  open('/events', [event({ subcategory: 'Arts' }), event({ slug: 'second', subcategory: 'Market' })]);

  const select = await screen.findByRole('combobox', { name: 'Subcategory' });
  const options = within(select).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'All Events',
    'Arts',
    'Community',
    'Festival',
    'Market',
    'Music',
    'Sports',
  ]);
});

it('stores what is chosen in the address', async () => {
  const { address } = open('/events?page=3');

  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Subcategory' }), 'Music');
  await userEvent.click(screen.getByRole('switch', { name: 'Featured Only' }));
  expect(address()).toBe('/events?subcategory=Music&featured=true');

  await userEvent.click(screen.getByRole('link', { name: 'Remove Music' }));
  expect(address()).toBe('/events?featured=true');
});

it.each([
  ['All dates', '/events?search=surf', undefined],
  ['Today', '/events?when=today&search=surf', 'today'],
  ['This weekend', '/events?when=weekend&search=surf', 'weekend'],
  ['Next 7 days', '/events?when=week&search=surf', 'week'],
])('offers %s', async (name, expected, when) => {
  const { address, services } = open('/events?search=surf&page=2&when=later');

  await userEvent.click(await screen.findByRole('link', { name }));

  expect(address()).toBe(expected);
  expect(services.received(directoryRoutes.list).at(-1)?.query.when).toBe(when);
  expect(screen.getByRole('link', { name }).getAttribute('aria-current')).toBe('true');
});

it('leads visitors who want to save an event to the login, and back to the calendar with the item saved', async () => {
  const { address } = open('/events');

  const button = await screen.findByRole('button', { name: 'Sign in to save items: Ramp Market' });
  await userEvent.hover(button);
  expect(await screen.findByText('Sign in to save items')).toBeTruthy();
  await userEvent.click(button);

  expect(address()).toMatch(/^\/login\?returnTo=%2Fevents%3Fsave%3Ddirectory_item\./);
});

it('offers feeds of all events and of the chosen kind', async () => {
  open('/events?subcategory=Market');

  const feeds = within(await screen.findByRole('region', { name: 'Keep it in your own calendar' }));
  expect(feeds.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Subscribe to Market', 'webcal://shoreline.test/api/events/calendar.ics?subcategory=Market'],
    ['Subscribe to all events', 'webcal://shoreline.test/api/events/calendar.ics'],
    ['Download as a file', '/api/events/calendar.ics?subcategory=Market'],
  ]);
});

it.each([
  ['', 'No events are currently available. Check back soon for upcoming events!'],
  ['?search=moon', 'No events match your search criteria. Try adjusting your search or filters.'],
])('says when /events%s finds nothing', async (search, text) => {
  open(`/events${search}`, []);

  expect(await screen.findByRole('heading', { name: 'No events found' })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

it('offers another try when the events do not arrive', async () => {
  const services = createFakeServices();
  services.refuse(directoryRoutes.list, { status: 503 });
  renderRemote(remote, '/events', { services });
  expect(await screen.findByText('Failed to fetch events')).toBeTruthy();

  services.answer(directoryRoutes.list, [event()]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('link', { name: 'Ramp Market' })).toBeTruthy();
});

it('narrows to where the map is, and leads to it and back', async () => {
  const { address, services } = open('/events?when=weekend&bounds=152.9,-26.5,153.1,-26.3');

  const chip = await screen.findByRole('link', { name: 'Remove Where the map is' });
  const asked = services.received(directoryRoutes.list).find(({ query }) => query.limit === 12);
  expect(asked?.query).toMatchObject({
    when: 'weekend',
    bounds: { west: 152.9, south: -26.5, east: 153.1, north: -26.3 },
  });
  const views = within(screen.getByRole('navigation', { name: 'View' })).getAllByRole('link');
  expect(views.map((link) => link.getAttribute('href'))).toEqual([
    '/events?when=weekend&bounds=152.9%2C-26.5%2C153.1%2C-26.3',
    '/events?view=month&when=weekend&bounds=152.9%2C-26.5%2C153.1%2C-26.3',
    '/events?view=map&when=weekend&bounds=152.9%2C-26.5%2C153.1%2C-26.3',
  ]);

  await userEvent.click(chip);
  expect(address()).toBe('/events?when=weekend');
});

it('takes no box that is none for where the map is', async () => {
  const { services } = open('/events?bounds=153.1,-26.5,152.9,-26.3');

  expect(await screen.findByRole('link', { name: 'Ramp Market' })).toBeTruthy();
  expect(services.received(directoryRoutes.list).every(({ query }) => query.bounds === undefined)).toBe(true);
});
