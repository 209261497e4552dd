export { BarChart, type BarChartBucket } from './parts/BarChart.tsx';
export type { ChartSlot } from './parts/ChartFrame.tsx';
export { ChartLegend } from './parts/ChartLegend.tsx';
export type { ChartSeries } from './parts/chartSeries.ts';
export { LineChart, type LineChartPoint } from './parts/LineChart.tsx';
export { type RunBar, RunBars } from './parts/RunBars.tsx';
export { Sparkline } from './parts/Sparkline.tsx';
export { StackedBars, type StackedBarsBucket } from './parts/StackedBars.tsx';
