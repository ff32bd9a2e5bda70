// @vitest-environment jsdom
import { storyRoutes } from '@shoreline/contracts';
import { defineRemote } from '@shoreline/remote-kit';
import { createFakeServices, renderRemote } from '@shoreline/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ShareStory } from './share-story.tsx';
import { fillIn, STORY, submit } from './story-form.testing.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const LABEL = 'Share Your Moving Story';
const dialog = (name = 'Share your story') => screen.findByRole('dialog', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('opens the form with its type chosen', async () => {
  open();

  await press(LABEL);

  const type = within(await dialog()).getByLabelText<HTMLSelectElement>('What is it about?');
  expect(type.value).toBe('moving');
});

it('is open at once when the page wants it', async () => {
  open({ isWanted: true });

  expect(await dialog()).toBeTruthy();
});

it.each(['Cancel', 'Close'])('closes with %s while nothing is typed, and notifies the page', async (name) => {
  const { onClose } = open();
  await press(LABEL);
  await dialog();

  await press(name);

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: LABEL })));
});

it('asks before it discards what was typed, and preserves it unless confirmed', async () => {
  const { onClose } = open();
  await press(LABEL);
  await dialog();
  await fillIn({ Title: 'The yellow buoy' });

  await userEvent.keyboard('{Escape}');
  expect(await dialog('Leave without sending?')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Keep writing');
  await press('Keep writing');
  expect(within(await dialog()).getByLabelText<HTMLInputElement>('Title').value).toBe('The yellow buoy');
  expect(document.activeElement).toBe(screen.getByLabelText('Title'));

  await press('Cancel');
  await press('Throw it away');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onClose).toHaveBeenCalledOnce();

  await press(LABEL);
  expect(within(await dialog()).getByLabelText<HTMLInputElement>('Title').value).toBe('');
});

it('takes Escape while asking for no', async () => {
  open();
  await press(LABEL);
  await dialog();
  await fillIn({ 'Your story': 'Once' });

  await userEvent.keyboard('{Escape}');
  await dialog('Leave without sending?');
  await userEvent.keyboard('{Escape}');

  expect(await dialog()).toBeTruthy();
});

it('says thank you once the story is sent, closes by itself and leaves the thanks on the page', async () => {
  const { onClose } = open();
  await press(LABEL);
  await dialog();
  await fillIn(STORY);
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });

  await submit();
  expect(await screen.findByText('Thank you for your story')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4_000);

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.getByText('Thank you. Your story is with our editors.')).toBeTruthy();
});

function open({ isWanted = false } = {}) {
  const onClose = vi.fn();
  const services = createFakeServices();
  services.answer(storyRoutes.submit, { status: 'accepted' });
  const guide = defineRemote({
    contract: 1,
    pages: () => [
      {
        path: '/',
        load: () => ({ title: 'Guide', description: 'Guide', canonical: '/' }),
        component: async () => () => <ShareStory label={LABEL} presetType="moving" open={isWanted} onClose={onClose} />,
      },
    ],
  });
  return { ...renderRemote(guide, '/', { services }), onClose };
}
