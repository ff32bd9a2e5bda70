// @vitest-environment jsdom
import { postpone, refusePostponed } from '@shoreline/member-kit/postponed-forms';
import { createFakeConsent, renderRemote } from '@shoreline/web-testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import remote from '../../remote.tsx';

const FORM = { kind: 'contact' as const, title: 'Message to Shoreline', body: {}, key: 'k1' };

afterEach(cleanup);

it('lists what waits on this device until it is cancelled', async () => {
  const consent = createFakeConsent();
  consent.show({ functional: true });
  postpone(consent, FORM);
  renderRemote(remote, '/saved', { consent });

  fireEvent.click(await screen.findByRole('button', { name: 'Cancel: Message to Shoreline' }));

  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Waiting to be sent' })).toBeNull());
});

it('says why one was not sent', async () => {
  const consent = createFakeConsent();
  consent.show({ functional: true });
  postpone(consent, FORM);
  refusePostponed(consent, FORM.key, 'This listing is gone.');
  renderRemote(remote, '/saved', { consent });

  expect(await screen.findByText('This listing is gone.')).toBeTruthy();
  expect(screen.getByText('Not sent')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove: Message to Shoreline' })).toBeTruthy();
});
