// @vitest-environment jsdom
import { eventNotificationRoutes } from '@shoreline/contracts/event-notifications';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { memberServices, renderProfile, user } from '../../../test/render-profile.ts';

afterEach(cleanup);

const open = (services = memberServices()) => renderProfile({ services, address: '/profile?tab=saved' });
const findSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Mail me about it, too' });

it('is off until a member switches it on, and says where mails go', async () => {
  const services = memberServices();
  services.answer(eventNotificationRoutes.choose, { byMail: true, email: user.email });
  const { toasts } = open(services);
  expect((await findSwitch()).checked).toBe(false);
  expect(screen.getByText(new RegExp(`^To ${user.email}, `))).toBeTruthy();

  fireEvent.click(await findSwitch());

  await waitFor(async () => expect((await findSwitch()).checked).toBe(true));
  expect(services.received(eventNotificationRoutes.choose)).toMatchObject([{ body: { byMail: true } }]);
  expect(toasts).toMatchObject([{ title: 'We will mail you' }]);
});

it('keeps the focus while a choice is on its way, and ignores a second press', async () => {
  const answer = Promise.withResolvers<{ byMail: boolean; email: string }>();
  const services = memberServices();
  services.answer(eventNotificationRoutes.choose, () => answer.promise);
  const { toasts } = open(services);
  const choice = await findSwitch();
  choice.focus();

  fireEvent.click(choice);
  await waitFor(() => expect(choice.getAttribute('aria-disabled')).toBe('true'));
  fireEvent.click(choice);

  expect([choice.disabled, document.activeElement]).toEqual([false, choice]);
  answer.resolve({ byMail: true, email: user.email });
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(choice.checked).toBe(true);
  expect(services.received(eventNotificationRoutes.choose)).toHaveLength(1);
});

it('stays as it was when the choice did not arrive, and says so', async () => {
  const services = memberServices();
  services.refuse(eventNotificationRoutes.choose, { status: 500 });
  const { toasts } = open(services);

  fireEvent.click(await findSwitch());

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'That did not reach us' }]));
  expect((await findSwitch()).checked).toBe(false);
});

it.each([
  ['cannot be switched on', false],
  ['can be switched off', true],
])('%s where nobody verified the address', async (_, byMail) => {
  const services = memberServices();
  services.answer(eventNotificationRoutes.read, { byMail, email: null });
  open(services);

  expect((await findSwitch()).disabled).toBe(!byMail);
  expect(screen.getByText(/has not verified your email address/)).toBeTruthy();
});

it('says that the choice did not load, and tries again', async () => {
  const services = memberServices();
  services.refuse(eventNotificationRoutes.read, { status: 500 });
  open(services);
  const retry = await screen.findByRole('button', { name: 'Try again' });

  services.answer(eventNotificationRoutes.read, { byMail: true, email: user.email });
  fireEvent.click(retry);

  expect((await findSwitch()).checked).toBe(true);
});
