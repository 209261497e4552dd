import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { RadioAcross } from './examples/RadioAcross.tsx';
import radioAcrossSource from './examples/RadioAcross.tsx?source';
import { RadioButtons } from './examples/RadioButtons.tsx';
import radioButtonsSource from './examples/RadioButtons.tsx?source';
import { RadioNeeded } from './examples/RadioNeeded.tsx';
import radioNeededSource from './examples/RadioNeeded.tsx?source';
import { RadioOne } from './examples/RadioOne.tsx';
import radioOneSource from './examples/RadioOne.tsx?source';
import { RadioPlans } from './examples/RadioPlans.tsx';
import radioPlansSource from './examples/RadioPlans.tsx?source';

const examples = [
  { id: 'one', View: RadioOne, source: radioOneSource },
  { id: 'across', View: RadioAcross, source: radioAcrossSource },
  { id: 'buttons', View: RadioButtons, source: radioButtonsSource },
  { id: 'plans', View: RadioPlans, source: radioPlansSource },
  { id: 'needed', View: RadioNeeded, source: radioNeededSource },
];

const properties = [
  { name: 'options', type: '{ value, label }[]' },
  { name: 'optionType', type: "'default' | 'button'", otherwise: "'default'" },
  { name: 'value', type: 'string' },
];

const uses = antDesign('radio', 'forms');

/** One of a few (appearance §2, `/forms/radio`). */
export function Page() {
  return <ElementPage of="radio" uses={uses} examples={examples} properties={properties} keys={['tab', 'arrows']} />;
}
