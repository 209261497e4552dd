import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { AvatarGroup } from './examples/AvatarGroup.tsx';
import avatarGroupSource from './examples/AvatarGroup.tsx?source';
import { AvatarPerson } from './examples/AvatarPerson.tsx';
import avatarPersonSource from './examples/AvatarPerson.tsx?source';
import { AvatarPresence } from './examples/AvatarPresence.tsx';
import avatarPresenceSource from './examples/AvatarPresence.tsx?source';
import { AvatarShapes } from './examples/AvatarShapes.tsx';
import avatarShapesSource from './examples/AvatarShapes.tsx?source';
import { AvatarSizes } from './examples/AvatarSizes.tsx';
import avatarSizesSource from './examples/AvatarSizes.tsx?source';

const examples = [
  { id: 'sizes', View: AvatarSizes, source: avatarSizesSource },
  { id: 'shapes', View: AvatarShapes, source: avatarShapesSource },
  { id: 'presence', View: AvatarPresence, source: avatarPresenceSource },
  { id: 'person', View: AvatarPerson, source: avatarPersonSource },
  { id: 'group', View: AvatarGroup, source: avatarGroupSource },
];

const properties = [
  { name: 'size', type: "'small' | 'medium' | 'large' | number", otherwise: "'medium'" },
  { name: 'shape', type: "'circle' | 'square'", otherwise: "'circle'" },
  { name: 'icon', type: 'ReactNode' },
];

const uses = antDesign('avatar', 'elements');

/** People and teams in small (appearance §2, `/components/avatar`). */
export function Page() {
  return <ElementPage of="avatar" uses={uses} examples={examples} properties={properties} keys={['none']} />;
}
