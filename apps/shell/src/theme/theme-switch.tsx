import { clsx } from 'clsx';

import { type Theme, themes, useTheme } from './use-theme.ts';

const LABELS: Record<Theme, string> = { system: 'Automatic', light: 'Light', dark: 'Dark' };

/** Follows the system unless somebody chooses. */
export function ThemeSwitch() {
  const [theme, choose] = useTheme();

  return (
    <div role="group" aria-label="Theme" className="flex rounded-full border border-deep-line p-1">
      {themes.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={theme === choice}
          onClick={() => choose(choice)}
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
