import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { CitySelect } from './examples/CitySelect.tsx';
import citySelectSource from './examples/CitySelect.tsx?source';
import { GroupedSelect } from './examples/GroupedSelect.tsx';
import groupedSelectSource from './examples/GroupedSelect.tsx?source';
import { RichSelect } from './examples/RichSelect.tsx';
import richSelectSource from './examples/RichSelect.tsx?source';
import { SelectSizes } from './examples/SelectSizes.tsx';
import selectSizesSource from './examples/SelectSizes.tsx?source';
import { SelectStates } from './examples/SelectStates.tsx';
import selectStatesSource from './examples/SelectStates.tsx?source';

const examples = [
  { id: 'city', View: CitySelect, source: citySelectSource },
  { id: 'groups', View: GroupedSelect, source: groupedSelectSource },
  { id: 'rich', View: RichSelect, source: richSelectSource },
  { id: 'sizes', View: SelectSizes, source: selectSizesSource },
  { id: 'states', View: SelectStates, source: selectStatesSource },
];

const properties = [
  { name: 'options', type: '{ value, label }[]' },
  { name: 'showSearch', type: 'boolean', otherwise: 'false' },
  { name: 'allowClear', type: 'boolean', otherwise: 'false' },
  { name: 'value', type: 'string' },
  { name: 'optionRender', type: '(option) => ReactNode' },
  { name: 'status', type: "'error' | 'warning'" },
  { name: 'size', type: "'small' | 'medium' | 'large'", otherwise: "'medium'" },
];

const uses = antDesign('select', 'forms');

/** One of many (appearance §2, `/forms/select`). */
export function Page() {
  return (
    <ElementPage
      of="select"
      uses={uses}
      examples={examples}
      properties={properties}
      keys={['tab', 'arrows', 'follow', 'escape']}
    />
  );
}
