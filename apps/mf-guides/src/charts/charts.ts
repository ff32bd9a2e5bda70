/** Each chart comes alone, what they share comes with the first of them. */
export const loadLineChart = async () => (await import('./line-chart.tsx')).LineChart;

export const loadBarChart = async () => (await import('./bar-chart.tsx')).BarChart;

export const loadTimeLine = async () => (await import('./time-line.tsx')).TimeLine;
