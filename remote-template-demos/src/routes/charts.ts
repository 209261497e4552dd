import type { NoParameters } from 'shared-contracts';
import { inFrame } from './definition.ts';
import { inBothMenus } from './sides.ts';

declare module 'shared-contracts' {
  interface RouteMap {
    'charts-apex-chart': NoParameters;
    'charts-chart-js': NoParameters;
  }
}

const page = inFrame({ group: 'demo-charts' });

export const chartRoutes = [
  page('charts-apex-chart', '/charts/apex-chart', 'ApexCharts'),
  page('charts-chart-js', '/charts/chart-js', 'Chart.js'),
] as const;

export const chartMenu = inBothMenus('charts', { en: 'Charts', fr: 'Graphiques' }, 'chart-bar', 114, chartRoutes);
