import { clsx } from 'clsx';

interface SkeletonProps {
  /** Size and shape of what is loading, e.g. `h-6 w-40` or `aspect-square`. */
  className?: string | undefined;
}

/** A placeholder with the shape of what is loading. Silent: the list around it says `aria-busy`. */
export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden className={clsx('animate-shimmer rounded-control bg-line', className)} />;
}
