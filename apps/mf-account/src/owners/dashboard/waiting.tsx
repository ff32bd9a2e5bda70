import type { ReactNode } from 'react';

interface WaitingProps {
  /** What is being fetched, such as "your claims". */
  what: string;
  className?: string;
  /** Skeletons in the shape of what comes. */
  children: ReactNode;
}

/** Stands where something of the owner's is being fetched: told to screen readers, shown as its shape. */
export const Waiting = ({ what, className = 'grid gap-4', children }: WaitingProps) => (
  <div aria-busy="true" className={className}>
    <p role="status" className="sr-only">
      {`Loading ${what}…`}
    </p>
    {children}
  </div>
);
