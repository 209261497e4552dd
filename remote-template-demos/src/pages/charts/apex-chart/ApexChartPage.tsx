import { lazy } from 'react';
import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import type { UsedLibrary } from '../../../parts/example/usedLibrary.ts';
import goal from './examples/Goal.tsx?source';
import sales from './examples/Sales.tsx?source';
import shares from './examples/Shares.tsx?source';
import weekdays from './examples/Weekdays.tsx?source';

const Sales = lazy(async () => ({
  default: (await import(/* webpackChunkName: "library-apexcharts" */ './examples/Sales.tsx')).Sales,
}));
const Shares = lazy(async () => ({
  default: (await import(/* webpackChunkName: "library-apexcharts" */ './examples/Shares.tsx')).Shares,
}));
const Weekdays = lazy(async () => ({
  default: (await import(/* webpackChunkName: "library-apexcharts" */ './examples/Weekdays.tsx')).Weekdays,
}));
const Goal = lazy(async () => ({
  default: (await import(/* webpackChunkName: "library-apexcharts" */ './examples/Goal.tsx')).Goal,
}));

const examples = [
  { id: 'sales', View: Sales, source: sales },
  { id: 'shares', View: Shares, source: shares },
  { id: 'weekdays', View: Weekdays, source: weekdays },
  { id: 'goal', View: Goal, source: goal },
];

const properties = [
  { name: 'series', type: '{ name, data }[] | number[]' },
  { name: 'chart.type', type: "'area' | 'donut' | 'bar' | \u2026", otherwise: "'line'" },
  { name: 'colors', type: 'string[]' },
  { name: 'theme.mode', type: "'light' | 'dark'", otherwise: "'light'" },
];

const uses: UsedLibrary = {
  name: 'ApexCharts',
  from: 'apexcharts',
  docs: 'https://apexcharts.com/docs/',
  licence: 'MIT',
};

/** Charts drawn as SVG by ApexCharts (appearance §2, `/charts/apex-chart`), in the last version under the MIT licence. */
export function Page() {
  return <ElementPage of="apexChart" uses={uses} examples={examples} properties={properties} keys={['none']} />;
}
