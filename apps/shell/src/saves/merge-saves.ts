import type { ApiClient } from '@shoreline/api-client';
import { saveRoutes, type SaveTarget } from '@shoreline/contracts';
import { readVisitorSaves, type VisitorSaves, writeVisitorSaves } from '@shoreline/member-kit';
import type { Consent } from '@shoreline/remote-kit';

/** What came of a merge. */
export interface MergedSaves {
  saved: number;
  /** How many found no room in the account. */
  left: number;
}

interface Dependencies {
  api: ApiClient;
  storage: Pick<Consent, 'getItem' | 'setItem'>;
  /** What was there when the sign-in was noticed. */
  saves: VisitorSaves;
}

/**
 * Brings what a visitor saved in this browser into the account they signed in to. Before it is sent it is marked as theirs:
 * whatever fails afterwards, nobody who signs in here next is given it.
 */
export async function mergeSaves(
  { api, storage, saves: { targets, memberId: owner } }: Dependencies,
  memberId: string,
): Promise<MergedSaves | undefined> {
  if (targets.length === 0) return undefined;
  if (owner !== null && owner !== memberId) {
    store([], storage, memberId);
    return undefined;
  }
  store(targets, storage, memberId);
  try {
    const { saved, left } = await api.call(saveRoutes.merge, { body: { memberId, targets } });
    store(left, storage, memberId);
    return { saved, left: left.length };
  } catch (error) {
    // It stays in the browser: the next page of this member tries again.
    console.warn('What was saved before the sign-in is not in the account yet.', error);
    return undefined;
  }
}

const store = (targets: SaveTarget[], storage: Dependencies['storage'], memberId: VisitorSaves['memberId']): void =>
  void writeVisitorSaves(storage, { memberId, targets });

/** Once somebody signed out nothing of theirs is left. */
export function dropSavesOfMembers(storage: Dependencies['storage']): void {
  if (readVisitorSaves(storage).memberId !== null) store([], storage, null);
}
