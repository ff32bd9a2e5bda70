import type { EpisodeProgress } from '@shoreline/contracts/listening-progress';
import { type Consent, useAuth, useConsent } from '@shoreline/remote-kit';
import { useMemo, useSyncExternalStore } from 'react';

import {
  claimListening,
  findProgress,
  LISTENING_KEY,
  listeningOf,
  parseListening,
  setProgress,
  writeListening,
} from './listening.ts';
import { storedText, storeText } from './stored-text.ts';

interface ListeningProgress {
  /** How many episodes play next. */
  queued: number;
  /** Undefined: it was never begun. */
  find: (episodeId: string) => EpisodeProgress | undefined;
  /** Marks it as heard to the end, or as never begun. */
  setPlayed: (episodeId: string, isPlayed: boolean) => void;
}

/** What this browser knows of what somebody listens to, with functional consent; undefined without it, or while nobody can say who is there. */
export function useListening(): ListeningProgress | undefined {
  const consent = useConsent();
  const auth = useAuth();
  const memberId = auth.status === 'member' ? auth.user.id : auth.status === 'visitor' ? null : undefined;
  const { subscribe, read } = useMemo(() => listeningText(consent), [consent]);
  const text = useSyncExternalStore(subscribe, read, () => undefined);
  const listening = useMemo(() => parseListening(text ?? null), [text]);

  if (text === undefined || memberId === undefined) return undefined;
  const own = listeningOf(listening, memberId);
  return {
    queued: own.queue.episodeIds.length,
    find: (episodeId) => findProgress(own, episodeId),
    setPlayed(episodeId, isPlayed) {
      // Read anew: the player may have written since.
      const stored = claimListening(parseListening(consent.getItem(LISTENING_KEY)), memberId);
      const change = { episodeId, isPlayed, seconds: 0 };
      storeText(consent, LISTENING_KEY, writeListening(setProgress(stored, change, Date.now())));
    },
  };
}

/** Follows what is stored, in this window and in others; undefined without consent. */
function listeningText(consent: Consent) {
  const { subscribe, read } = storedText(consent, LISTENING_KEY);
  return { subscribe, read: () => (consent.getState().functional ? read() : undefined) };
}
