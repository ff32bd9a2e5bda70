// @vitest-environment jsdom
import { type Claim, claimEvidenceRoutes, claimRoutes, ownerRoutes } from '@shoreline/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { press as pressOn, type } from '../../test/by-hand.ts';
import { directory, openChosen } from '../../test/open-claim.ts';
import { claim as submitted, liveListing } from '../../test/owner-data.ts';
import { owner, ownerServices, setOwnerHint } from '../../test/render-owner.ts';
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

const press = async (name: string) => pressOn(await screen.findByRole('button', { name }));
const email = () => screen.findByLabelText<HTMLInputElement>('Your email');

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

  await chooseDocuments(
    pdf(5_242_881, 'large.pdf'),
    pdf(9, 'a.pdf'),
    pdf(9, 'b.pdf'),
    pdf(9, 'c.pdf'),
    pdf(9, 'd.pdf'),
  );

  expect(await screen.findByText(/5 MB at most. Please choose/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again: large.pdf' })).toBeNull();
  await waitFor(() => expect(services.received(claimEvidenceRoutes.complete)).toHaveLength(3));
  expect(services.received(claimEvidenceRoutes.complete).map(({ body }) => body.name)).toEqual([
    'a.pdf',
    'b.pdf',
    'c.pdf',
  ]);
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

  const add = await screen.findByRole('button', { name: 'Add a document' });
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.contains(add)).toBe(true);
  expect(services.received(ownerRoutes.login)).toMatchObject([{ body: { email: owner.email } }]);
  expect(screen.getByRole('heading', { level: 1, name: 'Your claim is with us' })).toBeTruthy();
});
