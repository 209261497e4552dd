export { Chart, type ChartProps } from './parts/Chart.tsx';
export { ChartLegend } from './parts/ChartLegend.tsx';
export type { ChartKind, ChartSeries, ChartSlot } from './parts/chartTypes.ts';
export { type RunBar, RunBars } from './parts/RunBars.tsx';
export { Sparkline } from './parts/Sparkline.tsx';
