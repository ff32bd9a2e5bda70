import { Skeleton } from '@shoreline/ui';

interface LoadingBlockProps {
  /** What a screen reader says. */
  label?: string;
  /** About as high as what comes, so that nothing below it moves. */
  className: string;
}

/** Holds the room of one block that is being read. */
export const LoadingBlock = ({ label = 'Loading…', className }: LoadingBlockProps) => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      {label}
    </p>
    <Skeleton className={`w-full rounded-card ${className}`} />
  </div>
);
