import { lazy } from 'react';
import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import sales from './examples/Sales.tsx?source';
import shares from './examples/Shares.tsx?source';

const Sales = lazy(async () => ({
  default: (await import(/* webpackChunkName: "library-apexcharts" */ './examples/Sales.tsx')).Sales,
}));
const Shares = lazy(async () => ({
  default: (await import(/* webpackChunkName: "library-apexcharts" */ './examples/Shares.tsx')).Shares,
}));

const examples = [
  { id: 'sales', View: Sales, source: sales },
  { id: 'shares', View: Shares, source: shares },
];

const properties = [
  { name: 'series', type: '{ name, data }[] | number[]' },
  { name: 'chart.type', type: "'area' | 'donut' | 'bar' | \u2026", otherwise: "'line'" },
  { name: 'colors', type: 'string[]' },
  { name: 'theme.mode', type: "'light' | 'dark'", otherwise: "'light'" },
];

/** Charts drawn as SVG by ApexCharts (appearance §2, `/charts/apex-chart`), in the last version under the MIT licence. */
export function Page() {
  return <ElementPage of="apexChart" examples={examples} properties={properties} keys={['none']} />;
}
