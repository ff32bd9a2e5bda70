import { type ReactNode, useEffect, useRef } from 'react';

/** In the place of a form that was sent. The button that was pressed is gone; the keyboard goes on here. */
export function Thanks({ className, children }: { className: string; children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus({ preventScroll: true }), []);

  return (
    <p ref={text} tabIndex={-1} role="status" className={`outline-none ${className}`}>
      {children}
    </p>
  );
}
