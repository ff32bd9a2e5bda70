import type { ReactNode } from 'react';

interface ProseProps {
  children: ReactNode;
  dropCap?: boolean | undefined;
  className?: string | undefined;
}

/** Long text with headings, lists, quotes and tables in the reading measure; its styles are in `styles/prose.css`. */
export function Prose({ children, dropCap = false, className }: ProseProps) {
  return (
    <div data-prose={dropCap ? 'letter' : ''} className={className}>
      {children}
    </div>
  );
}
