import { createApiClient } from '@shoreline/api-client';
import type { PlayerState } from '@shoreline/remote-kit';

import { toasts } from '../toasts/toasts.ts';
import type { LoadedPlayer } from './engine/lazy-player.ts';
import { startPlayer } from './start-player.tsx';

/** Loads with the player, so that no page begins with more of it than a button needs. */
export const loadPlayer = (audio: HTMLAudioElement, empty: PlayerState): LoadedPlayer =>
  startPlayer(audio, { empty, api: createApiClient(), toast: toasts.show });
