// @vitest-environment jsdom
import { emailChangeRoutes } from '@shoreline/contracts';
import { createFakeServices, type FakeServices, renderRemote } from '@shoreline/web-testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import remote from '../remote.tsx';
import '../load-pages.ts';
import './email-change-page.tsx';

afterEach(cleanup);

const ADDRESS = '/owners/email-change?token=abc';
const linked = {
  of: 'old' as const,
  email: 'jo@new.example',
  isVerified: false,
  isAgreed: false,
  expiresAt: '2026-12-01T00:00:00.000Z',
};

function open(of: 'old' | 'new' = 'old', address = ADDRESS, services: FakeServices = createFakeServices()) {
  services.answer(emailChangeRoutes.readLink, { ...linked, of });
  return renderRemote(remote, address, { services });
}

it('says which address is to come and decides nothing before a press', async () => {
  const { services, head } = open();

  expect(await screen.findByText('jo@new.example')).toBeTruthy();
  expect(services.received(emailChangeRoutes.confirm)).toEqual([]);
  expect(head()).toMatchObject({ noIndex: true });
});

it('says that one step is left after the first of both links', async () => {
  const { services } = open('new');
  services.answer(emailChangeRoutes.confirm, { status: 'waiting', email: linked.email });

  await userEvent.click(await screen.findByRole('button', { name: 'Yes, this is my address' }));

  expect(await screen.findByText('Thank you. One step is left')).toBeTruthy();
  expect(services.received(emailChangeRoutes.confirm)).toMatchObject([{ body: { token: 'abc' } }]);
});

it('says that the address changed after the second', async () => {
  const { services } = open();
  services.answer(emailChangeRoutes.confirm, { status: 'changed', email: linked.email });

  await userEvent.click(await screen.findByRole('button', { name: 'Yes, change it' }));

  expect(await screen.findByText('Your address has changed')).toBeTruthy();
  expect(screen.queryByText(/Do you agree/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'No, refuse' })).toBeNull();
});

it('ends it for whoever refuses', async () => {
  const { services } = open();
  services.answer(emailChangeRoutes.refuse, undefined);

  await userEvent.click(await screen.findByRole('button', { name: 'No, refuse' }));

  expect(await screen.findByText('Nothing was changed')).toBeTruthy();
});

it('passes on why it did not work, and lets the reader try again', async () => {
  const { services } = open();
  const message = 'This address has an account of its own by now. Nothing was changed.';
  services.refuse(emailChangeRoutes.confirm, { status: 409, code: 'email-not-available', message });

  await userEvent.click(await screen.findByRole('button', { name: 'Yes, change it' }));

  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Yes, change it' })).toBeTruthy();
});

it.each([
  [{ status: 400, code: 'token-not-valid', message: 'No.' }, 'This link is not valid any longer'],
  [{ status: 503 }, 'The change did not load'],
])('says what a link that cannot be read means: %j', async (refusal, title) => {
  const { services } = open();
  services.refuse(emailChangeRoutes.readLink, refusal);

  expect(await screen.findByText(title)).toBeTruthy();
});

it('says what to do with an address that lost its token', async () => {
  const { services } = open('old', '/owners/email-change');

  expect(await screen.findByText(/This address is not complete/)).toBeTruthy();
  expect(services.received(emailChangeRoutes.readLink)).toEqual([]);
});
