// @vitest-environment jsdom
import { saveRoutes } from '@shoreline/contracts';
import { savedListRoutes } from '@shoreline/contracts/saved-lists';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { entryOf, LIST_ID, listOf, listServices, TOKEN } from '../../../test/list-services.ts';
import { memberServices, renderProfile } from '../../../test/render-profile.ts';

/** The code of the page in chunks: here before the first test, which would wait for all of it. */
beforeAll(async () => {
  await Promise.all([import('../member-profile.tsx'), import('../saved/saved-tab.tsx')]);
  await Promise.all([import('./lists-section.tsx'), import('./list-view.tsx')]);
});
afterEach(cleanup);

const ADDRESS = `/profile?tab=saved&list=${LIST_ID}`;
const open = (services = listServices()) => renderProfile({ services, address: ADDRESS });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string | RegExp, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: text } });
const titles = () =>
  within(screen.getByRole('list', { name: 'On this list' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

describe('the lists beside what is saved', () => {
  const openTab = (services = listServices()) => renderProfile({ services, address: '/profile?tab=saved' });

  it('are named with how much is on them, and lead to each', async () => {
    openTab(listServices(listOf({ token: TOKEN })));

    const link = await screen.findByRole('link', { name: 'Saturday' });

    expect(link.getAttribute('href')).toBe(ADDRESS);
    expect(link.closest('li')?.textContent).toBe('Saturday2 thingsShared');
  });

  it('begin with one that is named', async () => {
    const services = memberServices();
    services.answer(savedListRoutes.create, ({ body: { name } }) => listOf({ name, entries: [] }));
    const { address } = openTab(services);

    await press('New list');
    await press('Make the list');
    expect(await screen.findByText('Please name the list')).toBeTruthy();
    type('Name of the list', 'Sunday');
    await press('Make the list');

    expect(await screen.findByRole('heading', { name: 'Sunday' })).toBe(document.activeElement);
    expect(address()).toBe(ADDRESS);
    expect(screen.getByText('Nothing on this list yet')).toBeTruthy();
  });

  it('are no more than the service allows, which is said where what was typed stays', async () => {
    const services = memberServices();
    const message = 'You have 50 lists. Please remove one first.';
    services.refuse(savedListRoutes.create, { status: 409, code: 'too-many-lists', message });
    openTab(services);

    await press('New list');
    await screen.findByRole('dialog');
    type('Name of the list', 'Sunday');
    await press('Make the list');

    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the list' }).value).toBe('Sunday');
  });

  it('say that they did not load while what is saved is there, and try again', async () => {
    const services = listServices();
    services.refuse(savedListRoutes.list, { status: 500 });
    openTab(services);
    const alert = await screen.findByText('Your lists did not load');
    expect(await screen.findByRole('link', { name: 'First light' })).toBeTruthy();

    services.answer(savedListRoutes.list, []);
    fireEvent.click(within(alert.parentElement ?? document.body).getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText(/^Put what you saved in an order/)).toBeTruthy();
  });
});

describe('a list', () => {
  it('is put in another order by buttons, which keep the focus', async () => {
    const { services } = open();
    const button = await screen.findByRole('button', { name: 'Move The last prawn trawler down' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move First light down' }).disabled).toBe(true);
    button.focus();

    fireEvent.click(button);

    await waitFor(() => expect(titles()).toEqual(['First light', 'The last prawn trawler']));
    expect(services.received(savedListRoutes.update)[0]?.body).toMatchObject({ name: 'Saturday', version: 3 });
    expect(screen.getByText('The last prawn trawler is number 2 of 2.')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move The last prawn trawler up');
  });

  it('changes in turn when buttons are pressed faster than the service answers', async () => {
    const { services } = open();

    const move = await screen.findByRole('button', { name: 'Move First light up' });
    const removal = screen.getByRole('button', { name: 'Take First light off the list' });
    fireEvent.click(move);
    fireEvent.click(removal);

    await waitFor(() => expect(titles()).toEqual(['The last prawn trawler']));
    expect(services.received(savedListRoutes.update).map(({ body }) => body.version)).toEqual([3, 4]);
  });

  it('shows a change though a read that began before it arrives after it, and accepts the next one', async () => {
    const before = listOf({ isDescribed: false });
    const services = listServices(before);
    open(services);
    await screen.findByText('We cannot say what is on this list just now');
    const read = Promise.withResolvers<typeof before>();
    services.answer(savedListRoutes.read, () => read.promise);
    await press('Try again');
    await press('Move The last prawn trawler down');
    await waitFor(() => expect(titles()).toEqual(['First light', 'The last prawn trawler']));

    await act(async () => read.resolve(before));
    await press('Take First light off the list');

    await waitFor(() => expect(titles()).toEqual(['The last prawn trawler']));
    expect(services.received(savedListRoutes.update).map(({ body }) => body.version)).toEqual([3, 4]);
  });

  it('gets what is saved and not on it yet', async () => {
    open();

    await press('Add Place 2');

    await waitFor(() => expect(titles()).toEqual(['The last prawn trawler', 'First light', 'Place 2']));
    expect(screen.getByText('Everything you saved is on this list.')).toBeTruthy();
  });

  it('has a note to each, which is written, changed and removed', async () => {
    open();

    await press('Add a note to First light');
    type('Note to First light', 'Bring a hat.');
    await press('Save the note');
    const change = await screen.findByRole('button', { name: 'Change the note to First light' });
    await waitFor(() => expect(document.activeElement).toBe(change));
    expect(screen.getByText('Bring a hat.')).toBeTruthy();
    fireEvent.click(change);
    type('Note to First light', ' ');
    await press('Save the note');

    expect(await screen.findByRole('button', { name: 'Add a note to First light' })).toBeTruthy();
    expect(screen.queryByText('Bring a hat.')).toBeNull();
  });

  it('is named anew', async () => {
    open();

    await press('Rename');
    await screen.findByRole('dialog');
    type('Name of the list', 'Sunday');
    await press('Save the name');

    expect(await screen.findByRole('heading', { name: 'Sunday' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows what another window made of it, and what was typed stays to be sent again', async () => {
    const services = listServices();
    open(services);
    await press('Add a note to First light');
    type('Note to First light', 'Bring a hat.');
    services.refuse(savedListRoutes.update, { status: 409, code: 'list-changed' });
    const other = listOf({ name: 'Sunday', version: 4 });
    services.answer(savedListRoutes.read, other);

    await press('Save the note');

    expect(await screen.findByRole('heading', { name: 'Sunday' })).toBeTruthy();
    expect(screen.getByText('This list was changed in another window')).toBeTruthy();
    const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note to First light' });
    expect(note.value).toBe('Bring a hat.');
    services.answer(savedListRoutes.update, ({ body }) => ({ ...other, version: body.version + 1 }));
    await press('Save the note');
    await waitFor(() => expect(screen.queryByText('This list was changed in another window')).toBeNull());
    expect(services.received(savedListRoutes.update).at(-1)?.body).toMatchObject({
      version: 4,
      entries: [{ note: null }, { note: 'Bring a hat.' }],
    });
  });

  it('shows a note whose subject another window took off', async () => {
    const services = listServices();
    open(services);
    await press('Add a note to First light');
    type('Note to First light', 'Bring a hat.');
    services.refuse(savedListRoutes.update, { status: 409, code: 'list-changed' });
    services.answer(savedListRoutes.read, listOf({ entries: [] }));

    await press('Save the note');

    expect(await screen.findByText(/You wrote: Bring a hat\.$/)).toBeTruthy();
  });

  it('says that a change was not made, and stays as it is', async () => {
    const services = listServices();
    open(services);
    await screen.findByRole('heading', { name: 'Saturday' });
    services.refuse(savedListRoutes.update, { status: 500 });

    await press('Move First light up');

    expect(await screen.findByText('Your change was not made')).toBeTruthy();
    expect(titles()).toEqual(['The last prawn trawler', 'First light']);
  });

  it('says what is no longer there, and what cannot be said just now', async () => {
    const gone = entryOf({ title: null, href: null });
    const services = listServices(listOf({ entries: [gone] }));
    open(services);
    expect(await screen.findByText('A story that is no longer there')).toBeTruthy();
    cleanup();

    open(listServices(listOf({ entries: [gone], isDescribed: false })));

    expect(await screen.findByText('A story we cannot show right now')).toBeTruthy();
    expect(screen.getByText('We cannot say what is on this list just now')).toBeTruthy();
  });

  it('gives one calendar file of what has a date', async () => {
    const event = entryOf({ targetType: 'directory_item', eventDate: '2026-12-05T08:00:00.000Z' });
    open(listServices(listOf({ entries: [event, entryOf({ targetId: LIST_ID })] })));

    const link = await screen.findByRole('link', { name: 'Event as a calendar file' });

    expect(link.getAttribute('href')).toBe(`/api/events/calendar.ics?events=${event.targetId}`);
  });

  it('is removed once that was confirmed', async () => {
    const services = listServices();
    services.answer(savedListRoutes.remove, undefined);
    const { address, toasts } = open(services);

    await press('Remove list');
    await press('Remove it');

    await waitFor(() => expect(address()).toBe('/profile?tab=saved'));
    expect(toasts).toMatchObject([{ title: 'List removed' }]);
  });

  it.each([
    [404, 'This list is not there any longer'],
    [500, 'Your list did not load'],
  ])('says when it cannot be read (%i)', async (status, title) => {
    const services = listServices();
    services.refuse(savedListRoutes.read, { status });
    open(services);

    expect(await screen.findByText(title)).toBeTruthy();
  });

  it('is there while what is saved is not', async () => {
    const services = listServices();
    services.refuse(saveRoutes.list, { status: 500 });
    open(services);

    expect(await screen.findByRole('heading', { name: 'Saturday' })).toBeTruthy();
  });
});

describe('the link of a list', () => {
  it('is made, copied and ended', async () => {
    const { toasts } = open();
    const write = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText: write } });

    await press('Make a link');
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to this list' });
    await press('Copy link');
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Link copied' }]));
    vi.unstubAllGlobals();

    expect(link.value).toBe(`http://shoreline.test/saved/shared#${TOKEN}`);
    expect(write).toHaveBeenCalledWith(link.value);
    await press('End the link');
    await press('End it');
    expect(await screen.findByRole('button', { name: 'Make a link' })).toBeTruthy();
  });

  it('says when it was not made', async () => {
    const services = listServices();
    services.refuse(savedListRoutes.share, { status: 500 });
    open(services);

    await press('Make a link');

    expect(await screen.findByText('The link was not made')).toBeTruthy();
  });
});
