import { useConsent, useConsentState } from '@shoreline/remote-kit';
import { useEffect, useState } from 'react';

/** What people choose from. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const KEPT_AS = 'shoreline-theme';

function show(theme: Theme): void {
  if (theme === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.setAttribute('data-theme', theme);
}

/** The theme of this window. The choice holds for this visit; with functional consent also for the next. */
export function useTheme(): [theme: Theme, choose: (theme: Theme) => void] {
  const { keep, recall } = useConsent();
  const mayKeep = useConsentState(({ functional }) => functional);
  const [chosen, choose] = useState<Theme>();
  const kept = mayKeep ? themes.find((known) => known === recall(KEPT_AS)) : undefined;
  const theme = chosen ?? kept ?? 'system';

  useEffect(() => show(theme), [theme]);
  useEffect(() => {
    if (chosen && mayKeep) keep(KEPT_AS, chosen);
  }, [chosen, mayKeep, keep]);

  return [theme, choose];
}
