import { toasts } from '../toasts/toasts.ts';
import { createLazyPlayer } from './engine/lazy-player.ts';

export const windowPlayer = createLazyPlayer({
  async load(empty) {
    const audio = document.createElement('audio');
    // Within the press that asked for it: Safari lets an element play later only if it was touched then.
    audio.load();
    return (await import('./load-player.ts')).loadPlayer(audio, empty);
  },
  onFailure: () => toasts.show({ title: 'The player did not load', tone: 'destructive' }),
});
