// @vitest-environment jsdom
import { eventNotificationRoutes } from '@shoreline/contracts/event-notifications';
import { createFakeServices, renderRemote } from '@shoreline/web-testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import remote from '../remote.tsx';

const TOKEN = 'a'.repeat(43);

afterEach(cleanup);

it('ends the mails when the button is pressed, not by opening the page', async () => {
  const services = createFakeServices();
  services.answer(eventNotificationRoutes.unsubscribe, { status: 'accepted' });
  renderRemote(remote, `/saved/event-mails?token=${TOKEN}`, { services });
  const button = await screen.findByRole('button', { name: 'Stop these mails' });
  expect(services.received(eventNotificationRoutes.unsubscribe)).toEqual([]);

  fireEvent.click(button);

  expect(await screen.findByRole('heading', { name: 'No more of these mails' })).toBeTruthy();
  expect(services.received(eventNotificationRoutes.unsubscribe)).toMatchObject([{ query: { token: TOKEN } }]);
});

it.each([
  ['without its token', '/saved/event-mails'],
  ['that ends nothing', `/saved/event-mails?token=${TOKEN}`],
])('says of a link %s that it is not complete', async (_, address) => {
  const services = createFakeServices();
  services.refuse(eventNotificationRoutes.unsubscribe, { status: 410, code: 'link-expired' });
  renderRemote(remote, address, { services });

  const button = screen.queryByRole('button', { name: 'Stop these mails' });
  if (address.includes('token'))
    fireEvent.click(button ?? (await screen.findByRole('button', { name: 'Stop these mails' })));

  expect(await screen.findByRole('heading', { name: 'This link is not complete' })).toBeTruthy();
});
