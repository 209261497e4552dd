import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { Choice } from './examples/Choice.tsx';
import choice from './examples/Choice.tsx?source';
import { Removable } from './examples/Removable.tsx';
import removable from './examples/Removable.tsx?source';
import { Shown } from './examples/Shown.tsx';
import shown from './examples/Shown.tsx?source';

const examples = [
  { id: 'shown', View: Shown, source: shown },
  { id: 'removable', View: Removable, source: removable },
  { id: 'choice', View: Choice, source: choice },
];

const properties = [{ name: 'color', type: "'success' | 'warning' | 'error' | 'processing'" }];

/** Tags that are shown, chosen and taken off (appearance §2, `/components/chips`). */
export function Page() {
  return <ElementPage of="chips" examples={examples} properties={properties} keys={['tab', 'press']} />;
}
