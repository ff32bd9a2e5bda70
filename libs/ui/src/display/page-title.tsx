import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';

interface PageTitleProps {
  /** What people pressed is gone, and this is what came of it: reading goes on here. Give each title a `key` then. */
  isNews: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The heading of a page that changes under people's hands. */
export function PageTitle({ isNews, className, children }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);

  return (
    <h1 ref={heading} tabIndex={-1} className={clsx('outline-none', className)}>
      {children}
    </h1>
  );
}
