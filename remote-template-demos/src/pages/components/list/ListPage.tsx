import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { Folders } from './examples/Folders.tsx';
import folders from './examples/Folders.tsx?source';

const examples = [{ id: 'folders', View: Folders, source: folders }];

const properties = [
  { name: 'items', type: 'FilterNavItem[]' },
  { name: 'active', type: 'string' },
  { name: 'onSelect', type: '(id: string) => void' },
];

/** Things below each other, and filters of a list (appearance §2, `/components/list`). */
export function Page() {
  return <ElementPage of="list" examples={examples} properties={properties} keys={['tab', 'press']} />;
}
