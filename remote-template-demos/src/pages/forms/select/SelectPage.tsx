import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { CitySelect } from './examples/CitySelect.tsx';
import city from './examples/CitySelect.tsx?source';

const examples = [{ id: 'city', View: CitySelect, source: city }];

const properties = [
  { name: 'options', type: '{ value, label }[]' },
  { name: 'showSearch', type: 'boolean', otherwise: 'false' },
  { name: 'allowClear', type: 'boolean', otherwise: 'false' },
  { name: 'value', type: 'string' },
];

/** One of many (appearance §2, `/forms/select`). */
export function Page() {
  return (
    <ElementPage of="select" examples={examples} properties={properties} keys={['tab', 'arrows', 'follow', 'escape']} />
  );
}
