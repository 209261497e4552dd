import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { StepperFailed } from './examples/StepperFailed.tsx';
import stepperFailedSource from './examples/StepperFailed.tsx?source';
import { StepperIcons } from './examples/StepperIcons.tsx';
import stepperIconsSource from './examples/StepperIcons.tsx?source';
import { StepperOrder } from './examples/StepperOrder.tsx';
import stepperOrderSource from './examples/StepperOrder.tsx?source';
import { StepperSmall } from './examples/StepperSmall.tsx';
import stepperSmallSource from './examples/StepperSmall.tsx?source';
import { StepperUpright } from './examples/StepperUpright.tsx';
import stepperUprightSource from './examples/StepperUpright.tsx?source';

const examples = [
  { id: 'order', View: StepperOrder, source: stepperOrderSource, wide: true },
  { id: 'upright', View: StepperUpright, source: stepperUprightSource },
  { id: 'failed', View: StepperFailed, source: stepperFailedSource },
  { id: 'icons', View: StepperIcons, source: stepperIconsSource },
  { id: 'small', View: StepperSmall, source: stepperSmallSource },
];

const properties = [
  { name: 'items', type: '{ title, content }[]' },
  { name: 'current', type: 'number', otherwise: '0' },
  { name: 'status', type: "'wait' | 'process' | 'finish' | 'error'", otherwise: "'process'" },
  { name: 'orientation', type: "'horizontal' | 'vertical'", otherwise: "'horizontal'" },
  { name: 'type', type: "'default' | 'dot' | 'inline' | \u2026", otherwise: "'default'" },
  { name: 'size', type: "'small' | 'medium'", otherwise: "'medium'" },
];

const uses = antDesign('steps', 'elements');

/** A task in steps (appearance §2, `/components/stepper`). */
export function Page() {
  return <ElementPage of="stepper" uses={uses} examples={examples} properties={properties} keys={['tab', 'press']} />;
}
