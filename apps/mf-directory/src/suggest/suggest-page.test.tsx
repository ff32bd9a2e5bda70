// @vitest-environment jsdom
import { directoryRoutes, reviewRoutes } from '@shoreline/contracts';
import { editSuggestionRoutes } from '@shoreline/contracts/edit-suggestions';
import { createFakeServices, renderRemote } from '@shoreline/web-testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import remote from '../remote.tsx';
import { listing } from '../shared/testing/listing.testing.ts';

// The first import of a page is slow on a busy machine; no test should wait for it.
beforeAll(() => Promise.all([import('./suggest-page.tsx'), import('../listing/listing-page.tsx')]));
// The form holds back what was filled in faster than a person can.
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => Date.now() * 10_000));
afterEach(() => vi.restoreAllMocks());

function open(path = '/directory/cup-and-oar/suggest', parts: Parameters<typeof listing>[0] = {}) {
  const services = createFakeServices();
  services.answer(directoryRoutes.readBySlug, listing(parts));
  services.answer(directoryRoutes.similar, []);
  services.answer(reviewRoutes.list, []);
  services.answer(editSuggestionRoutes.send, { status: 'accepted' });
  return renderRemote(remote, path, { services });
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send suggestion' }));

it('sends what is different, with the right value where there is one', async () => {
  const { services, head } = open();
  await userEvent.selectOptions(await screen.findByLabelText('What is wrong?'), 'phone');
  await userEvent.type(screen.getByLabelText(/^The right number/), '07 5447 0001');
  await userEvent.type(screen.getByLabelText('How do you know?'), 'I called them.');
  await userEvent.type(screen.getByLabelText(/^Email/), 'mo@noosa.example');

  await send();

  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy();
  expect(services.received(editSuggestionRoutes.send)).toMatchObject([
    { body: { kind: 'phone', value: '07 5447 0001', text: 'I called them.', email: 'mo@noosa.example' } },
  ]);
  expect(head()).toMatchObject({ noIndex: true, canonical: '/directory/cup-and-oar' });
});

it('sends nothing that was typed for another kind', async () => {
  const { services } = open();
  await userEvent.selectOptions(await screen.findByLabelText('What is wrong?'), 'phone');
  await userEvent.type(screen.getByLabelText(/^The right number/), '07 5447 0001');
  await userEvent.selectOptions(screen.getByLabelText('What is wrong?'), 'closed');
  await userEvent.type(screen.getByLabelText('How do you know?'), 'The door is nailed shut.');

  await send();

  await screen.findByRole('heading', { name: 'Thank you' });
  expect(services.received(editSuggestionRoutes.send)).toMatchObject([{ body: { kind: 'closed', value: null } }]);
});

it('says what is wrong beneath the field, and sends nothing', async () => {
  const { services } = open();
  await userEvent.type(await screen.findByLabelText(/^Email/), 'mo');

  await send();

  expect(await screen.findByText('Please say what is different')).toBeTruthy();
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
  expect(services.received(editSuggestionRoutes.send)).toEqual([]);
});

it('leaves everything typed where it was not accepted', async () => {
  const { services, toasts } = open();
  services.refuse(editSuggestionRoutes.send, { status: 503, code: 'unavailable' });
  await userEvent.type(await screen.findByLabelText('How do you know?'), 'The door is nailed shut.');

  await send();

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Your suggestion was not sent' }]));
  expect(screen.getByLabelText('How do you know?')).toHaveProperty('value', 'The door is nailed shut.');
});

it('is offered on a listing beside claiming and writing to it', async () => {
  open('/directory/cup-and-oar');

  const link = await screen.findByRole('link', { name: 'Suggest an edit' });
  expect(link.getAttribute('href')).toBe('/directory/cup-and-oar/suggest');
  expect(screen.getByRole('heading', { name: 'Own this business?' })).toBeTruthy();
});

it('is offered on a public place, which nobody owns and nobody answers for', async () => {
  open('/directory/cup-and-oar', {
    category: 'Attraction',
    subcategory: 'Beach',
    phone: null,
    email: null,
    website: null,
  });

  expect(await screen.findByRole('link', { name: 'Suggest an edit' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Own this business?' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Contact this business' })).toBeNull();
  expect(screen.queryByText(/leave a message/)).toBeNull();
});

it('begins anew for another listing', async () => {
  const { services, visit } = open();
  const other = { slug: 'the-oven', title: 'The Oven' };
  services.answer(directoryRoutes.readBySlug, ({ params: { identifier } }) =>
    listing(identifier === other.slug ? other : {}),
  );
  await userEvent.type(await screen.findByLabelText('How do you know?'), 'The door is nailed shut.');

  await act(() => visit('/directory/the-oven/suggest'));

  expect(await screen.findByText(/^What is different about The Oven\?/)).toBeTruthy();
  expect(await screen.findByLabelText('How do you know?')).toHaveProperty('value', '');
});
