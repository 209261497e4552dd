import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { One } from './examples/One.tsx';
import one from './examples/One.tsx?source';

const examples = [{ id: 'one', View: One, source: one }];

const properties = [
  { name: 'options', type: '{ value, label }[]' },
  { name: 'optionType', type: "'default' | 'button'", otherwise: "'default'" },
  { name: 'value', type: 'string' },
];

/** One of a few (appearance §2, `/forms/radio`). */
export function Page() {
  return <ElementPage of="radio" examples={examples} properties={properties} keys={['tab', 'arrows']} />;
}
