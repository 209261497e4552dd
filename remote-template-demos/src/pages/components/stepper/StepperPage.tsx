import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { OrderSteps } from './examples/OrderSteps.tsx';
import order from './examples/OrderSteps.tsx?source';

const examples = [{ id: 'order', View: OrderSteps, source: order }];

const properties = [
  { name: 'items', type: '{ title, content }[]' },
  { name: 'current', type: 'number', otherwise: '0' },
  { name: 'status', type: "'wait' | 'process' | 'finish' | 'error'", otherwise: "'process'" },
  { name: 'orientation', type: "'horizontal' | 'vertical'", otherwise: "'horizontal'" },
];

/** A task in steps (appearance §2, `/components/stepper`). */
export function Page() {
  return <ElementPage of="stepper" examples={examples} properties={properties} keys={['tab', 'press']} />;
}
