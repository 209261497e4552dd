import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { Notes } from './examples/Notes.tsx';
import notes from './examples/Notes.tsx?source';

const examples = [{ id: 'notes', View: Notes, source: notes }];

const properties = [
  { name: 'lines', type: '[least, most]' },
  { name: 'max', type: 'number' },
  { name: 'counter', type: 'boolean', otherwise: 'false' },
];

/** Several lines of text (appearance §2, `/forms/textarea`). */
export function Page() {
  return <ElementPage of="textarea" examples={examples} properties={properties} keys={['tab']} />;
}
