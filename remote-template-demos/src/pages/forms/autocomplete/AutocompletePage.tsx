import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { City } from './examples/City.tsx';
import city from './examples/City.tsx?source';

const examples = [{ id: 'city', View: City, source: city }];

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
