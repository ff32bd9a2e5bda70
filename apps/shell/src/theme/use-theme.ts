import { useConsent, useConsentState } from '@shoreline/remote-kit';
import { useEffect, useState } from 'react';

/** What people choose from. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Where a browser keeps the choice, with functional consent. */
export const KEPT_THEME_KEY = 'shoreline-theme';

function show(theme: Theme): void {
  if (theme === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.setAttribute('data-theme', theme);
}

/** The theme of this window. The choice holds for this visit; with functional consent also for the next. */
export function useTheme(): [theme: Theme, choose: (theme: Theme) => void] {
  const { keep, recall } = useConsent();
  const mayKeep = useConsentState(({ functional }) => functional);
  const isUnknown = useConsentState(({ isLoading }) => isLoading);
  const [chosen, choose] = useState<Theme>();
  const kept = mayKeep ? themes.find((known) => known === recall(KEPT_THEME_KEY)) : undefined;
  const theme = chosen ?? kept ?? 'system';

  useEffect(() => {
    // Until consent is read, what the document began with stands (theme-script.ts).
    if (chosen || !isUnknown) show(theme);
  }, [theme, chosen, isUnknown]);
  useEffect(() => {
    if (chosen && mayKeep) keep(KEPT_THEME_KEY, chosen);
  }, [chosen, mayKeep, keep]);

  return [theme, choose];
}
