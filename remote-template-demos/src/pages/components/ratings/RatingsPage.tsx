import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { Stars } from './examples/Stars.tsx';
import stars from './examples/Stars.tsx?source';

const examples = [{ id: 'stars', View: Stars, source: stars }];

const properties = [
  { name: 'value', type: 'number', otherwise: '0' },
  { name: 'allowHalf', type: 'boolean', otherwise: 'false' },
  { name: 'disabled', type: 'boolean', otherwise: 'false' },
];

/** Stars, given or shown (appearance §2, `/components/ratings`). */
export function Page() {
  return <ElementPage of="ratings" examples={examples} properties={properties} keys={['tab', 'arrows']} />;
}
