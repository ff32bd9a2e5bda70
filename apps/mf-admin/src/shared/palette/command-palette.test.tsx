// @vitest-environment jsdom
import { operatorContentRoutes } from '@shoreline/contracts/operator-content';
import { offerWindow } from '@shoreline/web-testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { contentItem, contentServices, editor, ITEM, LISTINGS, openAdmin } from '../../../test/content-data.ts';
import { setUpContentPages } from '../../../test/content-form.ts';

setUpContentPages();
beforeEach(() => {
  offerWindow();
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => {};
});

const found = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

async function open(address = LISTINGS, services = contentServices()) {
  const rendered = openAdmin(address, services);
  await screen.findByRole('button', { name: 'Sign Out' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const input = await screen.findByRole('combobox', { name: 'Search or go to' });
  return { ...rendered, services, input };
}

it('opens with Ctrl-K, lists what this operator may go to, and goes there by keyboard', async () => {
  const { address } = await open();

  await waitFor(() =>
    expect(found()).toEqual(expect.arrayContaining(['Content: Episodes', 'New listing', 'Sign out'])),
  );
  expect(found()).not.toContain('Releases: Live');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search or go to' }));
  await userEvent.keyboard('stories{Enter}');

  await waitFor(() => expect(address()).toBe('/admin/content/stories'));
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('finds what editors work on by words of its title', async () => {
  const { address, services } = await open();

  await userEvent.keyboard('pandanus');
  await waitFor(() =>
    expect(services.received(operatorContentRoutes.list).at(-1)?.query).toMatchObject({ search: 'pandanus' }),
  );
  fireEvent.click(await screen.findByRole('option', { name: /Pandanus Bakery/ }));

  await waitFor(() => expect(address()).toBe(ITEM));
});

it('finds lines by the beginnings of their words, and says when there is none', async () => {
  const services = contentServices();
  services.answer(operatorContentRoutes.list, []);
  await open(LISTINGS, services);

  await userEvent.keyboard('list new');
  await waitFor(() => expect(found()).toEqual(['New listing']));
  await userEvent.keyboard('s');

  expect(await screen.findByText('Nothing is called that.')).toBeTruthy();
});

it('does what the page beneath can do', async () => {
  openAdmin(ITEM, contentServices());
  await screen.findByRole('form', { name: 'Fields' });
  fireEvent.click(screen.getByRole('button', { name: /Search or go to/ }));

  fireEvent.click(await screen.findByRole('option', { name: 'Take down: Pandanus Bakery' }));

  expect(await screen.findByRole('dialog', { name: 'Take it down?' })).toBeTruthy();
});

it('shows a publisher releases and nothing of content', async () => {
  const services = contentServices(contentItem(), { ...editor, roles: ['publisher'] });
  await open('/admin/content/listings', services);

  await waitFor(() => expect(found()).toContain('Releases: Live'));
  expect(found()).not.toContain('Content: Episodes');
  expect(services.received(operatorContentRoutes.list)).toEqual([]);
});
