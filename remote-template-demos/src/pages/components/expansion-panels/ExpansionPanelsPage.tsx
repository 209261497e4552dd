import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { Answers } from './examples/Answers.tsx';
import answers from './examples/Answers.tsx?source';

const examples = [{ id: 'answers', View: Answers, source: answers }];

const properties = [
  { name: 'items', type: '{ key, label, children }[]' },
  { name: 'defaultActiveKey', type: 'string[]', otherwise: '[]' },
];

/** Panels that open and close (appearance §2, `/components/expansion-panels`). */
export function Page() {
  return <ElementPage of="expansionPanels" examples={examples} properties={properties} keys={['tab', 'press']} />;
}
