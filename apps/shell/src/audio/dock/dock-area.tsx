import { usePlayerState, useSite } from '@shoreline/remote-kit';

import { windowPlayer } from '../window-player.ts';

/** Where the dock is rendered, once a track was played. */
export function DockArea() {
  const { name } = useSite();
  return usePlayerState(windowPlayer.findDock)?.(name);
}
