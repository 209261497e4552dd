import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { Name } from './examples/Name.tsx';
import name from './examples/Name.tsx?source';

const examples = [{ id: 'name', View: Name, source: name }];

const properties = [
  { name: 'label', type: 'ReactNode' },
  { name: 'required', type: 'boolean', otherwise: 'false' },
  { name: 'max', type: 'number' },
  { name: 'counter', type: 'boolean', otherwise: 'false' },
  { name: 'hint', type: 'ReactNode' },
];

/** A line of text (appearance §2, `/forms/text-field`). */
export function Page() {
  return <ElementPage of="textField" examples={examples} properties={properties} keys={['tab']} />;
}
