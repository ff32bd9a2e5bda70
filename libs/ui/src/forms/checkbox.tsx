import { clsx } from 'clsx';
import { Check } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';

import { Icon } from '../display/icon.tsx';
import { useField } from './control.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: ReactNode;
}

/** Yes or no, sent with the form. A native checkbox. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  const { id: _labelled, ...field } = useField();

  return (
    <label
      className={clsx(
        'flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:opacity-55',
        className,
      )}
    >
      <span className="relative mt-[0.15em] inline-flex shrink-0">
        <input
          {...field}
          {...rest}
          type="checkbox"
          className="peer size-5.5 cursor-[inherit] appearance-none rounded-sm border border-edge bg-surface transition-colors duration-150 checked:border-ocean checked:bg-ocean hover:border-ink aria-invalid:border-danger forced-colors:appearance-auto print:[print-color-adjust:exact]"
        />
        <Icon
          of={Check}
          size={16}
          className="pointer-events-none absolute top-[3px] left-[3px] text-on-ocean opacity-0 peer-checked:opacity-100 forced-colors:hidden"
        />
      </span>
      <span className="text-sm text-ink">{label}</span>
    </label>
  );
}
