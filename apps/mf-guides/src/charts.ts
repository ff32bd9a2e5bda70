/** The charts are one chunk: most of it is what they share. */
export const loadLineChart = async () =>
  (await import(/* webpackChunkName: "charts" */ './charts/line-chart.tsx')).LineChart;

export const loadBarChart = async () =>
  (await import(/* webpackChunkName: "charts" */ './charts/bar-chart.tsx')).BarChart;

export const loadTimeLine = async () =>
  (await import(/* webpackChunkName: "charts" */ './charts/time-line.tsx')).TimeLine;
