import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { ButtonKinds } from './examples/ButtonKinds.tsx';
import kinds from './examples/ButtonKinds.tsx?source';
import { Working } from './examples/Working.tsx';
import working from './examples/Working.tsx?source';

const examples = [
  { id: 'kinds', View: ButtonKinds, source: kinds },
  { id: 'working', View: Working, source: working },
];

const properties = [
  { name: 'type', type: "'primary' | 'default' | 'text' | 'link'", otherwise: "'default'" },
  { name: 'danger', type: 'boolean', otherwise: 'false' },
  { name: 'loading', type: 'boolean', otherwise: 'false' },
  { name: 'icon', type: 'ReactNode' },
];

/** What acts (appearance §2, `/components/button`). */
export function Page() {
  return <ElementPage of="button" examples={examples} properties={properties} keys={['tab', 'press']} />;
}
