// @vitest-environment jsdom
import { type Operator, operatorRoutes } from '@shoreline/contracts';
import { operatorPhotographRoutes, type SentPhotograph } from '@shoreline/contracts/operator-content';
import { contentQueueRoutes, ownersQueueRoutes } from '@shoreline/contracts/review-queue';
import { createFakeServices, renderRemote } from '@shoreline/web-testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';

import { LOAD_TIMEOUT_MS } from '../../test/content-data.ts';
import { operator } from '../../test/operator-data.ts';
import remote from '../remote.tsx';

beforeAll(() => Promise.all([import('./photographs-page.tsx'), import('./sent-photographs.tsx')]), LOAD_TIMEOUT_MS);
afterEach(cleanup);

const moderator: Operator = { ...operator, roles: ['moderator'] };
const ID = 'a'.repeat(32);

const photograph = (parts: Partial<SentPhotograph> = {}): SentPhotograph => ({
  id: ID,
  picture: {
    src: `/api/photographs/${ID}/800.jpg`,
    width: 800,
    height: 600,
    alt: 'The photograph',
    photograph: { id: ID, placeholder: 'data:image/webp;base64,AAAA', credit: null },
  },
  sender: 'member',
  sentAt: '2026-11-23T02:00:00.000Z',
  places: [
    { label: 'Review of Bakehouse by Bea', href: '/directory/bakehouse' },
    { label: 'Picture of Bea K.', href: null },
  ],
  takenDown: null,
  ...parts,
});

const gone = photograph({
  picture: null,
  places: [],
  takenDown: { at: '2026-11-24T02:00:00.000Z', by: 'moderator@example.com', reason: 'A child nobody asked.' },
});

function moderatorServices() {
  const services = createFakeServices();
  services.answer(operatorRoutes.me, moderator);
  services.answer(contentQueueRoutes.counts, []);
  services.answer(ownersQueueRoutes.counts, []);
  return services;
}

function start(found: SentPhotograph[], query = '') {
  const services = moderatorServices();
  services.answer(operatorPhotographRoutes.list, found, { total: found.length });
  services.answer(operatorPhotographRoutes.takeDown, gone);
  return { ...renderRemote(remote, `/admin/photographs${query}`, { services }), services };
}

const openDialog = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Take down: Review of Bakehouse by Bea' }));
  return within(await screen.findByRole('dialog', { name: 'Take this photograph down?' }));
};

it('shows who sent each, where it is and what became of it', async () => {
  start([photograph(), { ...gone, id: 'b'.repeat(32) }]);

  const [shown, ended] = within(await screen.findByRole('list', { name: 'Photographs' }))
    .getAllByRole('listitem')
    .filter(({ className }) => className.includes('rounded-card'));

  expect(shown?.textContent).toContain('A member');
  expect(within(shown as HTMLElement).getByRole('link', { name: 'Review of Bakehouse by Bea' })).toBeTruthy();
  expect(ended?.textContent).toMatch(/Taken down.*By moderator@example\.com on .*: A child nobody asked\./);
  expect(within(ended as HTMLElement).queryByRole('button')).toBeNull();
});

it('takes one down for a reason, and asks for one before', async () => {
  const { services } = start([photograph()]);
  const dialog = await openDialog();

  fireEvent.click(dialog.getByText('Take it down'));
  expect(await dialog.findByText('Please say why')).toBeTruthy();
  expect(services.received(operatorPhotographRoutes.takeDown)).toEqual([]);
  fireEvent.change(dialog.getByLabelText(/^Why/), { target: { value: ' A child nobody asked. ' } });
  fireEvent.click(dialog.getByText('Take it down'));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(services.received(operatorPhotographRoutes.takeDown)).toMatchObject([
    { params: { id: ID }, body: { reason: 'A child nobody asked.' } },
  ]);
});

it('asks to sign in anew, and keeps what was typed', async () => {
  const { services } = start([photograph()]);
  services.refuse(operatorPhotographRoutes.takeDown, { status: 403, code: 'fresh-sign-in-required' });
  const dialog = await openDialog();
  const reason = dialog.getByLabelText<HTMLTextAreaElement>(/^Why/);
  fireEvent.change(reason, { target: { value: 'Not theirs.' } });

  fireEvent.click(dialog.getByText('Take it down'));

  expect(await dialog.findByText('Please sign in again first')).toBeTruthy();
  expect(reason.value).toBe('Not theirs.');
});

it('looks for what the address says, and says what to search for where nothing is found', async () => {
  const { services, address } = start([], '?search=bea');

  expect(await screen.findByRole('heading', { name: 'No photograph is like that' })).toBeTruthy();
  expect(services.received(operatorPhotographRoutes.list)[0]?.query).toMatchObject({ search: 'bea', offset: 0 });
  fireEvent.change(screen.getByLabelText('Search photographs'), { target: { value: '' } });
  fireEvent.submit(screen.getByRole('search'));

  expect(await screen.findByRole('heading', { name: 'Nobody has sent a photograph yet' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'What was sent' })).toBeTruthy();
  expect(address()).toBe('/admin/photographs');
});

it('says that it cannot be read just now', async () => {
  const services = moderatorServices();
  services.refuse(operatorPhotographRoutes.list, { status: 500, code: 'internal-error' });
  renderRemote(remote, '/admin/photographs', { services });

  expect(await screen.findByRole('heading', { name: 'The photographs cannot be read' })).toBeTruthy();
});
