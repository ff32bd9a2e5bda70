import { clsx } from 'clsx';

interface SkeletonProps {
  className?: string | undefined;
}

/** A placeholder with the shape of what is loading. Silent: the list around it says `aria-busy`. */
export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden className={clsx('animate-shimmer rounded-control bg-line', className)} />;
}
