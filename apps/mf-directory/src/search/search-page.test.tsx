// @vitest-environment jsdom
import { siteSearchRoutes } from '@shoreline/contracts';
import { createFakeServices, renderRemote } from '@shoreline/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';

import remote from '../remote.tsx';

const hit = {
  title: 'The Ferryman',
  href: '/directory/the-ferryman',
  text: 'Sit at the bar.',
  note: 'Bar',
  date: null,
};
const found = {
  terms: ['ferry', 'barge'],
  groups: [
    { kind: 'listing', total: 6, hits: [hit] },
    {
      kind: 'episode',
      total: 1,
      hits: [
        {
          title: 'Waiting for the ferry',
          href: '/episodes/waiting-for-the-ferry?t=74',
          text: 'The Ferries wait; a barge does not.',
          note: 'Episode 7, at 1:14',
          date: null,
        },
      ],
    },
  ],
} as const;

// The first import of a page is slow on a busy machine; no test should wait for it.
beforeAll(() => import('./search-page.ts'));

function open(address: string, answer: unknown = found) {
  const services = createFakeServices();
  services.answer(siteSearchRoutes.find, answer as never);
  return renderRemote(remote, address, { services });
}

it('groups what was found by kind, each leading to its place', async () => {
  open('/search?search=ferry');

  const places = within(await screen.findByRole('region', { name: /^Places/ }));
  expect(places.getByRole('link', { name: 'The Ferryman' }).getAttribute('href')).toBe('/directory/the-ferryman');
  expect(places.getByRole('link', { name: /^All 6/ }).getAttribute('href')).toBe('/directory?search=ferry');
  const episodes = within(screen.getByRole('region', { name: /^Episodes/ }));
  expect(episodes.getByRole('link').getAttribute('href')).toBe('/episodes/waiting-for-the-ferry?t=74');
  expect(screen.getByText('7 results')).toBeDefined();
});

it('says of an event that it is cancelled', async () => {
  const event = { ...hit, title: 'Lantern Night', href: '/events/lantern-night', eventStatus: 'cancelled' };
  open('/search?search=lantern', { terms: ['lantern'], groups: [{ kind: 'event', total: 1, hits: [event] }] });

  const events = within(await screen.findByRole('region', { name: /^What’s on/ }));
  expect(events.getByText('Cancelled')).toBeTruthy();
});

it('marks the words that were found, in any spelling of them', async () => {
  open('/search?search=ferry');
  await screen.findByRole('region', { name: /^Episodes/ });

  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'Ferryman',
    'ferry',
    'barge',
  ]);
});

it('asks for what was typed, and keeps it in the field', async () => {
  const { address, services } = open('/search');

  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search the whole site' }), ' dog beach {Enter}');

  await waitFor(() => expect(address()).toBe('/search?search=dog+beach'));
  expect(services.received(siteSearchRoutes.find).at(-1)?.query).toEqual({ search: 'dog beach', limit: 5 });
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('dog beach');
});

it('begins with searches to choose from, and asks nothing', async () => {
  const { services } = open('/search');

  expect((await screen.findByRole('link', { name: 'dog beach' })).getAttribute('href')).toBe(
    '/search?search=dog+beach',
  );
  expect(services.received(siteSearchRoutes.find)).toEqual([]);
});

it('shows more of one kind, and leads back to everything', async () => {
  const { services } = open('/search?search=ferry&kind=episode');

  expect((await screen.findByRole('link', { name: 'Search everything' })).getAttribute('href')).toBe(
    '/search?search=ferry',
  );
  expect(services.received(siteSearchRoutes.find).at(-1)?.query).toEqual({
    search: 'ferry',
    kind: 'episode',
    limit: 20,
  });
});

it('says so where nothing was found', async () => {
  open('/search?search=quokka', { terms: ['quokka'], groups: [] });

  expect(await screen.findByText('Nothing found for “quokka”')).toBeDefined();
});

it('says what failed, and asks again', async () => {
  const services = createFakeServices();
  services.refuse(siteSearchRoutes.find, { status: 503 });
  renderRemote(remote, '/search?search=ferry', { services });

  await userEvent.click(await screen.findByRole('button', { name: /Try again/i }));

  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ferry');
});
