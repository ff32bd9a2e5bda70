import { CONSENT_VALID_DAYS, CONSENT_VERSION, MS_PER_DAY } from '@shoreline/contracts';
import type { ConsentChoice } from '@shoreline/remote-kit';

export interface ConsentRecord extends ConsentChoice {
  essential: true;
  consentTimestamp: string;
  consentVersion: number;
  withdrawnAt: string | null;
}

/** The only two keys there are: the choice, and that the banner was dismissed. */
export const PREFERENCES_KEY = 'shoreline-cookie-preferences';
export const DISMISSED_KEY = 'shoreline-cookie-banner-dismissed';

export const NOTHING_OPTIONAL: ConsentChoice = { analytics: false, marketing: false, functional: false };
export const EVERYTHING: ConsentChoice = { analytics: true, marketing: true, functional: true };

export const ageInDays = ({ consentTimestamp }: ConsentRecord, now: number): number =>
  Math.floor((now - Date.parse(consentTimestamp)) / MS_PER_DAY);

/** Does this choice still count? Not when withdrawn, older than a year, or made about another version of the question. */
export const isValid = (record: ConsentRecord, now: number): boolean =>
  record.withdrawnAt === null &&
  record.consentVersion === CONSENT_VERSION &&
  now - Date.parse(record.consentTimestamp) <= CONSENT_VALID_DAYS * MS_PER_DAY;

export const createRecord = (choice: ConsentChoice, now: number): ConsentRecord => ({
  essential: true,
  analytics: choice.analytics,
  marketing: choice.marketing,
  functional: choice.functional,
  consentTimestamp: new Date(now).toISOString(),
  consentVersion: CONSENT_VERSION,
  withdrawnAt: null,
});

/** Anybody may have written there: what does not read like a record is none. */
function readRecord(text: string | null): ConsentRecord | undefined {
  try {
    const { essential: _always, ...said } = JSON.parse(text ?? 'null') as ConsentRecord;
    const isRecord =
      typeof said.analytics === 'boolean' &&
      typeof said.marketing === 'boolean' &&
      typeof said.functional === 'boolean' &&
      !Number.isNaN(Date.parse(said.consentTimestamp));
    if (!isRecord) return undefined;
    return { ...said, essential: true, consentVersion: said.consentVersion, withdrawnAt: said.withdrawnAt ?? null };
  } catch {
    return undefined;
  }
}

/** Undefined where it throws: storage may be forbidden or full. */
export function orNothing<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

interface Dependencies {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  now: () => number;
}

export type ConsentStorage = ReturnType<typeof createConsentStorage>;

export function createConsentStorage({ storage, now }: Dependencies) {
  return {
    read(): ConsentRecord | undefined {
      const record = readRecord(orNothing(() => storage.getItem(PREFERENCES_KEY)) ?? null);
      return record && isValid(record, now()) ? record : undefined;
    },
    write: (record: ConsentRecord) => void orNothing(() => storage.setItem(PREFERENCES_KEY, JSON.stringify(record))),
    clear() {
      orNothing(() => storage.removeItem(PREFERENCES_KEY));
      orNothing(() => storage.removeItem(DISMISSED_KEY));
    },
    dismiss: () => void orNothing(() => storage.setItem(DISMISSED_KEY, 'true')),
    isDismissed: (): boolean => orNothing(() => storage.getItem(DISMISSED_KEY)) === 'true',
  };
}
