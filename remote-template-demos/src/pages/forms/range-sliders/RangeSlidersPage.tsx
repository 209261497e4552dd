import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { Between } from './examples/Between.tsx';
import between from './examples/Between.tsx?source';

const examples = [{ id: 'between', View: Between, source: between }];

const properties = [
  { name: 'range', type: 'boolean', otherwise: 'false' },
  { name: 'step', type: 'number', otherwise: '1' },
  { name: 'value', type: '[number, number]' },
];

/** From a least to a most value (appearance §2, `/forms/range-sliders`). */
export function Page() {
  return <ElementPage of="rangeSliders" examples={examples} properties={properties} keys={['tab', 'arrows', 'ends']} />;
}
