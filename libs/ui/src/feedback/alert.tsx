import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info } from 'lucide';
import type { ReactNode } from 'react';

import { Icon } from '../display/icon.tsx';

const TONES = {
  info: { icon: Info, look: 'bg-ocean-soft text-ocean', role: 'status' },
  success: { icon: CircleCheck, look: 'bg-eucalypt-soft text-eucalypt', role: 'status' },
  danger: { icon: CircleAlert, look: 'bg-danger-soft text-danger', role: 'alert' },
};

interface AlertProps {
  tone: keyof typeof TONES;
  title: string;
  children?: ReactNode;
  className?: string | undefined;
}

/** A message that belongs to the place where it is shown, such as a form that could not be sent. */
export function Alert({ tone, title, children, className }: AlertProps) {
  const { icon, look, role } = TONES[tone];

  return (
    <div role={role} className={clsx('flex items-start gap-3 rounded-control px-4 py-3', look, className)}>
      <Icon of={icon} className="mt-0.5" />
      <div className="text-sm">
        <p className="font-semibold">{title}</p>
        {children && <div className="mt-0.5 text-ink">{children}</div>}
      </div>
    </div>
  );
}
