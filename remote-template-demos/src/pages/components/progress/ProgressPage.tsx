import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { Line } from './examples/Line.tsx';
import line from './examples/Line.tsx?source';

const examples = [{ id: 'line', View: Line, source: line }];

const properties = [
  { name: 'percent', type: 'number', otherwise: '0' },
  { name: 'type', type: "'line' | 'circle' | 'dashboard'", otherwise: "'line'" },
  { name: 'status', type: "'success' | 'exception' | 'active'" },
];

/** How far something is (appearance §2, `/components/progress`). */
export function Page() {
  return <ElementPage of="progress" examples={examples} properties={properties} keys={['none']} />;
}
