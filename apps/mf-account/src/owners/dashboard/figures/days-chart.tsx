import type { ListingFigureName, ListingFigures } from '@shoreline/contracts';
import { ChartFrame, LateChart } from '@shoreline/ui';

import { dateInShort, daysOf, figureWords } from './figure-words.ts';

const loadDayBars = async () => (await import(/* webpackChunkName: "charts" */ './day-bars.tsx')).DayBars;

interface DaysChartProps {
  figures: ListingFigures;
  name: ListingFigureName;
}

/** One figure, day by day. */
export function DaysChart({ figures, name }: DaysChartProps) {
  const { title, meaning } = figureWords[name];
  const days = daysOf(figures, name);
  return (
    <ChartFrame
      title={`${title} per day`}
      summary={`${meaning}. The last ${figures.days} days, today included.`}
      columns={['Day', title]}
      rows={days.map(({ date, value }) => [dateInShort(date), String(value)])}
    >
      <LateChart load={loadDayBars} props={{ days }} height="h-64" />
    </ChartFrame>
  );
}
