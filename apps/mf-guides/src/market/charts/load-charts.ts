/** The charts are one chunk: most of it is what they share. */
export const loadLineChart = async () => (await import(/* webpackChunkName: "charts" */ './line-chart.tsx')).LineChart;

export const loadBarChart = async () => (await import(/* webpackChunkName: "charts" */ './bar-chart.tsx')).BarChart;

export const loadTimeLine = async () => (await import(/* webpackChunkName: "charts" */ './time-line.tsx')).TimeLine;
