import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'size'> {
  label: string;
  hint?: ReactNode;
  /** `end` sets the switch at the far edge of the row, as lists of settings do. */
  side?: 'start' | 'end' | undefined;
}

/** On or off, at once. A native checkbox in the role of a switch, so it also works before the script has loaded. */
export function Switch({ label, hint, side = 'start', className, ...rest }: SwitchProps) {
  const hintId = useId();

  return (
    <label
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed',
        side === 'end' && 'flex-row-reverse justify-between',
        className,
      )}
    >
      <span className="relative inline-flex shrink-0 has-disabled:opacity-55">
        <input
          {...rest}
          type="checkbox"
          role="switch"
          aria-describedby={hint ? hintId : undefined}
          aria-label={hint ? label : undefined}
          className="peer h-7 w-12 cursor-[inherit] appearance-none rounded-full border border-edge bg-sunken transition-colors duration-200 checked:border-ocean checked:bg-ocean"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-edge transition-[translate,background-color] duration-200 peer-checked:translate-x-5 peer-checked:bg-on-ocean forced-colors:bg-[ButtonText]"
        />
      </span>
      <span className="py-2">
        <span className="block text-sm font-medium text-ink">{label}</span>
        {hint && (
          <span id={hintId} className="mt-0.5 block text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
