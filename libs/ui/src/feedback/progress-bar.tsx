import { clsx } from 'clsx';

interface ProgressBarProps {
  label: string;
  /** Leave it out while the progress is unknown. */
  value?: number | undefined;
  max?: number | undefined;
  className?: string | undefined;
}

/** How far something is. A native progress element, so its width needs no inline style. */
export function ProgressBar({ label, value, max = 1, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className={clsx(
        'block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-line text-ocean',
        '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-ocean',
        '[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-ocean indeterminate:animate-shimmer indeterminate:bg-ocean',
        className,
      )}
    />
  );
}
