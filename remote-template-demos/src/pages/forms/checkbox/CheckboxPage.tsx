import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { CheckboxAgree } from './examples/CheckboxAgree.tsx';
import checkboxAgreeSource from './examples/CheckboxAgree.tsx?source';
import { CheckboxDescribed } from './examples/CheckboxDescribed.tsx';
import checkboxDescribedSource from './examples/CheckboxDescribed.tsx?source';
import { CheckboxSeveral } from './examples/CheckboxSeveral.tsx';
import checkboxSeveralSource from './examples/CheckboxSeveral.tsx?source';
import { CheckboxStates } from './examples/CheckboxStates.tsx';
import checkboxStatesSource from './examples/CheckboxStates.tsx?source';

const examples = [
  { id: 'several', View: CheckboxSeveral, source: checkboxSeveralSource },
  { id: 'agree', View: CheckboxAgree, source: checkboxAgreeSource },
  { id: 'described', View: CheckboxDescribed, source: checkboxDescribedSource },
  { id: 'states', View: CheckboxStates, source: checkboxStatesSource },
];

const properties = [
  { name: 'checked', type: 'boolean', otherwise: 'false' },
  { name: 'indeterminate', type: 'boolean', otherwise: 'false' },
  { name: 'disabled', type: 'boolean', otherwise: 'false' },
];

const uses = antDesign('checkbox', 'forms');

/** Several of a few (appearance §2, `/forms/checkbox`). */
export function Page() {
  return <ElementPage of="checkbox" uses={uses} examples={examples} properties={properties} keys={['tab', 'turn']} />;
}
