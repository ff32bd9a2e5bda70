// @vitest-environment jsdom
import { type EnquiryThread, enquiryThreadRoutes } from '@shoreline/contracts/enquiry-threads';
import { createFakeServices, renderRemote } from '@shoreline/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import remote from '../remote.tsx';

// The first import of a page is slow on a busy machine; no test should wait for it.
beforeAll(() => import('./thread-page.tsx'));
// The form holds back what was filled in faster than a person can.
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => Date.now() * 10_000));
afterEach(() => vi.restoreAllMocks());

const TOKEN = 'a'.repeat(43);
const thread: EnquiryThread = {
  side: 'customer',
  listingTitle: 'Cup & Oar',
  listingPath: '/directory/cup-and-oar',
  customerName: 'Bea',
  message: 'Is there a table on Friday?',
  sentAt: '2026-06-01T00:00:00.000Z',
  isAnswered: false,
  customerSays: null,
  isFull: false,
  messages: [],
};
const answer = {
  id: '0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f10',
  from: 'business' as const,
  message: 'Yes, at seven.',
  sentAt: '2026-06-02T00:00:00.000Z',
};

function open(parts: Partial<EnquiryThread> = {}, hash = `#${TOKEN}`) {
  const services = createFakeServices();
  services.answer(enquiryThreadRoutes.read, { ...thread, ...parts });
  return renderRemote(remote, `/enquiries${hash}`, { services });
}

it('shows what was asked and answered, is not for search engines, and asks by the secret behind the #', async () => {
  const { services, head } = open({ isAnswered: true, messages: [answer] });

  const messages = within(await screen.findByRole('list', { name: 'Messages' }));

  expect(messages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^You.*Is there a table on Friday\?$/),
    expect.stringMatching(/^Cup & Oar.*Yes, at seven\.$/),
  ]);
  expect(head()).toMatchObject({ noIndex: true, canonical: '/enquiries' });
  expect(services.received(enquiryThreadRoutes.read)).toMatchObject([{ body: { token: TOKEN } }]);
  expect(screen.queryByRole('heading', { name: 'Did Cup & Oar answer you?' })).toBeNull();
});

it('sends a message and shows it', async () => {
  const { services, toasts } = open();
  services.answer(enquiryThreadRoutes.write, {
    ...thread,
    messages: [{ ...answer, from: 'customer', message: 'Hello?' }],
  });

  await userEvent.type(await screen.findByLabelText('Write again'), 'Hello?');
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));

  expect(await screen.findByText('Hello?', { selector: 'li p' })).toBeTruthy();
  expect(services.received(enquiryThreadRoutes.write)).toMatchObject([{ body: { token: TOKEN, message: 'Hello?' } }]);
  expect(toasts).toMatchObject([{ title: 'Message sent' }]);
});

it('leaves what was typed where it was not accepted, and says why', async () => {
  const { services, toasts } = open();
  services.refuse(enquiryThreadRoutes.write, { status: 429, code: 'too-many-messages' });

  await userEvent.type(await screen.findByLabelText('Write again'), 'Hello?');
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Your message was not sent' }]));
  expect(screen.getByLabelText('Write again')).toHaveProperty('value', 'Hello?');
});

it.each([
  ['Yes', true],
  ['Not yet', false],
])('says “%s” with one press, which leaves the focus on what became of it', async (button, isAnswered) => {
  const { services } = open();
  const reply = Promise.withResolvers<EnquiryThread>();
  services.answer(enquiryThreadRoutes.say, () => reply.promise);

  await userEvent.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByRole('button', { name: 'Saving…' })).toBe(document.activeElement);
  await userEvent.click(screen.getByRole('button', { name: isAnswered ? 'Not yet' : 'Yes' }));
  reply.resolve({ ...thread, isAnswered, customerSays: isAnswered ? 'answered' : 'waiting' });

  expect(await screen.findByText(isAnswered ? /· Answered/ : /our editors see it, too/)).toBeTruthy();
  expect(services.received(enquiryThreadRoutes.say)).toMatchObject([{ body: { token: TOKEN, isAnswered } }]);
  expect(document.activeElement).toBe(screen.getByText(/· (?:Answered|Not answered yet)/));
});

it('answers as the business by its link', async () => {
  open({ side: 'business' });

  expect(await screen.findByRole('heading', { name: 'Enquiry from Bea' })).toBeTruthy();
  expect(screen.getByLabelText('Your answer')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Not yet' })).toBeNull();
});

it('says that a link opens nothing, without asking where there is no secret', async () => {
  const { services } = open({}, '');

  expect(await screen.findByRole('heading', { name: 'This link opens nothing' })).toBeTruthy();
  expect(services.received(enquiryThreadRoutes.read)).toEqual([]);
});

it('offers another try when nobody answers', async () => {
  const services = createFakeServices();
  services.refuse(enquiryThreadRoutes.read, { status: 503, code: 'unavailable' });
  renderRemote(remote, `/enquiries#${TOKEN}`, { services });
  await screen.findByText('Your enquiry did not load');

  services.answer(enquiryThreadRoutes.read, thread);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: 'Your enquiry' })).toBeTruthy();
});

it('does not carry what was typed to the enquiry of another link', async () => {
  const { visit } = open();
  const other = `/enquiries#${'b'.repeat(43)}`;
  await screen.findByLabelText('Write again');
  await act(() => visit(other));
  await userEvent.type(await screen.findByLabelText('Write again'), 'Hello?');

  await act(() => visit(`/enquiries#${TOKEN}`));

  expect(await screen.findByLabelText('Write again')).toHaveProperty('value', '');
});
