import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { TabFiles } from './examples/TabFiles.tsx';
import tabFilesSource from './examples/TabFiles.tsx?source';
import { TabIcons } from './examples/TabIcons.tsx';
import tabIconsSource from './examples/TabIcons.tsx?source';
import { TabMany } from './examples/TabMany.tsx';
import tabManySource from './examples/TabMany.tsx?source';
import { TabSides } from './examples/TabSides.tsx';
import tabSidesSource from './examples/TabSides.tsx?source';
import { TabUpright } from './examples/TabUpright.tsx';
import tabUprightSource from './examples/TabUpright.tsx?source';

const examples = [
  { id: 'sides', View: TabSides, source: tabSidesSource },
  { id: 'icons', View: TabIcons, source: tabIconsSource },
  { id: 'upright', View: TabUpright, source: tabUprightSource },
  { id: 'files', View: TabFiles, source: tabFilesSource },
  { id: 'many', View: TabMany, source: tabManySource },
];

const properties = [
  { name: 'items', type: '{ key, label, children }[]' },
  { name: 'activeKey', type: 'string' },
  { name: 'onChange', type: '(key: string) => void' },
  { name: 'tabPlacement', type: "'top' | 'start' | 'bottom' | 'end'", otherwise: "'top'" },
  { name: 'type', type: "'line' | 'card' | 'editable-card'", otherwise: "'line'" },
];

const uses = antDesign('tabs', 'tabs');

/** Sides of one thing (appearance §2, `/components/tabs`). */
export function Page() {
  return (
    <ElementPage of="tabs" uses={uses} examples={examples} properties={properties} keys={['tab', 'arrows', 'press']} />
  );
}
