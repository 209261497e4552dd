import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { CityInput } from './examples/CityInput.tsx';
import city from './examples/CityInput.tsx?source';

const examples = [{ id: 'city', View: CityInput, source: city }];

const properties = [
  { name: 'options', type: '{ value, label }[]' },
  { name: 'showSearch', type: 'boolean | { filterOption }', otherwise: 'false' },
  { name: 'value', type: 'string' },
];

/** Typing with offers (appearance §2, `/forms/autocomplete`). */
export function Page() {
  return (
    <ElementPage
      of="autocomplete"
      examples={examples}
      properties={properties}
      keys={['tab', 'arrows', 'follow', 'escape']}
    />
  );
}
