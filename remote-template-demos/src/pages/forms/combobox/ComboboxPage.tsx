import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { Tags } from './examples/Tags.tsx';
import tags from './examples/Tags.tsx?source';

const examples = [{ id: 'tags', View: Tags, source: tags }];

const properties = [
  { name: 'mode', type: "'multiple' | 'tags'" },
  { name: 'options', type: '{ value, label }[]' },
  { name: 'value', type: 'string[]' },
];

/** Chosen or written again (appearance §2, `/forms/combobox`). */
export function Page() {
  return (
    <ElementPage
      of="combobox"
      examples={examples}
      properties={properties}
      keys={['tab', 'arrows', 'follow', 'escape']}
    />
  );
}
