import { type ConsentRecord, DISMISSED_KEY, isValid, PREFERENCES_KEY, readRecord } from './consent-record.ts';

interface Needs {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  now: () => number;
}

export type ConsentShelf = ReturnType<typeof createConsentShelf>;

/** The choice as this browser keeps it; one that no longer counts is not there. Storage that refuses is as good as empty. */
export function createConsentShelf({ storage, now }: Needs) {
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
    forget() {
      attempt(() => storage.removeItem(PREFERENCES_KEY));
      attempt(() => storage.removeItem(DISMISSED_KEY));
    },
    dismiss: () => void attempt(() => storage.setItem(DISMISSED_KEY, 'true')),
    isDismissed: (): boolean => attempt(() => storage.getItem(DISMISSED_KEY)) === 'true',
  };
}
