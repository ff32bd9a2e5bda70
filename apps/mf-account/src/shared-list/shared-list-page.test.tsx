// @vitest-environment jsdom
import { type SharedList, sharedListRoutes } from '@shoreline/contracts/saved-lists';
import { createFakeServices, renderRemote } from '@shoreline/web-testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { entryOf, listOf, TOKEN } from '../../test/list-services.ts';
import remote from '../remote.tsx';

afterEach(cleanup);

const shared = (parts: Partial<SharedList> = {}): SharedList => {
  const { id: _, version: __, token: ___, ...list } = listOf();
  return { ...list, entries: [entryOf({ note: 'Bring a hat.' })], ...parts };
};

it('reads a list without an account, by what stands behind the #', async () => {
  const { services, head } = open(shared());

  expect(await screen.findByRole('heading', { name: 'Saturday', level: 1 })).toBeTruthy();
  expect(services.received(sharedListRoutes.read)[0]?.body).toEqual({ token: TOKEN });
  expect(screen.getByRole('link', { name: 'The yellow buoy' }).getAttribute('href')).toBe('/stories/yellow-buoy');
  expect(screen.getByText('Bring a hat.').tagName).toBe('BLOCKQUOTE');
  expect(screen.getByText(/notes are by whoever made it, not by Shoreline/)).toBeTruthy();
  expect(head()).toMatchObject({ noIndex: true, canonical: '/saved/shared' });
});

it('gives one calendar file of what has a date', async () => {
  const event = entryOf({ targetType: 'directory_item', eventDate: '2026-12-05T08:00:00.000Z' });
  open(shared({ entries: [event] }));

  const link = await screen.findByRole('link', { name: 'Event as a calendar file' });

  expect(link.getAttribute('href')).toBe(`/api/events/calendar.ics?events=${event.targetId}`);
});

it('says that nothing is on the list yet, and that only its name is by somebody', async () => {
  open(shared({ entries: [] }));

  expect(await screen.findByRole('heading', { name: 'Nothing on this list yet' })).toBeTruthy();
  expect(screen.getByText(/^The name of the list is by whoever made it/)).toBeTruthy();
});

it.each([`/saved/shared#${TOKEN}`, '/saved/shared'])('says that %s opens nothing any longer', async (address) => {
  const services = createFakeServices();
  services.refuse(sharedListRoutes.read, { status: 404, code: 'list-not-found' });
  renderRemote(remote, address, { services });

  expect(await screen.findByRole('heading', { name: 'This link opens nothing' })).toBeTruthy();
});

it('says that the list did not load, and tries again', async () => {
  const services = createFakeServices();
  services.refuse(sharedListRoutes.read, { status: 503 });
  renderRemote(remote, `/saved/shared#${TOKEN}`, { services });
  await screen.findByText('This list did not load');

  services.answer(sharedListRoutes.read, shared());
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: 'Saturday' })).toBeTruthy();
});

function open(list: SharedList) {
  const services = createFakeServices();
  services.answer(sharedListRoutes.read, list);
  return renderRemote(remote, `/saved/shared#${TOKEN}`, { services });
}
