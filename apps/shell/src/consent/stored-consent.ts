/** Where the choice about cookies is kept; one of the two keys the specification allows. */
const STORAGE_KEY = 'shoreline-cookie-preferences';
/** Older consent counts as none; from section 9 of the first specification text. */
const VALID_DAYS = 365;
const DAY_MS = 86_400_000;

/** What people may refuse. */
export type ConsentCategory = 'analytics' | 'marketing' | 'functional';

/** What the choice is read from. */
interface Needs {
  storage: Pick<Storage, 'getItem'>;
  now: () => number;
}

/**
 * Whether this browser holds a valid choice that allows a category.
 *
 * No choice is no consent, so that a Global Privacy Control signal, which rejects where nobody chose, changes nothing here.
 */
export function mayStore(category: ConsentCategory, { storage, now }: Needs): boolean {
  try {
    const choice = JSON.parse(storage.getItem(STORAGE_KEY) ?? '{}') as Record<string, unknown>;
    const ageMs = now() - Date.parse(String(choice['consentTimestamp']));
    return choice[category] === true && !choice['withdrawnAt'] && ageMs <= VALID_DAYS * DAY_MS;
  } catch {
    return false;
  }
}
