// @vitest-environment jsdom
import { type Claim, claimEvidenceRoutes, claimRoutes } from '@shoreline/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';

import { type } from '../../../test/by-hand.ts';
import { claim } from '../../../test/owner-data.ts';
import { dashboardServices, LOAD_TIMEOUT_MS, loadDashboard, openDashboard } from '../../../test/render-dashboard.ts';

beforeAll(loadDashboard, LOAD_TIMEOUT_MS);
afterEach(cleanup);

const question = {
  question: 'Which shop is yours?',
  askedAt: '2026-11-21T00:00:00.000Z',
  answer: null,
  answeredAt: null,
};
const document = {
  id: '7d6c1b1e-0f6b-4a4d-9b7e-5b0f0d7d2c31',
  name: 'rates notice.pdf',
  type: 'pdf',
  size: 204_800,
  parts: 1,
  addedAt: '2026-11-21T00:00:00.000Z',
} as const;
const row = async () => within(await screen.findByRole('article', { name: 'Claim of Pandanus Bakery' }));

function openWith(change: Partial<Claim>) {
  const services = dashboardServices();
  services.answer(claimRoutes.list, [{ ...claim, ...change }]);
  return openDashboard('/owners?tab=claims', services);
}

it('shows what is asked, takes the answer, and says that the claim is read again', async () => {
  const { services, toasts } = openWith({ awaitsAnswer: true, questions: [question] });
  const answered = { ...claim, questions: [{ ...question, answer: 'At the corner.', answeredAt: question.askedAt }] };
  services.answer(claimEvidenceRoutes.answer, answered);
  const { findByLabelText, getByText, getByRole, findByText } = await row();
  expect(getByText('Needs more from you')).toBeTruthy();
  expect(getByText('Which shop is yours?')).toBeTruthy();

  type(await findByLabelText('Your answer'), 'At the corner.');
  services.answer(claimRoutes.list, [answered]);
  await userEvent.click(getByRole('button', { name: 'Send answer' }));

  expect(await findByText('At the corner.')).toBeTruthy();
  expect(toasts).toMatchObject([{ title: 'Answer sent' }]);
  expect(services.received(claimEvidenceRoutes.answer)).toMatchObject([{ body: { answer: 'At the corner.' } }]);
});

it('sends a document in parts and lists it', async () => {
  const { services } = openWith({});
  services.answer(claimEvidenceRoutes.addPart, undefined);
  services.answer(claimEvidenceRoutes.complete, { ...claim, files: [document] });
  const { findByLabelText, findByRole } = await row();
  const input = await findByLabelText('Add a document for Pandanus Bakery');
  services.answer(claimRoutes.list, [{ ...claim, files: [document] }]);

  await userEvent.upload(input, new File([new Uint8Array(600_000)], document.name, { type: 'application/pdf' }));

  expect(await findByRole('button', { name: 'Save rates notice.pdf' })).toBeTruthy();
  expect(services.received(claimEvidenceRoutes.addPart).map(({ params }) => params.part)).toEqual([0, 1]);
  expect(services.received(claimEvidenceRoutes.complete)).toMatchObject([{ body: { name: document.name, parts: 2 } }]);
});

it('refuses what is too large before anything is sent, and passes on what the service says', async () => {
  const { services } = openWith({});
  services.answer(claimEvidenceRoutes.addPart, undefined);
  const message = 'Please choose a PDF, a JPEG or a PNG.';
  services.refuse(claimEvidenceRoutes.complete, { status: 400, code: 'claim-file-type', message });
  const { findByLabelText, findByText } = await row();
  const input = await findByLabelText('Add a document for Pandanus Bakery');

  await userEvent.upload(input, new File([new Uint8Array(5_242_881)], 'large.pdf', { type: 'application/pdf' }));
  expect(await findByText(/5 MB at most. Please choose/)).toBeTruthy();
  expect(services.received(claimEvidenceRoutes.addPart)).toEqual([]);
  await userEvent.upload(input, new File(['<svg>'], 'page.pdf', { type: 'application/pdf' }));

  expect(await findByText(message)).toBeTruthy();
});

it('removes a document while the claim waits, and only saves it afterwards', async () => {
  const { services } = openWith({ files: [document] });
  services.answer(claimEvidenceRoutes.remove, claim);
  const { findByRole, queryByText } = await row();
  services.answer(claimRoutes.list, [claim]);

  await userEvent.click(await findByRole('button', { name: 'Remove rates notice.pdf' }));

  await waitFor(() => expect(queryByText('rates notice.pdf')).toBeNull());
  cleanup();
  openWith({ files: [document], status: 'rejected' });
  const { findByRole: findLater, queryByRole } = await row();
  expect(await findLater('button', { name: 'Save rates notice.pdf' })).toBeTruthy();
  expect(queryByRole('button', { name: 'Remove rates notice.pdf' })).toBeNull();
});

it('offers no more documents than there is room for', async () => {
  const files = [1, 2, 3].map((number) => ({ ...document, id: `7d6c1b1e-0f6b-4a4d-9b7e-5b0f0d7d2c3${number}` }));
  openWith({ files });

  const { findAllByText, queryByRole } = await row();

  expect(await findAllByText('rates notice.pdf')).toHaveLength(3);
  expect(queryByRole('button', { name: 'Add a document' })).toBeNull();
});
