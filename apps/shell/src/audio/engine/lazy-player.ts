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

type Forwarded = Omit<PlayerCommands, 'play' | 'toggle'>;

const FORWARDED = ['pause', 'seek', 'skip', 'setVolume', 'setRate', 'close', 'enqueue', 'showQueue'] as const;

/** Written once for all of them: every page carries it. */
const forwardCommands = (runWhenLoaded: RunWhenLoaded): Forwarded =>
  Object.fromEntries(
    FORWARDED.map((name) => [
      name,
      (...args: unknown[]) => runWhenLoaded((player) => (player[name] as (...args: unknown[]) => void)(...args)),
    ]),
  ) as unknown as Forwarded;
