import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { Places } from './examples/Places.tsx';
import places from './examples/Places.tsx?source';

const examples = [{ id: 'places', View: Places, source: places }];

const properties = [
  { name: 'title', type: 'ReactNode' },
  { name: 'placement', type: "'top' | 'bottom' | 'left' | 'right'", otherwise: "'top'" },
  { name: 'mouseEnterDelay', type: 'number', otherwise: '0.1' },
];

/** Help on hover and focus (appearance §2, `/components/tooltips`). */
export function Page() {
  return <ElementPage of="tooltips" examples={examples} properties={properties} keys={['tab', 'escape']} />;
}
