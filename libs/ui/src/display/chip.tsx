import { clsx } from 'clsx';
import { X } from 'lucide';
import type { ReactNode } from 'react';

import { Icon } from './icon.tsx';

const CROSS_SIZE_PX = 15;

interface ChipProps {
  children: string;
  /** Makes the chip removable; the complete chip is then the button. */
  onRemove?: (() => void) | undefined;
}

/** A pill for something that is set, such as an active filter. */
export function Chip({ children, onRemove }: ChipProps) {
  if (!onRemove) return <span className={clsx(CHIP_CLASS, 'py-1')}>{children}</span>;

  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={`Remove ${children}`}
      className={clsx(CHIP_CLASS, 'min-h-9 cursor-pointer pr-2.5 hover:border-ink pointer-coarse:min-h-11')}
    >
      {children}
      <Icon of={X} size={CROSS_SIZE_PX} className="text-muted" />
    </button>
  );
}

const CHIP_CLASS =
  'inline-flex items-center gap-1.5 rounded-full border border-edge bg-surface px-3.5 text-sm font-medium text-ink transition-colors duration-150';

interface ToggleChipProps {
  children: ReactNode;
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
}

/** A pill that is on or off, for filters in a row. */
export function ToggleChip({ children, pressed, onPressedChange }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => onPressedChange(!pressed)}
      className={clsx(
        CHIP_CLASS,
        'min-h-9 cursor-pointer hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:min-h-11',
      )}
    >
      {children}
    </button>
  );
}
