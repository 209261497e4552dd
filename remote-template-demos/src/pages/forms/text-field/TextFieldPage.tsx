import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { FieldName } from './examples/FieldName.tsx';
import fieldNameSource from './examples/FieldName.tsx?source';
import { FieldParts } from './examples/FieldParts.tsx';
import fieldPartsSource from './examples/FieldParts.tsx?source';
import { FieldRules } from './examples/FieldRules.tsx';
import fieldRulesSource from './examples/FieldRules.tsx?source';
import { FieldSecret } from './examples/FieldSecret.tsx';
import fieldSecretSource from './examples/FieldSecret.tsx?source';
import { FieldSizes } from './examples/FieldSizes.tsx';
import fieldSizesSource from './examples/FieldSizes.tsx?source';
import { FieldStates } from './examples/FieldStates.tsx';
import fieldStatesSource from './examples/FieldStates.tsx?source';

const examples = [
  { id: 'name', View: FieldName, source: fieldNameSource },
  { id: 'rules', View: FieldRules, source: fieldRulesSource },
  { id: 'sizes', View: FieldSizes, source: fieldSizesSource },
  { id: 'parts', View: FieldParts, source: fieldPartsSource },
  { id: 'secret', View: FieldSecret, source: fieldSecretSource },
  { id: 'states', View: FieldStates, source: fieldStatesSource },
];

const properties = [
  { name: 'label', type: 'ReactNode' },
  { name: 'required', type: 'boolean', otherwise: 'false' },
  { name: 'max', type: 'number' },
  { name: 'counter', type: 'boolean', otherwise: 'false' },
  { name: 'hint', type: 'ReactNode' },
  { name: 'validateOn', type: "'blur' | 'input' | 'lazy' | 'eager'" },
  { name: 'rules', type: '((value) => true | string)[]', otherwise: '[]' },
];

const uses = antDesign('input', 'forms');

/** A line of text (appearance §2, `/forms/text-field`). */
export function Page() {
  return <ElementPage of="textField" uses={uses} examples={examples} properties={properties} keys={['tab']} />;
}
