import { emptyPlayer } from '@shoreline/remote-kit';
import { expect, it, vi } from 'vitest';

import { createPlayerStore, pauseOtherWindows } from './player-store.ts';

it('silences the other windows when it starts to play, not itself', async () => {
  const first = openWindow();
  first.store.setState({ status: 'playing' });
  const second = openWindow();

  second.store.setState({ status: 'playing' });

  await vi.waitFor(() => expect(first.pause).toHaveBeenCalledTimes(1));
  expect(second.pause).not.toHaveBeenCalled();
});

it('leaves a window alone that is paused anyway', async () => {
  const [paused, witness, playing] = [openWindow(), openWindow(), openWindow()];
  witness.store.setState({ status: 'loading' });

  playing.store.setState({ status: 'playing' });

  await vi.waitFor(() => expect(witness.pause).toHaveBeenCalled());
  expect(paused.pause).not.toHaveBeenCalled();
});

function openWindow() {
  const store = createPlayerStore(emptyPlayer);
  const pause = vi.fn();
  pauseOtherWindows(store, { pause });
  return { store, pause };
}
