// @vitest-environment jsdom
import { photographRoutes, RIGHTS_REQUIRED, type StoredPhotograph, storyRoutes } from '@shoreline/contracts';
import { pictureFile, storedPhotograph, acceptPhotographs } from '@shoreline/web-testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { fillIn, openStoryForm, STORY, submit } from './story-form.testing.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const ALT = 'A yellow buoy at sunrise';
const NOT_DESCRIBED = 'Say what can be seen, for people who cannot see it';

const open = () => openStoryForm('general', (services) => acceptPhotographs(services, storyRoutes.openPhotograph));

async function choose(count: number): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Add photographs' }));
  const files = Array.from({ length: count }, (_, index) => pictureFile(`${index}.jpg`));
  fireEvent.change(await screen.findByLabelText('Choose photographs'), { target: { files } });
}

const described = () => screen.findAllByRole<HTMLInputElement>('textbox', { name: /What can be seen/ });
const rights = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /I took these photographs/ });

/** What would be lost if the page forgot anything. */
async function expectNothingLost(alt: string): Promise<void> {
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe(STORY.Title);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your story').value).toBe(STORY['Your story']);
  expect((await described()).map(({ value }) => value)).toEqual([alt]);
}

it('sends photographs in their order, with what can be seen and the word that they may be shown', async () => {
  const { services } = open();
  await fillIn(STORY);
  await choose(2);
  await waitFor(async () => expect(await described()).toHaveLength(2));

  const [first, second] = await described();
  await userEvent.type(first ?? expect.unreachable(), ALT);
  await userEvent.type(second ?? expect.unreachable(), 'Oars');
  await userEvent.click(await rights());
  await submit();

  expect(await screen.findByText('Thank you for your story')).toBeTruthy();
  expect(services.received(storyRoutes.submit).map(({ body }) => body)).toMatchObject([
    {
      holdsRights: true,
      photographs: [
        { id: storedPhotograph('1').id, alt: ALT },
        { id: storedPhotograph('2').id, alt: 'Oars' },
      ],
    },
  ]);
});

it('asks for no word about rights while there is no photograph', async () => {
  const { services } = open();
  await fillIn(STORY);

  expect(screen.queryByRole('checkbox', { name: /I took these photographs/ })).toBeNull();
  await submit();

  await waitFor(() =>
    expect(services.received(storyRoutes.submit)[0]?.body).toMatchObject({ holdsRights: false, photographs: [] }),
  );
});

it('says that the word about rights is missing, keeps everything, and sends once it is given', async () => {
  const { services } = open();
  await fillIn(STORY);
  await choose(1);
  await userEvent.type((await described())[0] ?? expect.unreachable(), ALT);

  await submit();
  expect(await screen.findByText(RIGHTS_REQUIRED)).toBeTruthy();
  expect((await rights()).getAttribute('aria-invalid')).toBe('true');
  expect(services.received(storyRoutes.submit)).toEqual([]);
  await expectNothingLost(ALT);

  await userEvent.click(await rights());
  await submit();
  expect(await screen.findByText('Thank you for your story')).toBeTruthy();
});

it('says which photograph nobody described, keeps everything, and sends once it is', async () => {
  const { services, toasts } = open();
  await fillIn(STORY);
  await choose(1);
  await userEvent.click(await rights());

  await submit();
  expect(await screen.findByText(NOT_DESCRIBED)).toBeTruthy();
  expect(screen.getByText('Some of the photographs need another look.')).toBeTruthy();
  expect([services.received(storyRoutes.submit), toasts]).toEqual([[], []]);
  await expectNothingLost('');
  expect((await rights()).checked).toBe(true);
  await waitFor(async () => expect((await described())[0]).toBe(document.activeElement));

  await userEvent.type((await described())[0] ?? expect.unreachable(), ALT);
  expect(screen.queryByText(NOT_DESCRIBED)).toBeNull();
  await submit();
  expect(await screen.findByText('Thank you for your story')).toBeTruthy();
});

it('holds the story back while a photograph is on its way', async () => {
  const { services } = open();
  const arrival = Promise.withResolvers<StoredPhotograph>();
  services.answer(photographRoutes.complete, () => arrival.promise);
  await fillIn(STORY);
  await choose(1);
  await screen.findByText(/^Sending…/);

  await submit();
  expect(await screen.findByText(/A photograph is still on its way/)).toBeTruthy();
  expect(services.received(storyRoutes.submit)).toEqual([]);

  arrival.resolve(storedPhotograph('1'));
  await waitFor(() => expect(screen.queryByText(/A photograph is still on its way/)).toBeNull());
  await expectNothingLost('');
});

it('holds the story back while one that did not get through is still listed', async () => {
  const { services } = open();
  services.refuse(photographRoutes.complete, { status: 400, code: 'photograph-unreadable' });
  await fillIn(STORY);
  await choose(1);
  const dismissal = await screen.findByRole('button', { name: /^Leave it out/ });

  await submit();
  expect(await screen.findByText(/did not get through/)).toBeTruthy();
  expect(services.received(storyRoutes.submit)).toEqual([]);

  await userEvent.click(dismissal);
  await submit();
  expect(await screen.findByText('Thank you for your story')).toBeTruthy();
});

it('shows what the service found wrong beneath the photograph it is about', async () => {
  const { services } = open();
  const message = 'This photograph is not here any longer. Please choose it again.';
  services.refuse(storyRoutes.submit, { status: 400, issues: [{ path: 'photographs.0', message }] });
  await fillIn(STORY);
  await choose(1);
  await userEvent.type((await described())[0] ?? expect.unreachable(), ALT);
  await userEvent.click(await rights());

  await submit();

  expect(await screen.findByText(message)).toBeTruthy();
  await expectNothingLost(ALT);
});
