import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';

import { Icon } from '../display/icon.tsx';

const ICON_SIZE_PX = 28;

interface EmptyStateProps {
  icon: IconNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Nothing to show, said kindly, with a way on. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-edge px-6 py-14 text-center">
      <span className="mb-5 inline-flex size-16 items-center justify-center rounded-full bg-ocean-soft text-ocean">
        <Icon of={icon} size={ICON_SIZE_PX} />
      </span>
      <h3 className="max-w-full wrap-anywhere">{title}</h3>
      {children && <div className="mt-2 max-w-md text-muted wrap-anywhere">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
