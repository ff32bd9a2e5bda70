import { usePlayerState, useSite } from '@shoreline/remote-kit';

import { windowPlayer } from './window-player.ts';

/** Where the player stands, once somebody has played something. */
export function DockArea() {
  const { name } = useSite();
  return usePlayerState(windowPlayer.findDock)?.(name);
}
