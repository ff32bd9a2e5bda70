import type { ReactNode } from 'react';

interface LoadingStateProps {
  what: string;
  className?: string;
  children: ReactNode;
}

export const LoadingState = ({ what, className = 'grid gap-4', children }: LoadingStateProps) => (
  <div aria-busy="true" className={className}>
    <p role="status" className="sr-only">
      {`Loading ${what}…`}
    </p>
    {children}
  </div>
);
