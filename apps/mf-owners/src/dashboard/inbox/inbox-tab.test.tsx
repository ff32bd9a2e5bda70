// @vitest-environment jsdom
import { enquiryRoutes, ownerListingRoutes } from '@shoreline/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { enquiry, liveListing, repliedEnquiry } from '../../../test/owner-data.ts';
import { dashboardServices, LOAD_TIMEOUT_MS, loadDashboard, openDashboard } from '../../../test/render-dashboard.ts';

const INBOX = '/owners?tab=enquiries';
const OPEN = `${INBOX}&enquiry=${enquiry.id}`;

beforeAll(loadDashboard, LOAD_TIMEOUT_MS);
// The form holds back what was filled in faster than a person can.
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => Date.now() * 10_000));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const pane = async () => within(await screen.findByRole('article', { name: 'Enquiry from Mia Chen' }));
const reply = async (message: string) => {
  await userEvent.click((await pane()).getByRole('button', { name: 'Reply' }));
  fireEvent.input(screen.getByLabelText(/^Your reply to Mia Chen/), { target: { value: message } });
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
};

it('lists who wrote, the status and how long they wait, with counts and the own response time', async () => {
  openDashboard(INBOX);

  const rows = await screen.findAllByRole('link', { name: /Mia Chen|Tom Waters/ });
  expect(rows[0]?.textContent).toMatch(/^Mia ChenNew[^]*Waiting \d+ (hours|days)$/);
  expect(rows[1]?.textContent).not.toContain('Waiting');
  const statuses = within(screen.getByRole('navigation', { name: 'Enquiries by status' }));
  expect(statuses.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Inbox2',
    'New1',
    'Read0',
    'Replied1',
    'Archived3',
  ]);
  expect(screen.getByText(/You usually reply within/).textContent).toContain('2 hours');
  expect(screen.getByRole('tab', { name: /^Enquiries ?1$/ })).toBeTruthy();
});

it('narrows to a status and to one of several listings, in the address', async () => {
  const services = dashboardServices();
  const other = { ...liveListing, id: repliedEnquiry.id, title: 'Bakery North' };
  services.answer(ownerListingRoutes.list, [
    { item: liveListing, revision: null, role: 'owner' },
    { item: other, revision: null, role: 'manager' },
  ]);
  const { address } = openDashboard(INBOX, services);

  await userEvent.click(await screen.findByRole('link', { name: /^New/ }));
  await waitFor(() => expect(screen.getByRole('link', { name: /^New/ }).getAttribute('aria-current')).toBe('true'));
  await userEvent.selectOptions(await screen.findByLabelText('Listing'), 'Bakery North');

  await waitFor(() => expect(address()).toBe(`${INBOX}&status=new&listing=${other.id}`));
  await waitFor(() =>
    expect(services.received(enquiryRoutes.list).at(-1)).toMatchObject({
      query: { status: 'new', listing: other.id, limit: 20, offset: 0 },
    }),
  );
});

it('marks an enquiry as read when it is opened, once', async () => {
  const { services } = openDashboard(INBOX);

  await userEvent.click(await screen.findByRole('link', { name: /Mia Chen/ }));
  await waitFor(() => expect(services.received(enquiryRoutes.update)).toMatchObject([{ body: { status: 'read' } }]));
  await userEvent.click((await pane()).getByRole('button', { name: 'Mark as unread' }));

  expect(await (await pane()).findByRole('button', { name: 'Mark as read' })).toBeTruthy();
  expect(services.received(enquiryRoutes.update).map(({ body }) => body.status)).toEqual(['read', 'new']);
});

it('opens an enquiry from a mail, says how the customer wants to be answered, and dials', async () => {
  openDashboard(OPEN);

  expect((await pane()).getByText('Prefers a phone call')).toBeTruthy();
  expect((await pane()).getByRole('link', { name: '(04) 9157 0006' }).getAttribute('href')).toBe('tel:0491570006');
  expect((await pane()).getByText(/^Waiting for \d+ (hours|days)\.$/)).toBeTruthy();
  expect((await pane()).getByText(/Do you bake wedding cakes\?/)).toBeTruthy();
});

