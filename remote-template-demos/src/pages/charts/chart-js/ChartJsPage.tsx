import { lazy } from 'react';
import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import products from './examples/Products.tsx?source';
import statuses from './examples/Statuses.tsx?source';

const Products = lazy(async () => ({
  default: (await import(/* webpackChunkName: "library-chart.js" */ './examples/Products.tsx')).Products,
}));
const Statuses = lazy(async () => ({
  default: (await import(/* webpackChunkName: "library-chart.js" */ './examples/Statuses.tsx')).Statuses,
}));

const examples = [
  { id: 'products', View: Products, source: products },
  { id: 'statuses', View: Statuses, source: statuses },
];

const properties = [
  { name: 'type', type: "'bar' | 'polarArea' | 'line' | \u2026" },
  { name: 'data', type: '{ labels, datasets }' },
  { name: 'options', type: '{ scales, plugins, \u2026 }' },
];

/** Charts drawn on a canvas by Chart.js (appearance §2, `/charts/chart-js`). */
export function Page() {
  return <ElementPage of="chartJs" examples={examples} properties={properties} keys={['none']} />;
}
