import type { SaveTarget } from '@shoreline/contracts';
import { MAX_VISITOR_SAVES, toTargetKey } from '@shoreline/contracts/save-targets';
import { useConsent } from '@shoreline/remote-kit';
import { useMemo, useSyncExternalStore } from 'react';

import { parseVisitorSaves, readVisitorSaves, visitorSavesText, writeVisitorSaves } from './visitor-saves.ts';

interface VisitorSaveList {
  /** Oldest first. Empty on the server, without functional consent, and of somebody who signed in. */
  targets: readonly SaveTarget[];
  /** Saves or removes; false where this browser does not take it. */
  set: (target: SaveTarget, isSaved: boolean) => boolean;
}

/** What a visitor saved in this browser, with functional consent. */
export function useVisitorSaves(): VisitorSaveList {
  const consent = useConsent();
  const { subscribe, read } = useMemo(() => visitorSavesText(consent), [consent]);
  const text = useSyncExternalStore(subscribe, read, () => null);
  const { memberId, targets } = useMemo(() => parseVisitorSaves(text), [text]);

  return {
    targets: memberId === null ? targets : [],
    set(target, isSaved) {
      // Read anew: another window may have written since.
      const stored = readVisitorSaves(consent);
      const others = (stored.memberId === null ? stored.targets : []).filter(
        (other) => toTargetKey(other) !== toTargetKey(target),
      );
      if (isSaved && others.length === MAX_VISITOR_SAVES) return false;
      return writeVisitorSaves(consent, { memberId: null, targets: isSaved ? [...others, target] : others });
    },
  };
}
