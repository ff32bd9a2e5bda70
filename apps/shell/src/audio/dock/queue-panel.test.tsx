// @vitest-environment jsdom
import { targetRoutes } from '@shoreline/contracts';
import { emptyListening, setProgress, writeListening } from '@shoreline/member-kit/listening';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';

import { prepareWindow, startDock, startPlaying, toSummary } from '../../../test/start-dock.ts';
import { otherTrack, previewTrack, track } from '../../../test/tracks.ts';

beforeEach(prepareWindow);

it('shows what is queued while nothing plays, and plays it', async () => {
  const { player, toasts } = startDock();

  act(() => player.enqueue(track, 'last'));
  expect(toasts).toMatchObject([{ title: 'Added to your queue', description: track.title }]);
  expect(screen.getByText('1 episode in your queue')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Play the queue' }));

  expect(player.getState().track).toBe(track);
  expect(screen.queryByRole('button', { name: /^Queue, / })).toBeNull();
});

it('has whoever follows the player look for the dock, while nothing plays', () => {
  const { player } = startDock();
  const listener = vi.fn();
  player.subscribe(listener);

  act(() => player.enqueue(track, 'last'));

  expect(listener).toHaveBeenCalled();
});

it('lists the queue in its order, which is changed by buttons', async () => {
  const { player } = startPlaying();
  act(() => player.enqueue(otherTrack, 'last'));
  act(() => player.enqueue(previewTrack, 'next'));

  await userEvent.click(screen.getByRole('button', { name: 'Queue, 2 episodes', expanded: false }));
  expect(await queued()).toEqual([previewTrack.title, otherTrack.title]);
  await userEvent.click(screen.getByRole('button', { name: `Move ${otherTrack.title} up` }));
  expect(await queued()).toEqual([otherTrack.title, previewTrack.title]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: `Move ${otherTrack.title} up` }));

  await userEvent.click(screen.getByRole('button', { name: `Remove ${previewTrack.title} from the queue` }));
  expect(await queued()).toEqual([otherTrack.title]);
  await userEvent.click(screen.getByRole('button', { name: `Play ${otherTrack.title} now` }));
  expect(player.getState().track).toBe(otherTrack);
  expect(screen.getByText(/^Nothing is queued/)).toBeTruthy();
});

it.each([
  ['the next one, where it was removed', [previewTrack.id], 'Remove', otherTrack],
  ['the one before, where the last was removed', [otherTrack.id], 'Remove', previewTrack],
  ['the next one, where it plays now', [previewTrack.id], 'Play', otherTrack],
] as const)('moves the focus to the same button of %s', async (_, [id], action, next) => {
  const { player } = startPlaying();
  act(() => player.enqueue(previewTrack, 'last'));
  act(() => player.enqueue(otherTrack, 'last'));
  act(() => player.showQueue());
  await queued();
  const { title } = id === otherTrack.id ? otherTrack : previewTrack;

  act(() => screen.getByRole('button', { name: new RegExp(`^${action} ${title}`) }).focus());
  await userEvent.keyboard('{Enter}');

  expect(await queued()).toEqual([next.title]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: new RegExp(`^${action} ${next.title}`) }));
});

it('moves the focus to what stands where an episode was moved to', async () => {
  const { player } = startPlaying();
  act(() => [track, previewTrack, otherTrack].forEach((queuedTrack) => player.enqueue(queuedTrack, 'last')));
  act(() => player.showQueue());
  await queued();
  act(() => screen.getByRole('button', { name: `Move ${previewTrack.title} up` }).focus());
  await userEvent.keyboard('{Enter}');
  expect(await queued()).toEqual([previewTrack.title, track.title, otherTrack.title]);

  act(() => player.play(previewTrack));

  expect(await queued()).toEqual([track.title, otherTrack.title]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: `Move ${track.title} up` }));
});

it('leaves the focus where it is when an episode goes that had it no longer', async () => {
  const { player } = startPlaying();
  act(() => player.enqueue(previewTrack, 'last'));
  act(() => player.enqueue(otherTrack, 'last'));
  act(() => player.showQueue());
  await queued();
  act(() => screen.getByRole('button', { name: `Remove ${previewTrack.title} from the queue` }).focus());
  act(() => (document.activeElement as HTMLElement).blur());

  act(() => player.play(previewTrack));

  expect(await queued()).toEqual([otherTrack.title]);
  expect(document.activeElement).toBe(document.body);
});

it('keeps the focus in the panel when the last episode plays', async () => {
  const { player } = startPlaying();
  act(() => player.enqueue(otherTrack, 'last'));
  act(() => player.showQueue());
  await queued();

  await userEvent.click(screen.getByRole('button', { name: `Play ${otherTrack.title} now` }));

  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Queue' }));
});

it('clears the queue, and keeps the focus in its panel', async () => {
  const { player } = startPlaying();
  act(() => player.enqueue(otherTrack, 'last'));
  act(() => player.showQueue());

  await userEvent.click(screen.getByRole('button', { name: 'Clear queue' }));

  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Queue' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'Queue' })).toBeNull();
});

it('says when the queue does not load, and tries again', async () => {
  const { player, services } = startPlaying();
  services.refuse(targetRoutes.list, { status: 503 });
  act(() => player.enqueue(otherTrack, 'last'));
  act(() => player.showQueue());

  expect((await screen.findByRole('alert')).textContent).toContain('The queue did not load.');
  services.answer(targetRoutes.list, ({ query }) => query.targets.map(toSummary));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await queued()).toEqual([otherTrack.title]);
});

it('goes on where another device stopped, while it waits', () => {
  const { player, audio } = startPlaying();
  act(() => audio.reach(20));
  act(() => player.pause());
  localStorage.setItem('shoreline-cookie-preferences', FUNCTIONAL);
  const elsewhere = setProgress(emptyListening, { episodeId: track.id, seconds: 60, isPlayed: false }, Date.now());
  localStorage.setItem('shoreline-listening', writeListening(elsewhere));

  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'shoreline-listening' })));

  expect(player.getState().seconds).toBe(60);
  expect(audio.currentTime).toBe(60);
});

const FUNCTIONAL = JSON.stringify({
  ...{ essential: true, analytics: false, marketing: false, functional: true },
  ...{ consentTimestamp: new Date().toISOString(), consentVersion: 1, withdrawnAt: null },
});

/** The titles in the open queue, once the site has said them. */
async function queued(): Promise<(string | null)[]> {
  await vi.waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
  const list = screen.getByRole('list', { name: 'Up next' });
  return within(list)
    .getAllByRole('listitem')
    .map((entry) => entry.querySelector('p > span')?.textContent ?? null);
}
