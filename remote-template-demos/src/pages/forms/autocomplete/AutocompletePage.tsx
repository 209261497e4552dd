import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { AutocompleteStates } from './examples/AutocompleteStates.tsx';
import autocompleteStatesSource from './examples/AutocompleteStates.tsx?source';
import { CityInput } from './examples/CityInput.tsx';
import cityInputSource from './examples/CityInput.tsx?source';
import { EmailInput } from './examples/EmailInput.tsx';
import emailInputSource from './examples/EmailInput.tsx?source';
import { GroupedInput } from './examples/GroupedInput.tsx';
import groupedInputSource from './examples/GroupedInput.tsx?source';

const examples = [
  { id: 'city', View: CityInput, source: cityInputSource },
  { id: 'email', View: EmailInput, source: emailInputSource },
  { id: 'groups', View: GroupedInput, source: groupedInputSource },
  { id: 'states', View: AutocompleteStates, source: autocompleteStatesSource },
];

const properties = [
  { name: 'options', type: '{ value, label }[]' },
  { name: 'showSearch', type: 'boolean | { filterOption }', otherwise: 'false' },
  { name: 'value', type: 'string' },
  { name: 'allowClear', type: 'boolean', otherwise: 'false' },
];

const uses = antDesign('auto-complete', 'forms');

/** Typing with offers (appearance §2, `/forms/autocomplete`). */
export function Page() {
  return (
    <ElementPage
      of="autocomplete"
      uses={uses}
      examples={examples}
      properties={properties}
      keys={['tab', 'arrows', 'follow', 'escape']}
    />
  );
}
