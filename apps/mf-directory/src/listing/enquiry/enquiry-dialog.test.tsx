// @vitest-environment jsdom
import { directoryRoutes, reviewRoutes, leadRoutes } from '@shoreline/contracts';
import { enquiryThreadRoutes } from '@shoreline/contracts/enquiry-threads';
import { createFakeServices, renderRemote } from '@shoreline/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { listing } from '../../shared/testing/listing.testing.ts';
import remote from '../../remote.tsx';
import '../listing-page.tsx';
import './enquiry-dialog.tsx';

// The form holds back what was filled in faster than a person can.
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => Date.now() * 10_000));
afterEach(() => vi.restoreAllMocks());

async function openForm(email: string | null = 'cup@oar.example') {
  const services = createFakeServices();
  services.answer(directoryRoutes.readBySlug, listing({ email }));
  services.answer(reviewRoutes.list, []);
  services.answer(directoryRoutes.similar, []);
  services.answer(enquiryThreadRoutes.reader, { reader: email ? 'address' : 'editors' });
  const page = renderRemote(remote, '/directory/cup-and-oar?utm_campaign=spring', { services });
  await userEvent.click(await screen.findByRole('button', { name: 'Contact this business' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contact Cup & Oar' }));
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Send Message' }));
  return { ...page, services, dialog, send };
}

type Dialog = Awaited<ReturnType<typeof openForm>>['dialog'];

async function fill(dialog: Dialog) {
  await userEvent.type(dialog.getByLabelText('Your name'), 'Bea');
  await userEvent.type(dialog.getByLabelText('Email'), 'bea@shoreline.example');
  await userEvent.type(dialog.getByLabelText('Message'), 'Is there a table on Friday?');
}

it('says beneath each field what is wrong with it', async () => {
  const { dialog, send, services } = await openForm();

  await send();

  expect(await dialog.findByText('Name must be at least 2 characters')).toBeTruthy();
  expect(dialog.getByText('Please enter a valid email address')).toBeTruthy();
  expect(dialog.getByText('Message must be at least 10 characters')).toBeTruthy();
  expect(services.received(leadRoutes.send)).toEqual([]);
});

it('asks who wants to be called for a number, on the phone field', async () => {
  const { dialog, send, services } = await openForm();
  await fill(dialog);
  expect(dialog.getByText('Optional')).toBeTruthy();
  await userEvent.selectOptions(dialog.getByLabelText('How should they answer?'), 'phone');
  expect(dialog.queryByText('Optional')).toBeNull();

  await send();

  expect(await dialog.findByText('Phone number is required for phone contact')).toBeTruthy();
  expect(dialog.getByLabelText(/^Phone/).getAttribute('aria-invalid')).toBe('true');
  expect(services.received(leadRoutes.send)).toEqual([]);
});

it('sends what was typed and where its author came from, and says so', async () => {
  const { dialog, send, services, toasts } = await openForm();
  services.answer(leadRoutes.send, { status: 'accepted' });
  await fill(dialog);

  await send();

  expect(await dialog.findByRole('heading', { name: 'Message Sent!' })).toBeTruthy();
  expect(services.received(leadRoutes.send)[0]?.body).toMatchObject({
    directoryItemId: listing().id,
    customerName: 'Bea',
    customerEmail: 'bea@shoreline.example',
    message: 'Is there a table on Friday?',
    preferredContactMethod: 'email',
    source: 'directory',
    utmSource: 'shoreline',
    utmCampaign: 'spring',
    utmContent: 'cup-and-oar',
  });
  expect(toasts).toMatchObject([
    { title: 'Message sent!', description: 'Your inquiry has been sent to Cup & Oar. They will contact you soon.' },
  ]);
});

it('promises only to pass it on where nobody has left an address', async () => {
  const { dialog, send, services, toasts } = await openForm(null);
  expect(
    await dialog.findByText(/has no address with us. Our editors read it and pass it on where they can/),
  ).toBeTruthy();
  services.answer(leadRoutes.send, { status: 'accepted' });
  await fill(dialog);

  await send();

  await dialog.findByRole('heading', { name: 'Message Sent!' });
  expect(dialog.queryByText(/will contact you soon/)).toBeNull();
  expect(toasts).toMatchObject([{ title: 'Message sent!', description: 'We pass it on to Cup & Oar where we can.' }]);
});

it('preserves what was typed after a failure, and when the window was closed', async () => {
  const { dialog, send, services, toasts } = await openForm();
  services.refuse(leadRoutes.send, { status: 503 });
  await fill(dialog);

  await send();

  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toEqual({
    title: 'Failed to send message',
    description: 'Please try again or contact the business directly.',
    tone: 'destructive',
  });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Contact this business' }));
  expect(((await screen.findByLabelText('Your name')) as HTMLInputElement).value).toBe('Bea');
});
