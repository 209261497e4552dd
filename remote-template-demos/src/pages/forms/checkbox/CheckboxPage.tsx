import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { Several } from './examples/Several.tsx';
import several from './examples/Several.tsx?source';

const examples = [{ id: 'several', View: Several, source: several }];

const properties = [
  { name: 'checked', type: 'boolean', otherwise: 'false' },
  { name: 'indeterminate', type: 'boolean', otherwise: 'false' },
  { name: 'disabled', type: 'boolean', otherwise: 'false' },
];

/** Several of a few (appearance §2, `/forms/checkbox`). */
export function Page() {
  return <ElementPage of="checkbox" examples={examples} properties={properties} keys={['tab', 'turn']} />;
}
