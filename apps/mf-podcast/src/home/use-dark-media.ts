import { useSyncExternalStore } from 'react';

/** Which screens are dark: as the system says, unless somebody chose a theme for the whole page. */
const MEDIA = { dark: 'all', light: 'not all', system: '(prefers-color-scheme: dark)' } as const;

function onThemeChange(look: () => void): () => void {
  const observer = new MutationObserver(look);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const readChosen = (): string => document.documentElement.dataset['theme'] ?? 'system';

/** The media condition for pictures of the dark theme. The server knows of no choice: there the system decides. */
export function useDarkMedia(): string {
  const chosen = useSyncExternalStore(onThemeChange, readChosen, () => 'system');
  return chosen === 'dark' || chosen === 'light' ? MEDIA[chosen] : MEDIA.system;
}
