import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { ComboLimited } from './examples/ComboLimited.tsx';
import comboLimitedSource from './examples/ComboLimited.tsx?source';
import { ComboMany } from './examples/ComboMany.tsx';
import comboManySource from './examples/ComboMany.tsx?source';
import { ComboPeople } from './examples/ComboPeople.tsx';
import comboPeopleSource from './examples/ComboPeople.tsx?source';
import { ComboStates } from './examples/ComboStates.tsx';
import comboStatesSource from './examples/ComboStates.tsx?source';
import { ComboTags } from './examples/ComboTags.tsx';
import comboTagsSource from './examples/ComboTags.tsx?source';

const examples = [
  { id: 'tags', View: ComboTags, source: comboTagsSource },
  { id: 'people', View: ComboPeople, source: comboPeopleSource },
  { id: 'limited', View: ComboLimited, source: comboLimitedSource },
  { id: 'many', View: ComboMany, source: comboManySource },
  { id: 'states', View: ComboStates, source: comboStatesSource },
];

const properties = [
  { name: 'mode', type: "'multiple' | 'tags'" },
  { name: 'options', type: '{ value, label }[]' },
  { name: 'value', type: 'string[]' },
  { name: 'maxCount', type: 'number' },
  { name: 'maxTagCount', type: "number | 'responsive'" },
];

const uses = antDesign('select', 'forms');

/** Chosen or written again (appearance §2, `/forms/combobox`). */
export function Page() {
  return (
    <ElementPage
      of="combobox"
      uses={uses}
      examples={examples}
      properties={properties}
      keys={['tab', 'arrows', 'follow', 'escape']}
    />
  );
}
