import type { ReactNode } from 'react';

interface LoadingStateProps {
  /** What is being fetched, such as "your claims". */
  what: string;
  className?: string;
  /** Skeletons in the shape of what comes. */
  children: ReactNode;
}

/** Placeholder while something is fetched: announced to screen readers, shown as skeletons. */
export const LoadingState = ({ what, className = 'grid gap-4', children }: LoadingStateProps) => (
  <div aria-busy="true" className={className}>
    <p role="status" className="sr-only">
      {`Loading ${what}…`}
    </p>
    {children}
  </div>
);
