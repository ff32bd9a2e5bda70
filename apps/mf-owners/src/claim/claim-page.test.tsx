// @vitest-environment jsdom
import { claimRoutes, directoryRoutes } from '@shoreline/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { press as pressOn, type } from '../../test/by-hand.ts';
import { directory, open, openChosen, other } from '../../test/open-claim.ts';
import { liveListing } from '../../test/owner-data.ts';
import { owner, ownerServices } from '../../test/render-owner.ts';
// Loaded before the clock of a test runs.
import './claim-page.tsx';
import './submitted.tsx';
import '../load-pages.ts';

// The form holds back what was filled in faster than a person can.
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => Date.now() * 10_000));
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const search = async (text: string) => type(await screen.findByRole('searchbox', { name: 'Business name' }), text);
const choose = async (name: RegExp) => pressOn(await screen.findByRole('button', { name }));
const press = async (name: string) => pressOn(await screen.findByRole('button', { name }));
const current = () => screen.getByRole('list', { name: 'Steps' }).querySelector('[aria-current=step]')?.textContent;
const email = () => screen.findByLabelText<HTMLInputElement>('Your email');

it('searches for nothing below two characters', async () => {
  const { services } = open();
  expect((await screen.findByRole('status')).textContent).toBe('Enter at least 2 characters to search');

  await search('p ');

  expect(screen.getByRole('status').textContent).toBe('Enter at least 2 characters to search');
  expect(services.received(directoryRoutes.list)).toEqual([]);
});

it('searches from two characters on, for twenty at most', async () => {
  const { services } = open();
  await search('pandan');

  const found = await screen.findByRole('list', { name: 'Businesses found' });
  expect(within(found).getAllByRole('button')).toHaveLength(2);
  expect(screen.getByRole('status').textContent).toBe('2 businesses found');
  expect(services.received(directoryRoutes.list)).toMatchObject([{ query: { search: 'pandan', limit: 20 } }]);
});

it('says when nothing was found', async () => {
  const { services } = open();
  services.answer(directoryRoutes.list, []);

  await search('zzz');

  expect(await screen.findByText('No businesses found matching your search.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add it' }).getAttribute('href')).toBe('/owners');
});

it('says when the search failed, and tries again', async () => {
  const { services } = open();
  services.refuse(directoryRoutes.list, { status: 503 });
  await search('pandan');
  expect((await screen.findByRole('alert')).textContent).toContain('The search is out of reach');

  directory(services);
  await press('Try again');

  expect(await screen.findByRole('list', { name: 'Businesses found' })).toBeTruthy();
});

it('goes on to the claim with the business that was chosen', async () => {
  const { address } = open();
  await search('pandan');
  await choose(/Pandan Surf School/);

  const title = await screen.findByRole('heading', { level: 1, name: 'Tell us about your claim' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(address()).toBe(`/claim-business?business=${other.id}`);
  expect(current()).toContain('Your claim');
});

it.each(['Change Business', 'Back to Search'])('goes back to the search with an empty form by %s', async (way) => {
  const { address } = openChosen();
  type(await email(), 'jo@cafe.example');

  await press(way);
  await waitFor(() => expect(address()).toBe('/claim-business'));
  await search('pandan');
  await choose(/Pandan Surf School/);

  expect((await email()).value).toBe('');
});

it('begins with the claim when the address names a business', async () => {
  openChosen();

  expect(await screen.findByText(liveListing.title)).toBeTruthy();
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'email',
    'phone',
    'manual',
  ]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Email' }).checked).toBe(true);
});

it('begins with the search when the address names a business nobody knows', async () => {
  const services = directory();
  services.refuse(directoryRoutes.readById, { status: 404, code: 'directory-item-not-found' });
  openChosen(services);

  expect(await screen.findByText('We do not know the business this link names')).toBeTruthy();
  expect(screen.getByRole('searchbox', { name: 'Business name' })).toBeTruthy();
  expect(current()).toContain('Find your business');
});

it('asks for a valid address', async () => {
  const { services } = openChosen();

  await press('Submit Claim');

  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  expect(services.received(claimRoutes.initiate)).toEqual([]);
});

it('submits a claim, and says how long it takes', async () => {
  const { services } = openChosen();
  services.answer(claimRoutes.initiate, { status: 'accepted' });
  type(await email(), 'jo@cafe.example');
  pressOn(screen.getByRole('radio', { name: 'Phone' }));
  type(screen.getByLabelText(/^Notes/), 'After nine.');

  await press('Submit Claim');

  expect(await screen.findByRole('heading', { level: 1, name: 'Your claim is with us' })).toBeTruthy();
  expect(await screen.findByText(/3-5 business days/)).toBeTruthy();
  expect(screen.getByText('jo@cafe.example')).toBeTruthy();
  expect(current()).toContain('Submitted');
  expect(services.received(claimRoutes.initiate)[0]?.body).toMatchObject({
    directoryItemId: liveListing.id,
    businessOwnerEmail: 'jo@cafe.example',
    verificationMethod: 'phone',
    notes: 'After nine.',
  });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/owners/verify', '/directory', '/contact']));
});

it('knows the address of an owner who is signed in', async () => {
  const services = directory(ownerServices());
  services.answer(claimRoutes.initiate, { status: 'accepted' });
  services.answer(claimRoutes.list, []);
  openChosen(services);

  const box = await screen.findByDisplayValue<HTMLInputElement>(owner.email);
  expect(box.readOnly).toBe(true);
  await press('Submit Claim');

  expect((await screen.findByRole('link', { name: 'See my claims' })).getAttribute('href')).toBe('/owners');
  expect(services.received(claimRoutes.initiate)).toMatchObject([{ body: { businessOwnerEmail: owner.email } }]);
});

it.each([
  ['Sign in with this address.', 'Sign in with this address.'],
  [undefined, 'Failed to submit claim. Please try again.'],
])('keeps everything typed when the claim failed (%#)', async (message, description) => {
  const { services, toasts } = openChosen();
  if (message) services.refuse(claimRoutes.initiate, { status: 409, message });
  else services.answer(claimRoutes.initiate, () => Promise.reject(new Error('offline')));
  type(await email(), 'jo@cafe.example');

  await press('Submit Claim');

  await waitFor(() => expect(toasts).toEqual([{ title: 'Claim submission failed', description, tone: 'destructive' }]));
  expect((await email()).value).toBe('jo@cafe.example');
});
