// @vitest-environment jsdom
import { operatorRoutes } from '@shoreline/contracts';
import { operatorReleaseRoutes } from '@shoreline/contracts/operator-releases';
import { renderRemote } from '@shoreline/web-testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { health, live, operator, operatorServices } from '../../../test/operator-data.ts';
import remote from '../../remote.tsx';

afterEach(cleanup);

const open = (services = operatorServices()) => renderRemote(remote, '/admin/releases', { services });
const rowOf = async (app: string) =>
  within((await screen.findByRole('heading', { name: app })).closest('li') ?? document.body);

async function openRollback() {
  fireEvent.click((await rowOf('mf-stories')).getByRole('button', { name: 'Roll back mf-stories' }));
  return within(await screen.findByRole('dialog', { name: 'Roll back mf-stories?' }));
}

it('shows what is live, whose, since when and by whom, and is for no search engine', { timeout: 20_000 }, async () => {
  const { head } = open();

  const row = await rowOf('mf-guides');
  expect(row.getByText('guides · guides@noosa.example')).toBeTruthy();
  expect(row.getByText('aaaaaaaa')).toBeTruthy();
  expect(row.getAllByText(/22 Nov 2026, 1:00.pm/)).toHaveLength(2);
  expect(row.getByText('Canary 5 %')).toBeTruthy();
  expect(head()).toMatchObject({ noIndex: true });
});

it('says of each build how it did, where it failed, and when nothing was counted', async () => {
  open();

  const guides = await rowOf('mf-guides');
  expect(await guides.findByText('200 rendered, 5 % failed, 0 % late')).toBeTruthy();
  expect(guides.getByText('40 pages sampled, 5 % failing · LCP 1.8 s, INP 96 ms')).toBeTruthy();
  expect(guides.getByText('src/tips/tips-page.tsx:12:4')).toBeTruthy();
  expect((await rowOf('mf-stories')).getByText('Nothing counted in the last 60 minutes')).toBeTruthy();
});

it('says nothing of failures of a build that did not fail', async () => {
  const services = operatorServices();
  services.answer(
    operatorReleaseRoutes.health,
    health.map((one) => ({ ...one, failed: 0, failing: 0 })),
  );
  open(services);

  const guides = await rowOf('mf-guides');
  expect(await guides.findByText('190 rendered, 0 % failed, 0 % late')).toBeTruthy();
  expect(guides.queryByText('What failed')).toBeNull();
});

it('does without health that cannot be read', async () => {
  const services = operatorServices();
  services.refuse(operatorReleaseRoutes.health, { status: 503 });
  open(services);

  const stories = await rowOf('mf-stories');
  expect(await stories.findByText('How it does cannot be read just now', {}, { timeout: 10_000 })).toBeTruthy();
  expect(stories.getByRole('button', { name: 'Roll back mf-stories' })).toBeTruthy();
});

it('asks for a reason, rolls back what was on the screen, and says so', async () => {
  const services = operatorServices();
  services.answer(operatorReleaseRoutes.rollback, { revision: 8, set: live.set, changed: [] });
  const { toasts } = open(services);
  const dialog = await openRollback();

  fireEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
  expect(dialog.getByText('Please say why: it stands in the history')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Why'), { target: { value: 'Too slow.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Roll back' }));

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'mf-stories was rolled back' }]));
  expect(services.received(operatorReleaseRoutes.rollback)).toMatchObject([
    { body: { app: 'mf-stories', to: 'dddddddddddddddd', why: 'Too slow.' } },
  ]);
});

it.each([
  ['release-changed', 409, 'Somebody was quicker'],
  ['fresh-sign-in-required', 403, 'Please sign in again first'],
  ['release-refused', 409, 'Nothing was changed'],
])('says what %s means, and what was typed stays', async (code, status, title) => {
  const services = operatorServices();
  services.refuse(operatorReleaseRoutes.rollback, { status, code, message: 'Why not.' });
  open(services);
  const dialog = await openRollback();
  fireEvent.change(dialog.getByLabelText('Why'), { target: { value: 'Too slow.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Roll back' }));

  expect(await dialog.findByText(title)).toBeTruthy();
  expect((dialog.getByLabelText('Why') as HTMLTextAreaElement).value).toBe('Too slow.');
});

it('keeps what is typed when the session ends, and goes on after a sign-in elsewhere', async () => {
  const services = operatorServices();
  open(services);
  const dialog = await openRollback();
  fireEvent.change(dialog.getByLabelText('Why'), { target: { value: 'Too slow.' } });
  services.refuse(operatorReleaseRoutes.rollback, { status: 404, code: 'route-not-found' });
  services.refuse(operatorRoutes.me, { status: 404, code: 'route-not-found' });
  fireEvent.click(dialog.getByRole('button', { name: 'Roll back' }));

  expect(await screen.findByText('Your session is over')).toBeTruthy();
  services.answer(operatorRoutes.me, operator);
  fireEvent.click(screen.getByRole('button', { name: 'I am back' }));

  await waitFor(() => expect(screen.queryByText('Your session is over')).toBeNull());
  expect((screen.getByLabelText('Why') as HTMLTextAreaElement).value).toBe('Too slow.');
});

it('tells an operator without the role whose it is', async () => {
  const services = operatorServices();
  services.answer(operatorRoutes.me, { ...operator, roles: ['editor'] });
  open(services);

  expect(await screen.findByText('This is not among what you may do')).toBeTruthy();
  expect(services.received(operatorReleaseRoutes.live)).toEqual([]);
});

it('offers another try when releases cannot be read', async () => {
  const services = operatorServices();
  services.refuse(operatorReleaseRoutes.live, { status: 503 });
  open(services);
  const retry = await screen.findByRole('button', { name: 'Try again' });

  services.answer(operatorReleaseRoutes.live, live);
  fireEvent.click(retry);

  expect(await rowOf('mf-stories')).toBeTruthy();
});

it('starts a canary of a stored build that is not live, at a share', async () => {
  const services = operatorServices();
  const stored = {
    app: 'mf-stories',
    commit: null,
    builder: null,
    storedBy: 'jo',
    storedAt: operator.signedInAt,
    bytes: 1,
  };
  services.answer(operatorReleaseRoutes.artifacts, [
    { ...stored, digest: 'bbbbbbbbbbbbbbbb', isPinned: false, state: 'live' },
    { ...stored, digest: 'eeeeeeeeeeeeeeee', isPinned: false, state: 'stored' },
  ]);
  services.answer(operatorReleaseRoutes.canary, { revision: 8, set: live.set, changed: [] });
  open(services);
  fireEvent.click((await rowOf('mf-stories')).getByRole('button', { name: 'Start canary of mf-stories' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: /eeeeeeee/ });

  fireEvent.change(dialog.getByLabelText('Share of visitors'), { target: { value: '0.1' } });
  fireEvent.change(dialog.getByLabelText('Why'), { target: { value: 'To see.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Start canary' }));

  await waitFor(() =>
    expect(services.received(operatorReleaseRoutes.canary)).toMatchObject([
      { body: { app: 'mf-stories', digest: 'eeeeeeeeeeeeeeee', share: 0.1, why: 'To see.' } },
    ]),
  );
});
