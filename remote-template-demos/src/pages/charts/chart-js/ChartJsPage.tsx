import { lazy } from 'react';
import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import type { UsedLibrary } from '../../../parts/example/usedLibrary.ts';
import growth from './examples/Growth.tsx?source';
import payments from './examples/PaymentsByDelivery.tsx?source';
import products from './examples/Products.tsx?source';
import statuses from './examples/Statuses.tsx?source';

const Products = lazy(async () => ({
  default: (await import(/* webpackChunkName: "library-chart.js" */ './examples/Products.tsx')).Products,
}));
const Statuses = lazy(async () => ({
  default: (await import(/* webpackChunkName: "library-chart.js" */ './examples/Statuses.tsx')).Statuses,
}));
const Growth = lazy(async () => ({
  default: (await import(/* webpackChunkName: "library-chart.js" */ './examples/Growth.tsx')).Growth,
}));
const PaymentsByDelivery = lazy(async () => ({
  default: (await import(/* webpackChunkName: "library-chart.js" */ './examples/PaymentsByDelivery.tsx'))
    .PaymentsByDelivery,
}));

const examples = [
  { id: 'products', View: Products, source: products },
  { id: 'statuses', View: Statuses, source: statuses },
  { id: 'growth', View: Growth, source: growth },
  { id: 'payments', View: PaymentsByDelivery, source: payments },
];

const properties = [
  { name: 'type', type: "'bar' | 'polarArea' | 'line' | \u2026" },
  { name: 'data', type: '{ labels, datasets }' },
  { name: 'options', type: '{ scales, plugins, \u2026 }' },
];

const uses: UsedLibrary = {
  name: 'Chart.js',
  from: 'chart.js/auto',
  docs: 'https://www.chartjs.org/docs/',
  licence: 'MIT',
};

/** Charts drawn on a canvas by Chart.js (appearance §2, `/charts/chart-js`). */
export function Page() {
  return <ElementPage of="chartJs" uses={uses} examples={examples} properties={properties} keys={['none']} />;
}
