import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { Simple } from './examples/Simple.tsx';
import simple from './examples/Simple.tsx?source';
import { Sorted } from './examples/Sorted.tsx';
import sorted from './examples/Sorted.tsx?source';

const examples = [
  { id: 'simple', View: Simple, source: simple },
  { id: 'sorted', View: Sorted, source: sorted },
];

const properties = [
  { name: 'columns', type: 'TableColumn[]' },
  { name: 'dataSource', type: 'Row[]' },
  { name: 'rowKey', type: 'string' },
  { name: 'pagination', type: 'false | {}' },
];

/** Tables that fit in sight (appearance §2, `/tables`). */
export function Page() {
  return <ElementPage of="tables" examples={examples} properties={properties} keys={['tab', 'press']} />;
}
