import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { Delivery } from './examples/Delivery.tsx';
import delivery from './examples/Delivery.tsx?source';

const examples = [{ id: 'delivery', View: Delivery, source: delivery }];

const properties = [
  { name: 'items', type: '{ title, content, icon }[]' },
  { name: 'mode', type: "'start' | 'alternate' | 'end'", otherwise: "'start'" },
  { name: 'reverse', type: 'boolean', otherwise: 'false' },
];

/** What happened, in order (appearance §2, `/components/timeline`). */
export function Page() {
  return <ElementPage of="timeline" examples={examples} properties={properties} keys={['none']} />;
}
