import { emptyPlayer, type Player, type PlayerState } from '@shoreline/remote-kit';
import type { ReactElement } from 'react';

/** The commands of a player. */
export type PlayerCommands = Omit<Player, 'subscribe' | 'getState'>;

type RenderDock = (siteName: string) => ReactElement;

/** The loaded player, with its dock. */
export interface LoadedPlayer extends Player {
  renderDock: RenderDock;
}

/** The player of a window, loaded or not. */
export interface WindowPlayer extends Player {
  findDock: () => RenderDock | undefined;
}

interface LazyPlayerOptions {
  load: (empty: PlayerState) => Promise<LoadedPlayer>;
  /** It could not be fetched; the next command tries again. */
  onFailure: () => void;
}

/**
 * A proxy for a player whose code is loaded with the first command: most visits play nothing.
 * Every page carries it, so it forwards commands and does nothing else.
 */
export function createLazyPlayer({ load, onFailure }: LazyPlayerOptions): WindowPlayer {
  const listeners = new Set<() => void>();
  let state = emptyPlayer;
  let loaded: LoadedPlayer | undefined;
  let loading: Promise<void> | undefined;

  const show = (change: PlayerState): void => {
    state = change;
    listeners.forEach((notify) => notify());
  };
  const attach = (player: LoadedPlayer): void => {
    player.subscribe(() => show(player.getState()));
    loaded = player;
  };
  const fail = (): void => {
    loading = undefined;
    show(emptyPlayer);
    onFailure();
  };
  const runWhenLoaded: RunWhenLoaded = (command) => {
    loading ??= load(emptyPlayer).then(attach);
    loading.then(() => loaded && command(loaded), fail);
  };
  const play: Player['play'] = (track, atSeconds) => {
    if (!loaded) show({ ...state, track, status: 'loading' });
    runWhenLoaded((player) => player.play(track, atSeconds));
  };

  return {
    ...forwardCommands(runWhenLoaded),
    play,
    toggle: (track) => (loaded ? loaded.toggle(track) : play(track)),
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    getState: () => state,
    findDock: () => loaded?.renderDock,
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
});
