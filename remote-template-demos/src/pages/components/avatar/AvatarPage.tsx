import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { Group } from './examples/Group.tsx';
import group from './examples/Group.tsx?source';
import { Sizes } from './examples/Sizes.tsx';
import sizes from './examples/Sizes.tsx?source';

const examples = [
  { id: 'sizes', View: Sizes, source: sizes },
  { id: 'group', View: Group, source: group },
];

const properties = [
  { name: 'size', type: "'small' | 'medium' | 'large' | number", otherwise: "'medium'" },
  { name: 'shape', type: "'circle' | 'square'", otherwise: "'circle'" },
  { name: 'icon', type: 'ReactNode' },
];

/** People and teams in small (appearance §2, `/components/avatar`). */
export function Page() {
  return <ElementPage of="avatar" examples={examples} properties={properties} keys={['none']} />;
}
