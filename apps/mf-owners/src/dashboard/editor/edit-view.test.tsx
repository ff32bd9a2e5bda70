// @vitest-environment jsdom
import { ownerListingRoutes } from '@shoreline/contracts';
import { offerWindow, pictureFile } from '@shoreline/web-testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { liveListing, revision } from '../../../test/owner-data.ts';
import { dashboardServices, LOAD_TIMEOUT_MS, loadDashboard, openDashboard } from '../../../test/render-dashboard.ts';

const ADDRESS = `/owners?tab=listings&listing=${liveListing.id}&edit=true`;

beforeAll(loadDashboard, LOAD_TIMEOUT_MS);
// After sending, the listing is shown with its metrics.
beforeEach(() => void offerWindow());
afterEach(cleanup);

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}(Optional)?$`));
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send for review' }));

async function openForm(services = dashboardServices()) {
  const rendered = openDashboard(ADDRESS, services);
  await screen.findByRole('form', { name: 'Edit listing' });
  return { ...rendered, services };
}

it('sends the complete listing, and says that the live version stays until an editor has read it', async () => {
  const { services, address, toasts } = await openForm();
  services.answer(ownerListingRoutes.revise, { item: liveListing, revision, role: 'owner' });

  type('Name', 'Pandanus Bakehouse');
  type('Phone', '');
  await userEvent.selectOptions(field('Price range'), '$$$');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Wheelchair accessible' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Takeaway' }));
  await userEvent.type(field('Features'), 'Dogs welcome{Enter}');
  await send();

  await waitFor(() => expect(address()).toBe(`/owners?tab=listings&listing=${liveListing.id}`));
  expect(services.received(ownerListingRoutes.revise)).toMatchObject([
    {
      params: { id: liveListing.id },
      body: {
        title: 'Pandanus Bakehouse',
        phone: null,
        email: liveListing.email,
        priceRange: '$$$',
        openingHours: liveListing.openingHours,
        features: ['Ocean views', 'Dogs welcome'],
        attributes: ['family-friendly', 'wheelchair-accessible'],
      },
    },
  ]);
  expect(toasts).toMatchObject([
    { title: 'Sent for review', description: expect.stringContaining('live version stays') },
  ]);
  expect(await screen.findByRole('heading', { name: 'An editor will read your edit' })).toBeTruthy();
});

it('points at the first field that is wrong and sends nothing', async () => {
  const { services } = await openForm();

  type('Summary', 'Short');
  type('Website', 'javascript:alert(1)');
  await send();

  expect(screen.getByText('Please describe the business in a sentence')).toBeTruthy();
  expect(screen.getByText('Please enter a valid URL')).toBeTruthy();
  expect(screen.getByText('2 fields need another look.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Summary'));
  expect(services.received(ownerListingRoutes.revise)).toEqual([]);
});

it('edits hours by day, copies them, and adds a date', async () => {
  const { services } = await openForm();
  services.answer(ownerListingRoutes.revise, { item: liveListing, revision, role: 'owner' });

  await userEvent.selectOptions(screen.getByLabelText('Monday: open or closed'), 'open');
  fireEvent.change(screen.getByLabelText('Monday: closes'), { target: { value: '02:00' } });
  expect(screen.getByText('Closes after midnight, at 2 am on Tuesday')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Copy Monday to other days' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Sunday' }));
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove hours: Tuesday' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add a date' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Date'));
  await send();
  expect(screen.getByText('Choose a date')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-12-25' } });
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'Christmas Day' } });
  await send();

  await waitFor(() => expect(services.received(ownerListingRoutes.revise)).toHaveLength(1));
  expect(services.received(ownerListingRoutes.revise)[0]?.body.openingHours).toEqual({
    weekly: {
      monday: [{ opens: '09:00', closes: '02:00' }],
      tuesday: [],
      sunday: [{ opens: '09:00', closes: '02:00' }],
    },
    exceptions: [{ date: '2026-12-25', slots: [], note: 'Christmas Day' }],
  });
});

it('keeps every word when sending fails, and sends it when tried again', async () => {
  const { services } = await openForm();
  services.refuse(ownerListingRoutes.revise, { status: 503 });
  type('Name', 'Pandanus Bakehouse');

  await send();
  expect(await screen.findByText('Your edit was not sent')).toBeTruthy();
  expect(field('Name').value).toBe('Pandanus Bakehouse');
  services.answer(ownerListingRoutes.revise, { item: liveListing, revision, role: 'owner' });
  await send();

  expect(await screen.findByRole('heading', { name: 'An editor will read your edit' })).toBeTruthy();
});

it('has nothing to send before something is changed', async () => {
  const { services } = await openForm();

  await send();

  expect(screen.getByText('You have not changed anything yet.')).toBeTruthy();
  expect(services.received(ownerListingRoutes.revise)).toEqual([]);
});

it('asks before changes are left behind, inside the site and when the window is closed', async () => {
  const { address } = await openForm();
  const back = screen.getByRole('link', { name: 'Back to the listing' });
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);

  type('Name', 'Pandanus Bakehouse');
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await userEvent.click(back);
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(address()).toBe(ADDRESS);
  expect(field('Name').value).toBe('Pandanus Bakehouse');
  await userEvent.click(back);
  await userEvent.click(await screen.findByRole('button', { name: 'Leave and discard' }));

  await waitFor(() => expect(address()).toBe(`/owners?tab=listings&listing=${liveListing.id}`));
});

it('begins with the edit that waits, and with the live version when asked', async () => {
  const services = dashboardServices();
  services.answer(ownerListingRoutes.read, { item: liveListing, revision, role: 'owner' });
  await openForm(services);
  const notice = within(
    screen.getByText('You are changing the edit that waits').closest<HTMLElement>('[role]') ?? document.body,
  );
  expect(field('Name').value).toBe('Pandanus Bakehouse');

  await userEvent.click(notice.getByRole('button', { name: 'Begin with the live version instead' }));

  expect(field('Name').value).toBe('Pandanus Bakery');
});

it('offers an event pictures and no hours, and sends its price only where it was changed', async () => {
  const dates = { eventDate: '2026-12-05T08:00:00.000Z', eventEndDate: '2026-12-05T12:00:00.000Z' };
  const kind = { category: 'Event', subcategory: 'Market', openingHours: null } as const;
  const event = { ...liveListing, ...kind, ...dates, eventPrice: 12 };
  const services = dashboardServices();
  services.answer(ownerListingRoutes.read, { item: event, revision: null, role: 'owner' });
  services.answer(ownerListingRoutes.revise, { item: event, revision, role: 'owner' });
  await openForm(services);
  expect(screen.getByRole('group', { name: 'Pictures of the event' })).toBeTruthy();
  expect(screen.queryByLabelText('Monday: open or closed')).toBeNull();

  expect(field('From, in dollars').value).toBe('12');
  type('To, in dollars', '9');
  await send();
  expect(await screen.findByText('It is more than the lowest price, or empty')).toBeTruthy();

  type('To, in dollars', '20');
  await send();
  await waitFor(() =>
    expect(services.received(ownerListingRoutes.revise)).toMatchObject([{ body: { admission: { from: 12, to: 20 } } }]),
  );
});

it('sends nothing while a picture that did not get through is still listed', async () => {
  const { services } = await openForm();
  services.answer(ownerListingRoutes.revise, { item: liveListing, revision, role: 'owner' });
  services.refuse(ownerListingRoutes.openPhotograph, { status: 409, code: 'photograph-taken-down' });
  type('Name', 'Pandanus Bakehouse');
  fireEvent.change(screen.getByLabelText('Choose photographs'), { target: { files: [pictureFile()] } });
  const dismissal = await screen.findByRole('button', { name: /^Leave it out/ });

  await send();
  expect(await screen.findByText(/did not get through/)).toBeTruthy();
  expect(services.received(ownerListingRoutes.revise)).toEqual([]);

  await userEvent.click(dismissal);
  await send();
  await waitFor(() => expect(services.received(ownerListingRoutes.revise)).toHaveLength(1));
});
