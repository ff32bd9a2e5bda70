import type { ReactNode } from 'react';

/**
 * A chart that is printed if it was drawn, and without its table: the section around it says the same in text. One that
 * was never scrolled to is only an empty frame, so it is hidden.
 */
export const ChartOnPaper = ({ children }: { children: ReactNode }) => (
  <div className="print:hidden print:break-inside-avoid print:pb-4 print:has-[div[aria-hidden]_svg]:block print:[&_details]:hidden">
    {children}
  </div>
);
