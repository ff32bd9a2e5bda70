import { clsx } from 'clsx';
import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';

import { Icon } from '../display/icon.tsx';
import { controlClass, useField } from './control.ts';

interface TextInputProps extends ComponentProps<'input'> {
  icon?: IconNode | undefined;
}

/** One line of text. Inside a Field it needs no id; alone it needs an `aria-label`. */
export function TextInput({ icon, className, ...rest }: TextInputProps) {
  const field = useField();

  return (
    <div className={clsx('relative', className)}>
      {icon && <Icon of={icon} className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted" />}
      <input type="text" {...field} {...rest} className={clsx(controlClass, icon && 'pl-11')} />
    </div>
  );
}
