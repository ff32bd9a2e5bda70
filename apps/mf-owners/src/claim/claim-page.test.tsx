// @vitest-environment jsdom
import {
  type Claim,
  claimEvidenceRoutes,
  claimRoutes,
  type Listing,
  directoryRoutes,
  ownerRoutes,
} from '@shoreline/contracts';
import { createFakeServices, type FakeServices, renderRemote } from '@shoreline/web-testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { press as pressOn, type } from '../../test/by-hand.ts';
import { claim as submitted, liveListing } from '../../test/owner-data.ts';
import { owner, ownerServices, setOwnerHint } from '../../test/render-owner.ts';
import remote from '../remote.tsx';
// Loaded before the clock of a test runs.
import './claim-page.tsx';
import './submitted.tsx';
import '../load-pages.ts';

const other: Listing = {
  ...liveListing,
  id: '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c99',
  title: 'Pandan Surf School',
};

// The form holds back what was filled in faster than a person can.
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => Date.now() * 10_000));
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

function directory(services: FakeServices = createFakeServices()): FakeServices {
  services.answer(directoryRoutes.list, [liveListing, other], { total: 2 });
  services.answer(directoryRoutes.readById, liveListing);
  return services;
}

const open = (services = directory(), address = '/claim-business') => renderRemote(remote, address, { services });
const openChosen = (services = directory()) => open(services, `/claim-business?business=${liveListing.id}`);

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

const pending: Claim = {
  ...submitted,
  listing: { ...submitted.listing, id: liveListing.id, title: liveListing.title },
  status: 'pending',
  files: [],
};
const notice = {
  id: '7d6c1b1e-0f6b-4a4d-9b7e-5b0f0d7d2c31',
  ...{ name: 'rates notice.pdf', type: 'pdf', size: 700_000, parts: 2, addedAt: '2026-11-21T00:00:00.000Z' },
} as Claim['files'][number];
const pdf = (size: number, name = notice.name) => new File([new Uint8Array(size)], name, { type: 'application/pdf' });

/** Hands a claim in, as the owner who is signed in. */
async function submitAsOwner() {
  const services = directory(ownerServices());
  services.answer(claimRoutes.initiate, { status: 'accepted' });
  services.answer(claimRoutes.list, [pending]);
  openChosen(services);
  await screen.findByDisplayValue(owner.email);
  await press('Submit Claim');
  return services;
}

const chooseDocuments = async (...files: File[]) =>
  userEvent.upload(await screen.findByLabelText(`Add a document for ${liveListing.title}`), files);

it('takes documents once the claim is there, and goes on with what is missing of one that broke off', async () => {
  const services = await submitAsOwner();
  services.answer(claimEvidenceRoutes.addPart, ({ params: { part } }) => {
    if (part === 1) throw new Error('offline');
    return undefined;
  });
  services.answer(claimEvidenceRoutes.complete, { ...pending, files: [notice] });

  await chooseDocuments(pdf(700_000));
  expect(await screen.findByText('The document was not sent')).toBeTruthy();
  expect(screen.getByText(notice.name)).toBeTruthy();
  services.answer(claimEvidenceRoutes.addPart, undefined);
  services.answer(claimRoutes.list, [{ ...pending, files: [notice] }]);
  await press(`Try again: ${notice.name}`);

  expect(await screen.findByRole('button', { name: `Save ${notice.name}` })).toBeTruthy();
  expect(screen.queryByText('The document was not sent')).toBeNull();
  const sent = services.received(claimEvidenceRoutes.addPart).map(({ params }) => params);
  expect(sent.map(({ part }) => part)).toEqual([0, 1, 1]);
  expect(new Set(sent.map(({ file }) => file)).size).toBe(1);
  expect(services.received(claimRoutes.initiate)).toHaveLength(1);
});

it('keeps to the limits of documents, and sends the others', async () => {
  const services = await submitAsOwner();
  services.answer(claimEvidenceRoutes.addPart, undefined);
  services.answer(claimEvidenceRoutes.complete, pending);

  await chooseDocuments(pdf(5_242_881, 'large.pdf'), pdf(9, 'a.pdf'), pdf(9, 'b.pdf'), pdf(9, 'c.pdf'));

  expect(await screen.findByText(/5 MB at most. Please choose/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again: large.pdf' })).toBeNull();
  await waitFor(() => expect(services.received(claimEvidenceRoutes.complete)).toHaveLength(2));
  expect(services.received(claimEvidenceRoutes.complete).map(({ body }) => body.name)).toEqual(['a.pdf', 'b.pdf']);
});

it('says when the claim cannot be read, and still what happens to it', async () => {
  const services = directory(ownerServices());
  services.answer(claimRoutes.initiate, { status: 'accepted' });
  services.refuse(claimRoutes.list, { status: 503 });
  openChosen(services);
  await screen.findByDisplayValue(owner.email);
  await press('Submit Claim');
  expect(await screen.findByText('Documents cannot be added just now')).toBeTruthy();
  expect(screen.getByText(/3-5 business days/)).toBeTruthy();

  services.answer(claimRoutes.list, [pending]);
  await press('Try again');

  expect(await screen.findByRole('button', { name: 'Add a document' })).toBeTruthy();
});

it('signs a visitor in on the spot, to add documents in the same sitting', async () => {
  const { services } = openChosen();
  services.answer(claimRoutes.initiate, { status: 'accepted' });
  services.answer(claimRoutes.list, [pending]);
  services.answer(ownerRoutes.login, () => {
    setOwnerHint();
    return owner;
  });
  type(await email(), owner.email);
  await press('Submit Claim');

  await press('Sign in and add a document');
  type(await screen.findByLabelText('Password'), 'Pandanus-42');
  await press('Sign In');

  expect(await screen.findByRole('button', { name: 'Add a document' })).toBeTruthy();
  expect(services.received(ownerRoutes.login)).toMatchObject([{ body: { email: owner.email } }]);
  expect(screen.getByRole('heading', { level: 1, name: 'Your claim is with us' })).toBeTruthy();
});
