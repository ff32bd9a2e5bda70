import type { ReactNode } from 'react';

interface SkipLinkProps {
  href: `#${string}`;
  children?: string | undefined;
}

/** The first stop of the Tab key: jumps over the header to the content. */
export function SkipLink({ href, children = 'Skip to content' }: SkipLinkProps) {
  return (
    <a
      href={href}
      className="fixed top-3 left-3 z-50 -translate-y-20 rounded-control bg-ink px-5 py-3 text-sm font-semibold text-paper transition-transform focus:translate-y-0"
    >
      {children}
    </a>
  );
}

interface VisuallyHiddenProps {
  children: ReactNode;
}

/** Words for screen readers only. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className="sr-only">{children}</span>;
}
