import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { MenuActs } from './examples/MenuActs.tsx';
import menuActsSource from './examples/MenuActs.tsx?source';
import { MenuBar } from './examples/MenuBar.tsx';
import menuBarSource from './examples/MenuBar.tsx?source';
import { MenuContext } from './examples/MenuContext.tsx';
import menuContextSource from './examples/MenuContext.tsx?source';
import { MenuGroups } from './examples/MenuGroups.tsx';
import menuGroupsSource from './examples/MenuGroups.tsx?source';
import { MenuSide } from './examples/MenuSide.tsx';
import menuSideSource from './examples/MenuSide.tsx?source';
import { MenuView } from './examples/MenuView.tsx';
import menuViewSource from './examples/MenuView.tsx?source';

const examples = [
  { id: 'acts', View: MenuActs, source: menuActsSource },
  { id: 'groups', View: MenuGroups, source: menuGroupsSource },
  { id: 'view', View: MenuView, source: menuViewSource },
  { id: 'context', View: MenuContext, source: menuContextSource },
  { id: 'side', View: MenuSide, source: menuSideSource },
  { id: 'bar', View: MenuBar, source: menuBarSource },
];

const properties = [
  { name: 'menu', type: '{ items, onClick }' },
  { name: 'trigger', type: "('click' | 'hover' | 'contextMenu')[]", otherwise: "['hover']" },
  { name: 'placement', type: "'bottomLeft' | 'bottomRight' | \u2026", otherwise: "'bottomLeft'" },
];

const uses = antDesign('dropdown', 'core');

/** Acts behind a button (appearance §2, `/components/menu`). */
export function Page() {
  return (
    <ElementPage
      of="menu"
      uses={uses}
      examples={examples}
      properties={properties}
      keys={['tab', 'press', 'arrows', 'escape']}
    />
  );
}