it('sends a reply and shows it', async () => {
  const { services, toasts } = openDashboard(OPEN);
  services.answer(enquiryRoutes.reply, {
    ...enquiry,
    status: 'replied',
    respondedAt: '2026-11-20T03:00:00.000Z',
    replies: [{ id: repliedEnquiry.id, message: 'We do, Mia.', sentAt: '2026-11-20T03:00:00.000Z' }],
  });

  await reply('We do, Mia.');

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Reply sent' }]));
  expect(services.received(enquiryRoutes.reply)).toMatchObject([{ body: { message: 'We do, Mia.' } }]);
  const replies = within((await pane()).getByRole('region', { name: 'Your replies' }));
  expect(replies.getByText('We do, Mia.')).toBeTruthy();
  expect((await pane()).getByText('You replied after 3 hours.')).toBeTruthy();
  expect(document.activeElement).toBe((await pane()).getByRole('button', { name: 'Reply again' }));
});

it('keeps a reply that was not sent, and asks before it is left behind', async () => {
  const { services } = openDashboard(OPEN);
  services.refuse(enquiryRoutes.reply, { status: 503 });

  await reply('We do, Mia.');
  expect(await screen.findByText('Your reply was not sent')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Your reply to/).value).toBe('We do, Mia.');
  await userEvent.click(screen.getByRole('tab', { name: 'Claims' }));

  expect(await screen.findByRole('dialog', { name: 'Leave without sending?' })).toBeTruthy();
});

it('asks for a text before it sends a reply', async () => {
  const { services } = openDashboard(OPEN);

  await reply(' ');

  expect(await screen.findByText('Please write your reply')).toBeTruthy();
  expect(services.received(enquiryRoutes.reply)).toEqual([]);
});

it('archives and restores', async () => {
  const { services } = openDashboard(OPEN);

  await userEvent.click((await pane()).getByRole('button', { name: 'Archive' }));
  await userEvent.click(await (await pane()).findByRole('button', { name: 'Move to inbox' }));

  expect(await (await pane()).findByRole('button', { name: 'Archive' })).toBeTruthy();
  expect(services.received(enquiryRoutes.update).map(({ body }) => body.status)).toEqual(['read', 'archived', 'read']);
});

it('saves notes automatically and says so; a failure can be tried again', async () => {
  const { services } = openDashboard(OPEN);
  const notes = (await pane()).getByLabelText(/^Your notes/);
  await waitFor(() => expect(services.received(enquiryRoutes.update)).toHaveLength(1));

  services.refuse(enquiryRoutes.update, { status: 503 });
  fireEvent.change(notes, { target: { value: 'Call after ten' } });
  fireEvent.blur(notes);
  expect(await screen.findByText('Not saved')).toBeTruthy();
  services.answer(enquiryRoutes.update, { ...enquiry, status: 'read', responseNotes: 'Call after ten' });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(services.received(enquiryRoutes.update).at(-1)).toMatchObject({ body: { responseNotes: 'Call after ten' } });
});

it.each([
  ['nothing was ever written', INBOX, 'No enquiries yet'],
  ['nothing is like this', `${INBOX}&status=archived`, 'Nothing here'],
])('says so when %s', async (_, address, heading) => {
  const services = dashboardServices();
  services.answer(enquiryRoutes.list, []);
  openDashboard(address, services);

  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
});

it.each([
  [404, 'This enquiry is not in your inbox'],
  [503, 'This enquiry did not load'],
])('says of an enquiry that answers %s: %s', async (status, heading) => {
  const services = dashboardServices();
  services.refuse(enquiryRoutes.read, { status });
  openDashboard(OPEN, services);

  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All enquiries' }).getAttribute('href')).toBe(INBOX);
});

it('turns pages in the address', async () => {
  const services = dashboardServices();
  services.answer(enquiryRoutes.list, [enquiry], { total: 45 });
  openDashboard(`${INBOX}&page=2`, services);

  expect(await screen.findByText('Showing 21-40 of 45 items')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(`${INBOX}&page=3`);
  expect(services.received(enquiryRoutes.list)).toMatchObject([{ query: { limit: 20, offset: 20 } }]);
});

it('shows what was written since through private links, and that the customer still waits', async () => {
  const services = dashboardServices();
  services.answer(enquiryRoutes.read, {
    ...enquiry,
    status: 'read',
    customerSays: 'waiting',
    messages: [
      { id: repliedEnquiry.id, from: 'customer', message: 'Is anybody there?', sentAt: '2026-11-22T03:00:00.000Z' },
    ],
  });
  openDashboard(OPEN, services);

  const messages = within((await pane()).getByRole('region', { name: 'Messages since' }));
  expect(messages.getByText(/^Mia Chen wrote again, /)).toBeTruthy();
  expect(messages.getByText('Is anybody there?')).toBeTruthy();
  expect((await pane()).getByText('The customer says that nobody has answered yet.')).toBeTruthy();
});
