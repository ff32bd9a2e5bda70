// @vitest-environment jsdom
import { contentQueueRoutes, ownersQueueRoutes } from '@shoreline/contracts/review-queue';
import { renderRemote } from '@shoreline/web-testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { queueServices, reviewEntry } from '../../test/queue-data.ts';
import remote from '../remote.tsx';

const claim = reviewEntry({ minute: 1, id: 'claim-1', kind: 'claim', title: 'Tea Tree Espresso' });
const message = reviewEntry({ minute: 3, id: 'message-1', kind: 'message', title: 'Hello', acts: ['done'] });
const stories = [reviewEntry({ minute: 0 }), reviewEntry({ minute: 2 })];
const EDIT = { kind: 'revision', isSafe: true } as const;
/** The page and its dialogs are loaded first. */
const LOADING = { timeout: 10_000 };

afterEach(cleanup);

const open = (services = queueServices({ content: [...stories, message], owners: [claim] }), at = '/admin/queue') =>
  renderRemote(remote, at, { services });

const rows = async () => {
  const list = await screen.findByRole('list', { name: 'What waits' }, LOADING);
  return within(list).getAllByRole('button');
};
const titles = async () => (await rows()).map((row) => row.querySelector('span span')?.textContent);
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const seen = (text: string) => screen.findByText(text, {}, LOADING);

it('lists what waits at all services by age, with the first one beside it', { timeout: 20_000 }, async () => {
  open();

  expect(await titles()).toEqual(['Story 0', 'Tea Tree Espresso', 'Story 2', 'Hello']);
  expect(await seen('The whole of Story 0.')).toBeTruthy();
});

it('is cleared with keys alone: the focus goes on to what is next', async () => {
  const services = queueServices({ content: [...stories, message], owners: [claim] });
  open(services);
  await seen('The whole of Story 0.');
  (await rows())[0]?.focus();

  press('a');
  await seen('The whole of Tea Tree Espresso.');
  expect(document.activeElement?.textContent).toContain('Tea Tree Espresso');
  press('r');
  const reason = await screen.findByLabelText('Why it is declined');
  expect(document.activeElement).toBe(reason);
  fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true });
  expect(screen.getByText('Please say why')).toBeTruthy();
  fireEvent.change(reason, { target: { value: 'We could not reach you.' } });
  fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true });
  await seen('The whole of Story 2.');
  press('j');
  await seen('The whole of Hello.');
  press('d');

  await waitFor(async () => expect(await titles()).toEqual(['Story 2']));
  expect(services.received(contentQueueRoutes.act).map(({ params, body }) => [params.id, body.act])).toEqual([
    ['story-0', 'approve'],
    ['message-1', 'done'],
  ]);
  expect(services.received(ownersQueueRoutes.act)).toMatchObject([
    { params: { kind: 'claim', id: 'claim-1' }, body: { act: 'reject', note: 'We could not reach you.' } },
  ]);
});

it('does nothing about what was not read, or what a key cannot do', async () => {
  const services = queueServices({ content: [message] });
  open(services);
  await seen('The whole of Hello.');
  (await rows())[0]?.focus();

  press('a');

  expect(await seen('This cannot be done with this one.')).toBeTruthy();
  press('a', { ctrlKey: true });
  expect(services.received(contentQueueRoutes.act)).toEqual([]);
});

it('says who was quicker, and takes the entry away', async () => {
  const services = queueServices({ content: stories });
  const refusal = 'This was rejected by jo@example.com on 23 Nov 2026, 1:00 pm.';
  services.refuse(contentQueueRoutes.act, { status: 409, code: 'review-already-decided', message: refusal });
  const { toasts } = open(services);
  await seen('The whole of Story 0.');

  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));

  await waitFor(() =>
    expect(toasts).toMatchObject([{ title: 'Somebody was quicker', description: `Story 0: ${refusal}` }]),
  );
  expect(await titles()).toEqual(['Story 2']);
});

it('leaves an entry where it was when it could not be decided', async () => {
  const services = queueServices({ content: stories });
  services.refuse(contentQueueRoutes.act, { status: 503 });
  const { toasts } = open(services);
  await seen('The whole of Story 0.');

  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Nothing was changed' }]));
  expect(await titles()).toEqual(['Story 0', 'Story 2']);
});

