// @vitest-environment jsdom
import { saveRoutes } from '@shoreline/contracts';
import { savedEventRoutes } from '@shoreline/contracts/saved-events';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { memberServices, renderProfile, saves } from '../../../test/render-profile.ts';

afterEach(cleanup);

const open = (services = memberServices()) => renderProfile({ services, address: '/profile?tab=saved' });
const rows = () => screen.queryAllByRole('listitem').filter((row) => row.querySelector('h3'));
const titles = () => rows().map((row) => row.querySelector('h3')?.textContent);

it('lists what was saved, also what cannot be shown right now', async () => {
  open();

  const link = await screen.findByRole('link', { name: 'The last prawn trawler' });
  expect(link.getAttribute('href')).toBe('/stories/the-last-prawn-trawler');
  expect(titles()).toEqual(['The last prawn trawler', 'First light', 'A place or an event we cannot show right now']);
});

it('says of what was taken down that it was', async () => {
  const services = memberServices();
  const takenDown = { title: null, href: null, isTakenDown: true } as const;
  services.answer(
    saveRoutes.list,
    saves.slice(0, 1).map((save) => ({ ...save, ...takenDown })),
  );
  open(services);

  expect(await screen.findByText(/we took down$/)).toBeTruthy();
});

it('says of an event that it is cancelled', async () => {
  const services = memberServices();
  services.answer(
    saveRoutes.list,
    saves.slice(0, 1).map((save) => ({ ...save, event: { startsAt: null, status: 'cancelled' as const } })),
  );
  open(services);

  expect(await screen.findByText('Cancelled')).toBeTruthy();
});

it.each([
  ['PRAWN', 'The last prawn trawler'],
  ['pandanus', 'First light'],
  ['mia c', 'The last prawn trawler'],
])('finds %s in title, description or author', async (query, title) => {
  open();

  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: query } });

  expect(titles()).toEqual([title]);
});

it('filters by a type that is there, and shows everything again', async () => {
  open();

  fireEvent.change(await screen.findByRole('combobox', { name: 'Type' }), { target: { value: 'episode' } });
  expect(titles()).toEqual(['First light']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'prawn' } });
  expect(screen.getByRole('heading', { name: 'Nothing you saved matches' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));

  expect(rows()).toHaveLength(3);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'All types',
    'Stories',
    'Episodes',
    'Places & events',
  ]);
});

it('shows five rows while the list is on its way', async () => {
  const services = memberServices();
  services.answer(saveRoutes.list, () => new Promise(() => undefined));
  open(services);

  const waiting = await screen.findByText('Loading your saved items…');
  expect(waiting.parentElement?.querySelectorAll('li')).toHaveLength(5);
});

it('says that the list did not load, and that nothing is saved', async () => {
  const services = memberServices();
  services.refuse(saveRoutes.list, { status: 500 });
  open(services);
  expect(await screen.findByText('Failed to load saved items. Please try refreshing the page.')).toBeTruthy();

  services.answer(saveRoutes.list, []);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeTruthy();
});

it('removes at once', async () => {
  const services = memberServices();
  services.answer(saveRoutes.remove, () => {
    services.answer(saveRoutes.list, saves.slice(1));
    return undefined;
  });
  const { toasts } = open(services);

  fireEvent.click(await screen.findByRole('button', { name: 'Remove The last prawn trawler' }));

  await waitFor(() => expect(rows()).toHaveLength(2));
  await waitFor(() =>
    expect(toasts).toMatchObject([
      { title: 'Item removed', description: 'The item has been removed from your saved items.' },
    ]),
  );
});

it('puts an item back in its place when it could not be removed', async () => {
  const services = memberServices();
  const answer = Promise.withResolvers<never>();
  services.answer(saveRoutes.remove, () => answer.promise);
  const { toasts } = open(services);

  fireEvent.click(await screen.findByRole('button', { name: 'Remove First light' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  answer.reject(new Error('The service is away.'));

  await waitFor(() => expect(titles()[1]).toBe('First light'));
  expect(toasts).toMatchObject([{ title: 'Failed to remove item', description: 'Please try again later.' }]);
});

const moved = () =>
  saves.slice(0, 1).map((save) => ({
    ...save,
    title: 'Twilight market',
    event: { startsAt: '2026-12-04T08:00:00.000Z', status: null },
    eventBefore: { startsAt: '2026-12-03T08:00:00.000Z', status: null },
  }));

it('says once of an event that was moved when it takes place now', async () => {
  const services = memberServices();
  services.answer(saveRoutes.list, moved());
  services.answer(savedEventRoutes.acknowledge, undefined);
  open(services);

  expect(await screen.findByText(/^Moved to Fri, 4 Dec 2026.* It was Thu, 3 Dec 2026/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Got it: Twilight market' }));

  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Changed since you saved it' })).toBeNull());
  expect(services.received(savedEventRoutes.acknowledge)).toMatchObject([
    { body: { startsAt: '2026-12-04T08:00:00.000Z', status: null } },
  ]);
});

it('shows a change again that could not be acknowledged', async () => {
  const services = memberServices();
  services.answer(saveRoutes.list, moved());
  services.refuse(savedEventRoutes.acknowledge, { status: 500 });
  const { toasts } = open(services);

  fireEvent.click(await screen.findByRole('button', { name: 'Got it: Twilight market' }));

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'That did not reach us' }]));
  expect(screen.getByRole('heading', { name: 'Changed since you saved it' })).toBeTruthy();
});
