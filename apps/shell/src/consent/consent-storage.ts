import { type ConsentRecord, DISMISSED_KEY, isValid, PREFERENCES_KEY, readRecord } from './consent-record.ts';

interface Dependencies {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  now: () => number;
}

export type ConsentStorage = ReturnType<typeof createConsentStorage>;

/** The choice as this browser stores it; an invalid one reads as none. Storage that throws counts as empty. */
export function createConsentStorage({ storage, now }: Dependencies) {
  const attempt = <T>(act: () => T): T | undefined => {
    try {
      return act();
    } catch {
      return undefined;
    }
  };

  return {
    read(): ConsentRecord | undefined {
      const record = readRecord(attempt(() => storage.getItem(PREFERENCES_KEY)) ?? null);
      return record && isValid(record, now()) ? record : undefined;
    },
    write: (record: ConsentRecord) => void attempt(() => storage.setItem(PREFERENCES_KEY, JSON.stringify(record))),
    clear() {
      attempt(() => storage.removeItem(PREFERENCES_KEY));
      attempt(() => storage.removeItem(DISMISSED_KEY));
    },
    dismiss: () => void attempt(() => storage.setItem(DISMISSED_KEY, 'true')),
    isDismissed: (): boolean => attempt(() => storage.getItem(DISMISSED_KEY)) === 'true',
  };
}
