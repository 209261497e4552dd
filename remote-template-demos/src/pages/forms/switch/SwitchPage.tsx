import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { SwitchDisabled } from './examples/SwitchDisabled.tsx';
import switchDisabledSource from './examples/SwitchDisabled.tsx?source';
import { SwitchLoading } from './examples/SwitchLoading.tsx';
import switchLoadingSource from './examples/SwitchLoading.tsx?source';
import { SwitchOne } from './examples/SwitchOne.tsx';
import switchOneSource from './examples/SwitchOne.tsx?source';
import { SwitchSettings } from './examples/SwitchSettings.tsx';
import switchSettingsSource from './examples/SwitchSettings.tsx?source';
import { SwitchSizes } from './examples/SwitchSizes.tsx';
import switchSizesSource from './examples/SwitchSizes.tsx?source';

const examples = [
  { id: 'onOff', View: SwitchOne, source: switchOneSource },
  { id: 'settings', View: SwitchSettings, source: switchSettingsSource },
  { id: 'sizes', View: SwitchSizes, source: switchSizesSource },
  { id: 'loading', View: SwitchLoading, source: switchLoadingSource },
  { id: 'disabled', View: SwitchDisabled, source: switchDisabledSource },
];

const properties = [
  { name: 'checked', type: 'boolean', otherwise: 'false' },
  { name: 'loading', type: 'boolean', otherwise: 'false' },
  { name: 'disabled', type: 'boolean', otherwise: 'false' },
  { name: 'size', type: "'small' | 'medium'", otherwise: "'medium'" },
  { name: 'checkedChildren', type: 'ReactNode' },
];

const uses = antDesign('switch', 'forms');

/** On or off at once (appearance §2, `/forms/switch`). */
export function Page() {
  return <ElementPage of="switch" uses={uses} examples={examples} properties={properties} keys={['tab', 'turn']} />;
}
