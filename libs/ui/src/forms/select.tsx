import { clsx } from 'clsx';
import { ChevronDown } from 'lucide';
import type { ComponentProps } from 'react';

import { Icon } from '../display/icon.tsx';
import { controlClass, useField } from './control.ts';

interface Option {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'multiple'> {
  options: readonly Option[];
}

/** One of several choices: the platform's own select, because phones show it best and it works without a script. */
export function Select({ options, className, ...rest }: SelectProps) {
  const field = useField();

  return (
    <div className={clsx('relative', className)}>
      <select {...field} {...rest} className={clsx(controlClass, 'cursor-pointer appearance-none truncate pr-10')}>
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled} className="bg-surface text-ink">
            {label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted" />
    </div>
  );
}
