import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { ButtonBlock } from './examples/ButtonBlock.tsx';
import buttonBlockSource from './examples/ButtonBlock.tsx?source';
import { ButtonDanger } from './examples/ButtonDanger.tsx';
import buttonDangerSource from './examples/ButtonDanger.tsx?source';
import { ButtonIcons } from './examples/ButtonIcons.tsx';
import buttonIconsSource from './examples/ButtonIcons.tsx?source';
import { ButtonKinds } from './examples/ButtonKinds.tsx';
import buttonKindsSource from './examples/ButtonKinds.tsx?source';
import { ButtonSizes } from './examples/ButtonSizes.tsx';
import buttonSizesSource from './examples/ButtonSizes.tsx?source';
import { ButtonStates } from './examples/ButtonStates.tsx';
import buttonStatesSource from './examples/ButtonStates.tsx?source';

const examples = [
  { id: 'kinds', View: ButtonKinds, source: buttonKindsSource },
  { id: 'danger', View: ButtonDanger, source: buttonDangerSource },
  { id: 'sizes', View: ButtonSizes, source: buttonSizesSource },
  { id: 'icons', View: ButtonIcons, source: buttonIconsSource },
  { id: 'states', View: ButtonStates, source: buttonStatesSource },
  { id: 'block', View: ButtonBlock, source: buttonBlockSource },
];

const properties = [
  { name: 'type', type: "'primary' | 'default' | 'text' | 'link'", otherwise: "'default'" },
  { name: 'danger', type: 'boolean', otherwise: 'false' },
  { name: 'loading', type: 'boolean', otherwise: 'false' },
  { name: 'icon', type: 'ReactNode' },
  { name: 'size', type: "'small' | 'medium' | 'large'", otherwise: "'medium'" },
  { name: 'block', type: 'boolean', otherwise: 'false' },
];

const uses = antDesign('button', 'core');

/** What acts (appearance §2, `/components/button`). */
export function Page() {
  return <ElementPage of="button" uses={uses} examples={examples} properties={properties} keys={['tab', 'press']} />;
}
