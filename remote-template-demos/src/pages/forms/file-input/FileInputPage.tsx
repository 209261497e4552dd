import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { Chosen } from './examples/Chosen.tsx';
import chosen from './examples/Chosen.tsx?source';

const examples = [{ id: 'chosen', View: Chosen, source: chosen }];

const properties = [
  { name: 'accept', type: 'string' },
  { name: 'multiple', type: 'boolean', otherwise: 'false' },
  { name: 'beforeUpload', type: '(file) => boolean' },
];

/** A file from the computer (appearance §2, `/forms/file-input`). */
export function Page() {
  return <ElementPage of="fileInput" examples={examples} properties={properties} keys={['tab', 'press']} />;
}
