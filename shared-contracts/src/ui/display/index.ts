export { BarChart, type BarChartBucket } from './parts/BarChart.tsx';
export { type RunBar, RunBars } from './parts/RunBars.tsx';
export { Sparkline } from './parts/Sparkline.tsx';