it('says which part is missing while a service is away, and shows the rest', { timeout: 20_000 }, async () => {
  const services = queueServices({ content: stories });
  services.refuse(ownersQueueRoutes.list, { status: 503 });
  services.refuse(ownersQueueRoutes.counts, { status: 503 });
  open(services);

  expect(await seen('A part of the queue cannot be read')).toBeTruthy();
  expect(screen.getByText('Not in this list: claims, enquiries without a reader.')).toBeTruthy();
  expect(await titles()).toEqual(['Story 0', 'Story 2']);
});

it('asks where a new address is before it approves it', async () => {
  const edit = reviewEntry({ id: 'edit-1', kind: 'revision', title: 'Pretzel Room' });
  const place = { before: '1 Hastings Street', after: '2 Weyba Road', latitude: -26.39, longitude: 153.09 };
  const services = queueServices({ content: [edit], details: { 'edit-1': { place } } });
  open(services);
  await seen('The whole of Pretzel Room.');
  (await rows())[0]?.focus();

  press('a');
  fireEvent.click(await screen.findByLabelText('The pin moves'));
  const field = await screen.findByLabelText('Type the coordinates instead');
  fireEvent.change(field, { target: { value: '-27.4, 153.0' } });
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(screen.getByText(/Please enter a place in the region/)).toBeTruthy();
  fireEvent.change(field, { target: { value: '-26.41, 153.03' } });
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));

  await seen('Nothing waits');
  expect(services.received(contentQueueRoutes.act)).toMatchObject([
    { body: { act: 'approve', place: { latitude: -26.41, longitude: 153.03 } } },
  ]);
});

it.each([
  ['w', 'Your answer to Mo', 'They open at seven.', 'Send answer', { act: 'answer', note: 'They open at seven.' }],
  ['p', 'Email address of the business', 'cafe@noosa.example', 'Pass on', { act: 'forward', to: 'cafe@noosa.example' }],
])('asks what is missing when “%s” is pressed on an enquiry, and sends it', async (key, label, text, button, body) => {
  const acts = ['answer', 'forward', 'spam', 'done'] as const;
  const enquiry = reviewEntry({ id: 'enquiry-1', kind: 'enquiry', title: 'Tea Tree', by: 'Mo', acts: [...acts] });
  const services = queueServices({ owners: [enquiry] });
  open(services);
  await seen('The whole of Tea Tree.');
  (await rows())[0]?.focus();

  press(key);
  const field = await screen.findByLabelText(label);
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(services.received(ownersQueueRoutes.act)).toEqual([]);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: button }));

  await seen('Nothing waits');
  expect(services.received(ownersQueueRoutes.act)).toMatchObject([{ body }]);
});

it('approves in bulk only what is safe', { timeout: 20_000 }, async () => {
  const edits = [reviewEntry({ ...EDIT, minute: 4, id: 'edit-4' }), reviewEntry({ ...EDIT, minute: 5, id: 'edit-5' })];
  const services = queueServices({ content: [...stories, ...edits] });
  open(services);

  fireEvent.click(await screen.findByRole('button', { name: 'Approve 2 safe edits' }, LOADING));
  const dialog = within(await screen.findByRole('dialog', {}, LOADING));
  fireEvent.click(dialog.getByRole('button', { name: 'Approve 2 safe edits' }));

  await waitFor(async () => expect(await titles()).toEqual(['Story 0', 'Story 2']));
  expect(services.received(contentQueueRoutes.act).map(({ params }) => params.id)).toEqual(['edit-4', 'edit-5']);
});

it('narrows by kind and by text, as the address says', async () => {
  const services = queueServices({ content: stories, owners: [claim] });
  open(services, '/admin/queue?kind=claim&text=tea');

  expect(await titles()).toEqual(['Tea Tree Espresso']);
  expect(services.received(ownersQueueRoutes.list)).toMatchObject([{ query: { kind: 'claim', text: 'tea' } }]);
  expect(services.received(contentQueueRoutes.list)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: /^All/ }));
  await waitFor(() => expect(services.received(contentQueueRoutes.list)).toMatchObject([{ query: { text: 'tea' } }]));
});

it('shows the keys', async () => {
  open();
  (await rows())[0]?.focus();

  press('?');

  expect(await screen.findByRole('dialog', { name: 'Keys of the queue' }, LOADING)).toBeTruthy();
});
