import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { Acts } from './examples/Acts.tsx';
import acts from './examples/Acts.tsx?source';

const examples = [{ id: 'acts', View: Acts, source: acts }];

const properties = [
  { name: 'menu', type: '{ items, onClick }' },
  { name: 'trigger', type: "('click' | 'hover' | 'contextMenu')[]", otherwise: "['hover']" },
  { name: 'placement', type: "'bottomLeft' | 'bottomRight' | \u2026", otherwise: "'bottomLeft'" },
];

/** Acts behind a button (appearance §2, `/components/menu`). */
export function Page() {
  return (
    <ElementPage of="menu" examples={examples} properties={properties} keys={['tab', 'press', 'arrows', 'escape']} />
  );
}
