import { clsx } from 'clsx';
import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';

import { Icon } from './icon.tsx';

const ICON_SIZE_PX = 14;
const BASE = 'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap';

const TONES = {
  neutral: 'bg-sunken text-ink',
  outline: 'border border-edge text-ink',
  ocean: 'bg-ocean-soft text-ocean',
  coral: 'bg-coral-soft text-coral-text',
  success: 'bg-eucalypt-soft text-eucalypt',
  featured: 'bg-sun text-on-sun',
  danger: 'bg-danger-soft text-danger',
};

interface BadgeProps {
  tone?: keyof typeof TONES | undefined;
  children: ReactNode;
  icon?: IconNode | undefined;
  dot?: boolean | undefined;
  className?: string | undefined;
}

/** A word or two of state or kind. The colour never says it alone. */
export function Badge({ tone = 'neutral', children, icon, dot = false, className }: BadgeProps) {
  return (
    <span className={clsx(BASE, TONES[tone], className)}>
      {dot && <span aria-hidden className="size-1.5 rounded-full bg-current" />}
      {icon && <Icon of={icon} size={ICON_SIZE_PX} />}
      {children}
    </span>
  );
}
