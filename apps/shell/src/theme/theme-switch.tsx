import { clsx } from 'clsx';
import { useState } from 'react';

const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const LABELS: Record<Theme, string> = { system: 'Automatic', light: 'Light', dark: 'Dark' };

/** Follows the system unless somebody chooses. The choice holds for this visit; keeping it longer needs consent. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>('system');

  const handleChoice = (choice: Theme): void => {
    setTheme(choice);
    if (choice === 'system') document.documentElement.removeAttribute('data-theme');
    else document.documentElement.setAttribute('data-theme', choice);
  };

  return (
    <div role="group" aria-label="Theme" className="flex rounded-full border border-deep-line p-1">
      {THEMES.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={theme === choice}
          onClick={() => handleChoice(choice)}
          className={clsx(
            'min-h-8 rounded-full px-3 text-xs font-medium transition-colors pointer-coarse:min-h-11 pointer-coarse:px-4',
            theme === choice ? 'bg-on-deep text-deep' : 'text-deep-muted hover:text-on-deep',
          )}
        >
          {LABELS[choice]}
        </button>
      ))}
    </div>
  );
}
