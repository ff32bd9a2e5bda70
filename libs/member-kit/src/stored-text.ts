import type { Consent } from '@shoreline/remote-kit';

/** Follows what is stored under a name, in this window and in others. Answers text: it is the same while nothing changes. */
export const storedText = (consent: Consent, name: string) => ({
  subscribe(onChange: () => void): () => void {
    const handleStorage = ({ key }: StorageEvent): void => {
      if (key === name || key === null) onChange();
    };
    const unsubscribe = consent.subscribe(onChange);
    addEventListener('storage', handleStorage);
    return () => {
      unsubscribe();
      removeEventListener('storage', handleStorage);
    };
  },
  read: (): string | null => consent.getItem(name),
});

/** Browsers tell other windows only, and here another app may show the same. */
export function announceStored(name: string): void {
  dispatchEvent(new StorageEvent('storage', { key: name }));
}

/** Stores text, or removes what is there. */
export function storeText({ setItem }: Pick<Consent, 'setItem'>, name: string, text: string): boolean {
  const isStored = setItem(name, text);
  announceStored(name);
  return isStored;
}
