import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { Amount } from './examples/Amount.tsx';
import amount from './examples/Amount.tsx?source';

const examples = [{ id: 'amount', View: Amount, source: amount }];

const properties = [
  { name: 'min', type: 'number', otherwise: '0' },
  { name: 'max', type: 'number', otherwise: '100' },
  { name: 'step', type: 'number', otherwise: '1' },
  { name: 'value', type: 'number' },
];

/** A value between two ends (appearance §2, `/forms/sliders`). */
export function Page() {
  return <ElementPage of="sliders" examples={examples} properties={properties} keys={['tab', 'arrows', 'ends']} />;
}
