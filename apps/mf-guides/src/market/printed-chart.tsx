import { ChartFrame } from '@shoreline/ui';
import type { ComponentProps } from 'react';

/**
 * A chart that is printed if it was drawn, and without its table: the section around it says the same in text. One that
 * was never scrolled to is only an empty frame, so it is hidden.
 */
export const PrintedChart = (frame: ComponentProps<typeof ChartFrame>) => (
  <div className="print:hidden print:break-inside-avoid print:pb-4 print:has-[div[aria-hidden]_svg]:block print:[&_details]:hidden">
    <ChartFrame {...frame} />
  </div>
);
