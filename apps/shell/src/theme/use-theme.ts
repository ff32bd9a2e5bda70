import { useConsent, useConsentState } from '@shoreline/remote-kit';
import { useEffect, useState } from 'react';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Where a browser stores the choice, with functional consent. */
export const THEME_STORAGE_KEY = 'shoreline-theme';

function show(theme: Theme): void {
  if (theme === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.setAttribute('data-theme', theme);
}

/** The theme of this window. The choice holds for this visit; with functional consent also for the next. */
export function useTheme(): [theme: Theme, choose: (theme: Theme) => void] {
  const { setItem, getItem } = useConsent();
  const mayPersist = useConsentState(({ functional }) => functional);
  const isUnknown = useConsentState(({ isLoading }) => isLoading);
  const [chosen, choose] = useState<Theme>();
  const stored = mayPersist ? themes.find((known) => known === getItem(THEME_STORAGE_KEY)) : undefined;
  const theme = chosen ?? stored ?? 'system';

  useEffect(() => {
    // Until consent is read, what the document began with stands (document.ts).
    if (chosen || !isUnknown) show(theme);
  }, [theme, chosen, isUnknown]);
  useEffect(() => {
    if (chosen && mayPersist) setItem(THEME_STORAGE_KEY, chosen);
  }, [chosen, mayPersist, setItem]);

  return [theme, choose];
}
