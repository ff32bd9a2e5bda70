// @vitest-environment jsdom
import {
  memberAvatarRoutes,
  photographRoutes,
  type Profile,
  profileRoutes,
  type StoredPhotograph,
  toSmallestPhotograph,
} from '@shoreline/contracts';
import { pictureFile, storedPhotograph, acceptPhotographs } from '@shoreline/web-testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import { memberServices, profile, renderProfile } from '../../../test/render-profile.ts';

afterEach(cleanup);

const NO_PHOTOGRAPH: Profile['avatar'] = { photograph: null, waits: false, note: null };
const SHOWN: Profile['avatar'] = { ...NO_PHOTOGRAPH, photograph: storedPhotograph('a') };
const WAITING: Profile['avatar'] = { ...NO_PHOTOGRAPH, photograph: storedPhotograph('1'), waits: true };

/** The profile page of somebody with this photograph. */
async function open(avatar: Profile['avatar']) {
  const services = memberServices();
  services.answer(profileRoutes.read, { ...profile, avatar });
  acceptPhotographs(services, memberAvatarRoutes.open);
  const { container } = renderProfile({ services });
  await screen.findByRole('heading', { name: 'Your photograph' });
  /** What the page shows of the member. The picture is silent, and so is found by what it is. */
  const shown = () => container.querySelector('img')?.getAttribute('src') ?? null;
  return { services, shown };
}

const choose = () =>
  fireEvent.change(screen.getByLabelText('Choose a photograph', { selector: 'input' }), {
    target: { files: [pictureFile('me.jpg')] },
  });
const pressRemove = () => userEvent.click(screen.getByRole('button', { name: 'Remove it' }));
const addressOf = (photograph: StoredPhotograph): string => toSmallestPhotograph(photograph);

it('says what becomes of a photograph while there is none, and shows initials', async () => {
  const { shown } = await open(NO_PHOTOGRAPH);

  expect(screen.getByText(/^Shown beside the reviews you write, once one of us has looked at it/)).toBeTruthy();
  expect(screen.getByText('PS')).toBeTruthy();
  expect(shown()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove it' })).toBeNull();
});

it('sends what was chosen, which then waits, and keeps what is typed below', async () => {
  const { services, shown } = await open(NO_PHOTOGRAPH);
  services.answer(memberAvatarRoutes.choose, WAITING);
  fireEvent.input(screen.getByLabelText('Display name'), { target: { value: 'Pat of the spit' } });

  choose();

  expect(await screen.findByText('Thank you. It is with us now.')).toBeTruthy();
  expect(screen.getByText(/^Only you see this one until one of us has looked at it/)).toBeTruthy();
  expect(services.received(memberAvatarRoutes.choose)).toMatchObject([
    { body: { photographId: storedPhotograph('1').id } },
  ]);
  expect(shown()).toBe(addressOf(storedPhotograph('1')));
  expect(screen.getByLabelText<HTMLInputElement>('Display name').value).toBe('Pat of the spit');
});

it('says how far a photograph is and takes no other one meanwhile', async () => {
  const { services } = await open(SHOWN);
  const arrival = Promise.withResolvers<StoredPhotograph>();
  services.answer(photographRoutes.complete, () => arrival.promise);
  services.answer(memberAvatarRoutes.choose, WAITING);

  choose();
  expect(await screen.findByRole('progressbar', { name: 'Sending your photograph' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove it' })).toHaveProperty('disabled', true);

  arrival.resolve(storedPhotograph('1'));
  expect(await screen.findByText('Thank you. It is with us now.')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('shows the one others see, and says where', async () => {
  const { shown } = await open(SHOWN);

  expect(screen.getByText(/^Others see it beside the reviews you write/)).toBeTruthy();
  expect(shown()).toBe(addressOf(storedPhotograph('a')));
  expect(screen.getByRole('button', { name: 'Choose another one' })).toBeTruthy();
});

it('says why the last one was declined, until another one is sent', async () => {
  const note = 'Please choose one that shows you, without your neighbours.';
  const { services } = await open({ ...NO_PHOTOGRAPH, note });
  services.answer(memberAvatarRoutes.choose, WAITING);
  expect(screen.getByText('Your last photograph was not published')).toBeTruthy();
  expect(screen.getByText(note)).toBeTruthy();

  choose();

  await screen.findByText('Thank you. It is with us now.');
  expect(screen.queryByText(note)).toBeNull();
});

it('removes it, shows the initials again and leaves the focus where another one is chosen', async () => {
  const { services, shown } = await open(SHOWN);
  services.answer(memberAvatarRoutes.remove, undefined);

  await pressRemove();

  expect(await screen.findByText('It is removed. Your initials stand there again.')).toBeTruthy();
  expect(services.received(memberAvatarRoutes.remove)).toHaveLength(1);
  expect(shown()).toBeNull();
  expect(screen.getByText('PS')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Choose a photograph');
});

it('says in the words of the service why one was not taken, and keeps the one before', async () => {
  const { services, shown } = await open(SHOWN);
  const message = 'This is no photograph we can read.';
  services.refuse(photographRoutes.complete, { status: 400, code: 'photograph-unreadable', message });

  choose();

  expect(await screen.findByText('Your photograph was not taken')).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
  expect(shown()).toBe(addressOf(storedPhotograph('a')));

  acceptPhotographs(services, memberAvatarRoutes.open);
  services.answer(memberAvatarRoutes.choose, WAITING);
  choose();
  await waitFor(() => expect(shown()).toBe(addressOf(storedPhotograph('1'))));
  expect(screen.queryByText('Your photograph was not taken')).toBeNull();
});

it('keeps it when it cannot be removed, and removes it at another try', async () => {
  const { services, shown } = await open(SHOWN);
  services.refuse(memberAvatarRoutes.remove, { status: 503, code: 'photographs-unavailable' });

  await pressRemove();
  expect(await screen.findByText('Your photograph was not removed')).toBeTruthy();
  expect(shown()).toBe(addressOf(storedPhotograph('a')));

  services.answer(memberAvatarRoutes.remove, undefined);
  await pressRemove();
  await waitFor(() => expect(shown()).toBeNull());
});
