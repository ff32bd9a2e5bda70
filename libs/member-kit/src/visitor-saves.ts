import type { SaveTarget } from '@shoreline/contracts';
import { MAX_VISITOR_SAVES, saveTargetTypes } from '@shoreline/contracts/save-targets';
import type { Consent } from '@shoreline/remote-kit';

import { storedText, storeText } from './stored-text.ts';

const STORAGE_KEY = 'shoreline-saved';

/** Things saved in this browser. */
export interface VisitorSaves {
  /** Whose they became with a sign-in; null until then. They are shown to nobody, and sent for nobody else, afterwards. */
  memberId: string | null;
  /** Oldest first. */
  targets: SaveTarget[];
}

const NONE: VisitorSaves = { memberId: null, targets: [] };

/** Anybody may have written there: what does not read like something saved is left out. */
export function parseVisitorSaves(text: string | null): VisitorSaves {
  try {
    const { memberId, targets } = JSON.parse(text ?? 'null') as Partial<Record<keyof VisitorSaves, unknown>>;
    if (!Array.isArray(targets)) return NONE;
    return {
      memberId: typeof memberId === 'string' ? memberId : null,
      targets: targets.filter(isTarget).slice(0, MAX_VISITOR_SAVES),
    };
  } catch {
    return NONE;
  }
}

const isTarget = (value: unknown): value is SaveTarget => {
  const { targetType, targetId } = (value ?? {}) as Partial<Record<keyof SaveTarget, unknown>>;
  return (saveTargetTypes as readonly unknown[]).includes(targetType) && /^[\da-f-]{36}$/.test(String(targetId));
};

type Storage = Pick<Consent, 'getItem' | 'setItem'>;

/** Everything stored, whoever it belongs to. */
export const readVisitorSaves = (storage: Pick<Storage, 'getItem'>): VisitorSaves =>
  parseVisitorSaves(storage.getItem(STORAGE_KEY));

/** False where nothing could be stored: not allowed, or no room. */
export function writeVisitorSaves(storage: Storage, saves: VisitorSaves): boolean {
  return storeText(storage, STORAGE_KEY, saves.targets.length > 0 ? JSON.stringify(saves) : '');
}

/** Follows what is stored, in this window and in others. */
export const visitorSavesText = (consent: Consent): ReturnType<typeof storedText> => storedText(consent, STORAGE_KEY);
