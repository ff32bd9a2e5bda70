import { emptyPlayer, type Player, type PlayerState } from '@shoreline/remote-kit';
import type { ReactElement } from 'react';

/** What a player is told to do. */
export type Commands = Omit<Player, 'subscribe' | 'getState'>;

type RenderDock = (siteName: string) => ReactElement;

/** The player once it is there, with the dock people see it in. */
export interface LoadedPlayer extends Player {
  renderDock: RenderDock;
}

/** The player of a window, there or not. */
export interface WindowPlayer extends Player {
  findDock: () => RenderDock | undefined;
}

interface Needs {
  load: (empty: PlayerState) => Promise<LoadedPlayer>;
  /** It could not be fetched; the next command tries again. */
  onFailure: () => void;
}

/**
 * A player that is not there yet: most visits play nothing, so it is fetched with the first command.
 * Every page carries this part, so it passes on what it is told and knows nothing else.
 */
export function createPlayer({ load, onFailure }: Needs): WindowPlayer {
  const listeners = new Set<() => void>();
  let state = emptyPlayer;
  let loaded: LoadedPlayer | undefined;
  let loading: Promise<void> | undefined;

  const show = (change: PlayerState): void => {
    state = change;
    listeners.forEach((tell) => tell());
  };
  const take = (player: LoadedPlayer): void => {
    player.subscribe(() => show(player.getState()));
    loaded = player;
  };
  const fail = (): void => {
    loading = undefined;
    show(emptyPlayer);
    onFailure();
  };
  const tell: Tell = (command) => {
    loading ??= load(emptyPlayer).then(take);
    loading.then(() => loaded && command(loaded), fail);
  };
  const play: Player['play'] = (track, atSeconds) => {
    if (!loaded) show({ ...state, track, status: 'loading' });
    tell((player) => player.play(track, atSeconds));
  };

  return {
    ...passOn(tell),
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

type Tell = (command: (player: Player) => void) => void;

const passOn = (tell: Tell): Omit<Commands, 'play' | 'toggle'> => ({
  pause: () => tell((player) => player.pause()),
  seek: (seconds) => tell((player) => player.seek(seconds)),
  skip: (deltaSeconds) => tell((player) => player.skip(deltaSeconds)),
  setVolume: (volume) => tell((player) => player.setVolume(volume)),
  setRate: (rate) => tell((player) => player.setRate(rate)),
  close: () => tell((player) => player.close()),
});
