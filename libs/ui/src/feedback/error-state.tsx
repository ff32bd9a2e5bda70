import { RotateCcw, Waves } from 'lucide';
import type { ReactNode } from 'react';

import { Button } from '../actions/button.tsx';
import { Icon } from '../display/icon.tsx';

const ICON_SIZE_PX = 28;

interface ErrorStateProps {
  title: string;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
}

/** Something failed; says so at once to screen readers and offers another try. */
export function ErrorState({ title, children, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center rounded-card border border-line bg-surface px-6 py-14 text-center"
    >
      <span className="mb-5 inline-flex size-16 items-center justify-center rounded-full bg-danger-soft text-danger">
        <Icon of={Waves} size={ICON_SIZE_PX} />
      </span>
      <h3>{title}</h3>
      {children && <div className="mt-2 max-w-md text-muted">{children}</div>}
      {onRetry && (
        <Button variant="outline" className="mt-6" onClick={onRetry} loading={retrying && 'Trying again…'}>
          <Icon of={RotateCcw} size={18} />
          Try again
        </Button>
      )}
    </div>
  );
}
