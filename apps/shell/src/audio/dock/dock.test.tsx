// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';

import { prepareWindow, startDock, startPlaying } from '../../../test/start-dock.ts';
import { previewTrack, track } from '../../../test/tracks.ts';

beforeEach(prepareWindow);

it('is not there while nothing is in the player', () => {
  startDock();

  expect(screen.queryByRole('region', { name: 'Audio player' })).toBeNull();
});

it('shows the episode, leads to its page, and says what plays', () => {
  const { player } = startDock();

  act(() => player.play(track));

  const dock = screen.getByRole('region', { name: 'Audio player' });
  const link = within(dock).getByRole('link', { name: 'Dawn at the river mouth' });
  expect(link.getAttribute('href')).toBe('/episodes/dawn-at-the-river-mouth');
  expect(within(dock).getByRole('status').textContent).toBe('Playing Dawn at the river mouth');
});

it('labels an episode without audio as a preview', () => {
  const { player } = startDock();

  act(() => player.play(previewTrack));

  expect(screen.getByText('Preview – audio coming soon')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Playing a preview of Letters from Tewantin');
});

it('pauses and plays with one button', async () => {
  const { player, audio } = startPlaying();

  await userEvent.click(first('button', 'Pause'));
  expect(player.getState().status).toBe('paused');
  expect(audio.paused).toBe(true);

  await userEvent.click(first('button', 'Play'));
  expect(audio.paused).toBe(false);
});

it('seeks from 0 to the duration in steps of a second, and announces the position as text', () => {
  const { audio } = startPlaying();

  act(() => audio.reach(65));

  const slider = first<HTMLInputElement>('slider', 'Position in the episode');
  expect(slider).toMatchObject({ min: '0', max: '90', step: '1', value: '65' });
  expect(slider.getAttribute('aria-valuetext')).toBe('1 minute 5 seconds of 1 minute 30 seconds');
});

it('sets the volume from 0 to 1 in tenths, 1 at first', async () => {
  const { player } = startPlaying();
  const slider = first<HTMLInputElement>('slider', 'Volume');
  expect(slider).toMatchObject({ min: '0', max: '1', step: '0.1', value: '1' });

  await userEvent.click(first('button', 'Mute'));
  expect(player.getState().volume).toBe(0);
  expect(slider.getAttribute('aria-valuetext')).toBe('Muted');

  await userEvent.click(first('button', 'Sound on'));
  expect(slider.getAttribute('aria-valuetext')).toBe('100 percent');
});

it('goes back 15 seconds, forward 30, and as fast as people like', async () => {
  const { player, audio } = startPlaying();
  act(() => audio.reach(40));

  await userEvent.click(first('button', 'Back 15 seconds'));
  expect(player.getState().seconds).toBe(25);
  await userEvent.click(first('button', 'Forward 30 seconds'));
  expect(player.getState().seconds).toBe(55);
  await userEvent.selectOptions(first('combobox', 'Speed'), '2.5×');

  expect(audio.playbackRate).toBe(2.5);
});

it('says when the audio does not load, and tries again', async () => {
  const { audio } = startPlaying();

  act(() => audio.fail());
  expect(screen.getByRole('alert').textContent).toContain('The audio did not load.');
  audio.paused = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(audio.paused).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that it waits for the network', () => {
  const { audio } = startPlaying();

  act(() => audio.send('waiting'));

  expect(screen.getByText('Loading…')).toBeTruthy();
  expect(first('button', 'Pause')).toBeTruthy();
});

it('jumps to a chapter and names the one that is heard', async () => {
  const { player, audio } = startPlaying();
  act(() =>
    player.play({
      ...track,
      chapters: [
        { start: 0, title: 'Arriving' },
        { start: 50, title: 'The bar' },
      ],
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'More controls', expanded: false }));

  await userEvent.click(screen.getByRole('button', { name: /The bar/ }));

  expect(audio.currentTime).toBe(50);
  expect(screen.getByRole('button', { name: /The bar/ }).getAttribute('aria-current')).toBe('true');
});

it('closes its panel with Escape and gives the focus back to the button', async () => {
  startPlaying();
  await userEvent.click(screen.getByRole('button', { name: 'More controls' }));
  expect(screen.getByText(/Keys, while the focus/)).toBeTruthy();

  await userEvent.keyboard('{Escape}');

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More controls', expanded: false }));
});

it('listens to keys while the focus is inside', async () => {
  const { player } = startPlaying();
  first('slider', 'Volume').focus();

  await userEvent.keyboard('k');
  expect(player.getState().status).toBe('paused');
  await userEvent.keyboard('m');

  expect(player.getState().volume).toBe(0);
});

it('stops the player when the sleep timer runs out', async () => {
  const { player } = startPlaying();
  await userEvent.click(screen.getByRole('button', { name: 'More controls' }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sleep timer' });
  fireEvent.change(choice, { target: { value: '10' } });
  act(() => void vi.advanceTimersByTime(600_000));
  vi.useRealTimers();

  expect(player.getState().status).toBe('paused');
  expect(choice.value).toBe('0');
});

it('makes room for itself, and gives it back when it is closed', async () => {
  const { audio } = startPlaying();
  expect(document.documentElement.style.getPropertyValue('--dock-height')).not.toBe('');

  await userEvent.click(screen.getByRole('button', { name: 'Close player' }));

  expect(screen.queryByRole('region', { name: 'Audio player' })).toBeNull();
  expect(document.documentElement.style.getPropertyValue('--dock-height')).toBe('');
  expect(audio.src).toBe('');
});

/** The bar and its panel hold the same control for different widths; a document without a layout shows both. */
const first = <T extends HTMLElement>(role: string, name: string): T =>
  screen.getAllByRole<T>(role, { name })[0] ?? expect.unreachable(`No ${role} "${name}".`);
