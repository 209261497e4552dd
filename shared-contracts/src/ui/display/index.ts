export { Chart, type ChartProps } from './parts/Chart.tsx';
export { ChartLegend } from './parts/ChartLegend.tsx';
export { ConnectorIcon } from './parts/ConnectorIcon.tsx';
export type { ChartKind, ChartSeries, ChartSlot } from './parts/chartTypes.ts';
export { Markdown } from './parts/Markdown.tsx';
export { MethodMark } from './parts/MethodMark.tsx';
export { parseMarkdown } from './parts/parseMarkdown.ts';
export { type RunBar, RunBars } from './parts/RunBars.tsx';
export { Sparkline } from './parts/Sparkline.tsx';
