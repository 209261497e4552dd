import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { City } from './examples/City.tsx';
import city from './examples/City.tsx?source';

const examples = [{ id: 'city', View: City, source: city }];

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
