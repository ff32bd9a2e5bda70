import { clsx } from 'clsx';
import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';

import { Icon } from '../display/icon.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { whileBusy } from './while-busy.ts';

const BASE =
  'inline-flex shrink-0 cursor-pointer items-center justify-center rounded-full border transition duration-150 not-aria-busy:active:translate-y-px ' +
  'disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress';

const VARIANTS = {
  ghost: 'border-transparent text-ink hover:bg-sunken aria-pressed:text-coral-text',
  outline: 'border-edge bg-surface text-ink hover:border-ink aria-pressed:text-coral-text',
  primary: 'border-transparent bg-ocean text-on-ocean hover:bg-ocean-strong',
  accent: 'border-transparent bg-coral text-on-coral hover:bg-coral-strong',
};

const SIZES = {
  sm: 'size-9 pointer-coarse:size-11',
  md: 'size-11',
  lg: 'size-14',
};

const ICON_SIZE_PX = { sm: 18, md: 20, lg: 24 };

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  variant?: keyof typeof VARIANTS | undefined;
  size?: keyof typeof SIZES | undefined;
  icon: IconNode;
  /** What pressing it does; read aloud, not shown. Wrap the button in a Tooltip to show it. */
  label: string;
  /** While set, the button keeps the focus, and pressing it does nothing. */
  loading?: boolean | undefined;
}

/** A round button with an icon only, for actions everybody knows by their sign. */
export function IconButton({
  icon,
  label,
  variant = 'ghost',
  size = 'md',
  loading = false,
  className,
  ...rest
}: IconButtonProps) {
  const iconSize = ICON_SIZE_PX[size];

  return (
    <button
      type="button"
      {...rest}
      {...whileBusy(loading)}
      className={clsx(BASE, VARIANTS[variant], SIZES[size], className)}
      aria-label={label}
    >
      {loading ? <Spinner size={iconSize} /> : <Icon of={icon} size={iconSize} />}
    </button>
  );
}
