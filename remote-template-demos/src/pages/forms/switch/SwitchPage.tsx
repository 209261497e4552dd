import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { OnOff } from './examples/OnOff.tsx';
import onOff from './examples/OnOff.tsx?source';

const examples = [{ id: 'onOff', View: OnOff, source: onOff }];

const properties = [
  { name: 'checked', type: 'boolean', otherwise: 'false' },
  { name: 'loading', type: 'boolean', otherwise: 'false' },
  { name: 'disabled', type: 'boolean', otherwise: 'false' },
];

/** On or off at once (appearance §2, `/forms/switch`). */
export function Page() {
  return <ElementPage of="switch" examples={examples} properties={properties} keys={['tab', 'turn']} />;
}
