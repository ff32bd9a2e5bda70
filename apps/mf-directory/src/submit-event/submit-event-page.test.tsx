// @vitest-environment jsdom
import { directoryRoutes } from '@shoreline/contracts';
import { exampleListing } from '@shoreline/contracts-testing';
import { eventSubmissionRoutes } from '@shoreline/contracts/event-submissions';
import { createFakeServices, renderRemote } from '@shoreline/web-testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import remote from '../remote.tsx';

// The first import of a page is slow on a busy machine; no test should wait for it.
beforeAll(() => Promise.all([import('./submit-event-page.tsx'), import('./submit-event-form.tsx')]));
// The list of places scrolls to the one that is marked, which jsdom cannot.
beforeEach(() => void (Element.prototype.scrollIntoView = () => undefined));
// The form holds back what was filled in faster than a person can.
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => Date.now() * 10_000));
afterEach(() => vi.restoreAllMocks());

const hall = exampleListing({ title: 'Kin Kin Hall', suburb: 'Kin Kin' });

async function open() {
  const services = createFakeServices();
  services.answer(eventSubmissionRoutes.send, { status: 'accepted' });
  services.answer(directoryRoutes.list, [hall, exampleListing({ title: 'Hall dance', category: 'Event' })]);
  const page = renderRemote(remote, '/submit-event', { services });
  await screen.findByLabelText('Name of the event');
  return page;
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Everything but where it is. */
async function fill() {
  type('Name of the event', 'Lantern Walk');
  type(/^Description/, 'We walk along the river with lanterns, and there is soup.');
  type('Kind of event', 'Community');
  type('Starts', '2026-12-05T18:00');
  type('Ends', '2026-12-05T20:00');
  type('Your name', 'Mo Reef');
  type('Your email', 'mo@noosa.example');
  await userEvent.click(screen.getByLabelText(/^It takes place as I describe it/));
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send event' }));

it('sends an event with its price, in Noosa’s time, and says that it waits', async () => {
  const { services, head } = await open();
  await fill();
  type('Address', 'Lions Park');
  type('Price', 'paid');
  type('From, in dollars', '5');
  type(/^To, in dollars/, '12.50');

  await send();

  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy();
  expect(services.received(eventSubmissionRoutes.send)).toMatchObject([
    {
      body: {
        ...{ title: 'Lantern Walk', subcategory: 'Community', placeId: null, address: 'Lions Park' },
        ...{ start: '2026-12-05T08:00:00.000Z', end: '2026-12-05T10:00:00.000Z', eventPrice: 5, eventPriceTo: 12.5 },
      },
    },
  ]);
  expect(head()).toMatchObject({ title: 'Submit an event', canonical: '/submit-event' });
});

it('names a place of the directory, never another event, and sends nothing typed for an address', async () => {
  const { services } = await open();
  await fill();
  type('Address', 'Behind the hall');
  type('Price', 'free');
  await userEvent.type(screen.getByRole('combobox', { name: /^A place of the directory/ }), 'hall');
  await userEvent.click(await screen.findByRole('option', { name: /^Kin Kin Hall/ }));
  expect(screen.queryByRole('option', { name: /^Hall dance/ })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Somewhere else');

  await send();

  await screen.findByRole('heading', { name: 'Thank you' });
  expect(services.received(eventSubmissionRoutes.send)).toMatchObject([
    { body: { placeId: hall.id, address: null, eventPrice: 0, eventPriceTo: null } },
  ]);
});

it('goes back from a place to an address, with what was typed of it', async () => {
  const { services } = await open();
  await fill();
  type('Address', 'Behind the hall');
  await userEvent.type(screen.getByRole('combobox', { name: /^A place of the directory/ }), 'hall');
  await userEvent.click(await screen.findByRole('option', { name: /^Kin Kin Hall/ }));

  await userEvent.click(screen.getByRole('button', { name: 'Somewhere else' }));
  await send();

  await screen.findByRole('heading', { name: 'Thank you' });
  expect(services.received(eventSubmissionRoutes.send)).toMatchObject([
    { body: { placeId: null, address: 'Behind the hall', eventPrice: null } },
  ]);
});

it('says beneath each field what is wrong, and sends nothing', async () => {
  const { services } = await open();
  await send();

  expect(await screen.findByText('Please say what the event is called')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Name of the event'));
  expect(screen.getAllByText('Please say when it takes place')).toHaveLength(2);
  expect(screen.getByText('Please choose what kind of event it is')).toBeTruthy();
  expect(screen.getByText('Please choose a place, or write where it is')).toBeTruthy();

  await fill();
  await userEvent.click(screen.getByLabelText(/^It takes place as I describe it/));
  type('Address', 'Lions Park');
  type('Ends', '2026-12-05T17:00');
  await send();

  expect(await screen.findByText('It ends before it begins')).toBeTruthy();
  expect(screen.getByText('Please say that we may publish it')).toBeTruthy();
  expect(services.received(eventSubmissionRoutes.send)).toEqual([]);
});

it.each([
  ['twelve', '', 'Please enter dollars, such as 12 or 12.50'],
  ['20000', '', 'That is too much'],
  ['12', '5', 'It is more than the lowest price, or empty'],
])('answers a price from %j to %j', async (from, to, message) => {
  await open();
  await fill();
  type('Address', 'Lions Park');
  type('Price', 'paid');
  type('From, in dollars', from);
  type(/^To, in dollars/, to);

  await send();

  expect(await screen.findByText(message)).toBeTruthy();
});

it('leaves everything typed where it was not accepted, and says why', async () => {
  const { services, toasts } = await open();
  const message = 'Several events came from you today. Please send more tomorrow.';
  services.refuse(eventSubmissionRoutes.send, { status: 429, code: 'too-many-event-submissions', message });
  await fill();
  type('Address', 'Lions Park');

  await send();

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Your event was not sent', description: message }]));
  expect(screen.getByLabelText('Name of the event')).toHaveProperty('value', 'Lantern Walk');
  expect(screen.getByLabelText(/^Address/)).toHaveProperty('value', 'Lions Park');
});

it('shows what only the service knows at its field', async () => {
  const { services } = await open();
  const issues = [{ path: 'start', message: 'This date is over' }];
  services.refuse(eventSubmissionRoutes.send, { status: 400, code: 'invalid-input', issues });
  await fill();
  type('Address', 'Lions Park');

  await send();

  expect(await screen.findByText('This date is over')).toBeTruthy();
});
