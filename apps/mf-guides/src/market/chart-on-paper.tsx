import type { ReactNode } from 'react';

/**
 * A chart that is printed if it was drawn, and without its table: the part it stands in says the same in words. One that
 * nobody scrolled to is only an empty frame, so it stays away.
 */
export const ChartOnPaper = ({ children }: { children: ReactNode }) => (
  <div className="print:hidden print:break-inside-avoid print:pb-4 print:has-[div[aria-hidden]_svg]:block print:[&_details]:hidden">
    {children}
  </div>
);
