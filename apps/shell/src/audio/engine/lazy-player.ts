import { emptyPlayer, type Player, type PlayerState } from '@shoreline/remote-kit';
import type { ReactElement } from 'react';

import { createLazyProxy } from '../../frame/lazy-proxy.ts';

export type PlayerCommands = Omit<Player, 'subscribe' | 'getState'>;

type RenderDock = (siteName: string) => ReactElement;

export interface LoadedPlayer extends Player {
  renderDock: RenderDock;
}

interface WindowPlayer extends Player {
  findDock: () => RenderDock | undefined;
}

interface LazyPlayerOptions {
  load: (empty: PlayerState) => Promise<LoadedPlayer>;
  onFailure: () => void;
}

/** A proxy for a player whose code is loaded with the first command: most visits play nothing. */
export function createLazyPlayer({ load, onFailure }: LazyPlayerOptions): WindowPlayer {
  const { show, subscribe, getState, ...proxy } = createLazyProxy<PlayerState, LoadedPlayer>(emptyPlayer);
  const fail = (): void => {
    proxy.reset();
    show(emptyPlayer);
    onFailure();
  };
  const runWhenLoaded: RunWhenLoaded = (command) => void proxy.load(() => load(emptyPlayer)).then(command, fail);
  const play: Player['play'] = (track, atSeconds) => {
    if (!proxy.loaded()) show({ ...getState(), track, status: 'loading' });
    runWhenLoaded((player) => player.play(track, atSeconds));
  };

  return {
    ...forwardCommands(runWhenLoaded),
    play,
    toggle: (track) => (proxy.loaded()?.toggle ?? play)(track),
    subscribe,
    getState,
    findDock: () => proxy.loaded()?.renderDock,
  };
}

type RunWhenLoaded = (command: (player: Player) => void) => void;

const forwardCommands = (runWhenLoaded: RunWhenLoaded): Omit<PlayerCommands, 'play' | 'toggle'> => ({
  pause: () => runWhenLoaded((player) => player.pause()),
  seek: (seconds) => runWhenLoaded((player) => player.seek(seconds)),
  skip: (deltaSeconds) => runWhenLoaded((player) => player.skip(deltaSeconds)),
  setVolume: (volume) => runWhenLoaded((player) => player.setVolume(volume)),
  setRate: (rate) => runWhenLoaded((player) => player.setRate(rate)),
  close: () => runWhenLoaded((player) => player.close()),
  enqueue: (track, place) => runWhenLoaded((player) => player.enqueue(track, place)),
  showQueue: () => runWhenLoaded((player) => player.showQueue()),
});
