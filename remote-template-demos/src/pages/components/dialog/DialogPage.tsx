import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { Confirm } from './examples/Confirm.tsx';
import confirm from './examples/Confirm.tsx?source';

const examples = [{ id: 'confirm', View: Confirm, source: confirm }];

const properties = [
  { name: 'open', type: 'boolean' },
  { name: 'title', type: 'ReactNode' },
  { name: 'confirmLabel', type: 'string' },
  { name: 'danger', type: 'boolean', otherwise: 'false' },
  { name: 'typedWord', type: 'string' },
];

/** Questions before an act (appearance §2, `/components/dialog`). */
export function Page() {
  return <ElementPage of="dialog" examples={examples} properties={properties} keys={['tab', 'press', 'escape']} />;
}
