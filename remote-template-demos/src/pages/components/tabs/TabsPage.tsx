import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { Sides } from './examples/Sides.tsx';
import sides from './examples/Sides.tsx?source';

const examples = [{ id: 'sides', View: Sides, source: sides }];

const properties = [
  { name: 'items', type: '{ key, label, children }[]' },
  { name: 'activeKey', type: 'string' },
  { name: 'onChange', type: '(key: string) => void' },
];

/** Sides of one thing (appearance §2, `/components/tabs`). */
export function Page() {
  return <ElementPage of="tabs" examples={examples} properties={properties} keys={['tab', 'arrows', 'press']} />;
}
